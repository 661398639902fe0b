package salsa.benchmarks.pekko.classic.savina;

import java.util.ArrayDeque;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.Props;
import org.apache.pekko.actor.UntypedAbstractActor;
import salsa.benchmarks.pekko.Draws;
import salsa.benchmarks.pekko.Result;
import salsa.benchmarks.pekko.classic.Rounds;

/**
 * The sleeping barber: customers come to a waiting room one after the other; a full room sends them away, and they come
 * again. Arguments: customers, chairs, up to how many random numbers lie between two customers, up to how many make a
 * haircut, rounds.
 */
public final class Barber extends UntypedAbstractActor {
    private final int customers;
    private final int chairs;
    private final int production;
    private final int cutting;
    private ActorRef scissors;
    private long deserted;

    private Barber(String[] arguments) {
        customers = Integer.parseInt(arguments[0]);
        chairs = Integer.parseInt(arguments[1]);
        production = Integer.parseInt(arguments[2]);
        cutting = Integer.parseInt(arguments[3]);
    }

    public static void main(String[] arguments) {
        Rounds.run(arguments, Props.create(Barber.class, () -> new Barber(arguments)));
    }

    private enum Message {
        COME,
        ENTER,
        FULL,
        SIT,
        START,
        DONE,
        SHORN,
        NEXT,
        DESERTED,
        ASK
    }

    private record Cut(ActorRef customer) {}

    private record Haircuts(int count) {}

    @Override
    public void preStart() {
        scissors = getContext().actorOf(Props.create(Scissors.class, () -> new Scissors(cutting)));
        ActorRef room = getContext().actorOf(Props.create(Room.class, () -> new Room(scissors, chairs)));
        getContext().actorOf(Props.create(Street.class, () -> new Street(customers, production, room)));
    }

    @Override
    public void onReceive(Object message) {
        switch (message) {
            case Message.DESERTED -> {
                deserted = System.nanoTime();
                scissors.tell(Message.ASK, getSelf());
            }
            case Haircuts(int count) -> {
                Result.mustBe(customers, count);
                String text = Result.text("barber", count, customers, chairs, production, cutting);
                getContext().getParent().tell(new Result(text, deserted), getSelf());
            }
            default -> unhandled(message);
        }
    }

    /** Lets customers come, and knows when the last one has gone home. */
    private static final class Street extends UntypedAbstractActor {
        private final ActorRef room;
        private final Draws way;
        private final Props customer;
        private int coming;
        private int unshorn;

        Street(int customers, int production, ActorRef room) {
            this.coming = customers;
            this.unshorn = customers;
            this.way = new Draws(production);
            this.room = room;
            this.customer = Props.create(Customer.class, () -> new Customer(room));
        }

        @Override
        public void preStart() {
            getSelf().tell(Message.COME, getSelf());
        }

        @Override
        public void onReceive(Object message) {
            switch (message) {
                case Message.COME -> {
                    if (coming-- > 0) come();
                }
                case Message.SHORN -> {
                    getContext().stop(getSender());
                    if (--unshorn == 0) getContext().getParent().tell(Message.DESERTED, getSelf());
                }
                case Message.FULL -> room.tell(Message.ENTER, getSender());
                default -> unhandled(message);
            }
        }

        private void come() {
            room.tell(Message.ENTER, getContext().actorOf(customer));
            way.draw();
            getSelf().tell(Message.COME, getSelf());
        }
    }

    private static final class Customer extends UntypedAbstractActor {
        private final ActorRef room;

        Customer(ActorRef room) {
            this.room = room;
        }

        @Override
        public void onReceive(Object message) {
            switch (message) {
                case Message.FULL -> getContext().getParent().tell(Message.FULL, getSelf());
                case Message.SIT, Message.START -> {}
                case Message.DONE -> getContext().getParent().tell(Message.SHORN, getSelf());
                default -> unhandled(message);
            }
        }
    }

    /** Has some chairs, and knows whether the barber sleeps. */
    private static final class Room extends UntypedAbstractActor {
        private final ActorRef scissors;
        private final int chairs;
        private final ArrayDeque<ActorRef> waiting = new ArrayDeque<>();
        private boolean asleep = true;

        Room(ActorRef scissors, int chairs) {
            this.scissors = scissors;
            this.chairs = chairs;
        }

        @Override
        public void onReceive(Object message) {
            switch (message) {
                case Message.ENTER -> enter(getSender());
                case Message.NEXT -> {
                    if (waiting.isEmpty()) asleep = true;
                    else scissors.tell(new Cut(waiting.remove()), getSelf());
                }
                default -> unhandled(message);
            }
        }

        private void enter(ActorRef customer) {
            if (waiting.size() == chairs) {
                customer.tell(Message.FULL, getSelf());
            } else if (asleep) {
                asleep = false;
                scissors.tell(new Cut(customer), getSelf());
            } else {
                waiting.add(customer);
                customer.tell(Message.SIT, getSelf());
            }
        }
    }

    /** Cuts one customer's hair at a time. */
    private static final class Scissors extends UntypedAbstractActor {
        private final Draws haircut;
        private int haircuts;

        Scissors(int cutting) {
            haircut = new Draws(cutting);
        }

        @Override
        public void onReceive(Object message) {
            switch (message) {
                case Cut(ActorRef customer) -> {
                    customer.tell(Message.START, getSelf());
                    haircut.draw();
                    haircuts++;
                    customer.tell(Message.DONE, getSelf());
                    getSender().tell(Message.NEXT, getSelf());
                }
                case Message.ASK -> getSender().tell(new Haircuts(haircuts), getSelf());
                default -> unhandled(message);
            }
        }
    }
}

package salsa.benchmarks.pekko.typed.savina;

import java.util.ArrayDeque;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import salsa.benchmarks.pekko.Draws;
import salsa.benchmarks.pekko.Result;
import salsa.benchmarks.pekko.typed.Rounds;

/**
 * The sleeping barber: customers come to a waiting room one after the other; a full room sends them away, and they come
 * again. Arguments: customers, chairs, up to how many random numbers lie between two customers, up to how many make a
 * haircut, rounds.
 */
public final class Barber {
    private final int customers;
    private final int chairs;
    private final int production;
    private final int cutting;
    private final ActorRef<Rounds.Finished> finished;
    private ActorRef<ScissorsMessage> scissors;
    private ActorRef<Report> self;
    private long began;
    private long ended;

    private Barber(String[] arguments, ActorRef<Rounds.Finished> finished) {
        customers = Integer.parseInt(arguments[0]);
        chairs = Integer.parseInt(arguments[1]);
        production = Integer.parseInt(arguments[2]);
        cutting = Integer.parseInt(arguments[3]);
        this.finished = finished;
    }

    public static void main(String[] arguments) {
        Rounds.run(arguments, finished -> Behaviors.setup(new Barber(arguments, finished)::begin));
    }

    private sealed interface Report {}

    private enum Deserted implements Report {
        DESERTED
    }

    private record Haircuts(int count) implements Report {}

    private sealed interface ScissorsMessage {}

    private record Cut(ActorRef<CustomerMessage> customer, ActorRef<RoomMessage> room) implements ScissorsMessage {}

    private record Ask(ActorRef<Report> asker) implements ScissorsMessage {}

    private sealed interface RoomMessage {}

    private record Enter(ActorRef<CustomerMessage> customer) implements RoomMessage {}

    private enum Next implements RoomMessage {
        NEXT
    }

    private enum CustomerMessage {
        FULL,
        SIT,
        START,
        DONE
    }

    private sealed interface StreetMessage {}

    private enum Come implements StreetMessage {
        COME
    }

    private enum Shorn implements StreetMessage {
        SHORN
    }

    private record Back(ActorRef<CustomerMessage> customer) implements StreetMessage {}

    private Behavior<Report> begin(ActorContext<Report> context) {
        began = System.nanoTime();
        self = context.getSelf();
        scissors = context.spawnAnonymous(Behaviors.receiveMessage(new Scissors(cutting)::receive));
        ActorRef<RoomMessage> room = context.spawnAnonymous(Behaviors.setup(new Room(scissors, chairs)::begin));
        context.spawnAnonymous(Behaviors.setup(new Street(customers, production, room, self)::begin));
        return Behaviors.receiveMessage(this::receive);
    }

    private Behavior<Report> receive(Report report) {
        switch (report) {
            case Deserted.DESERTED -> {
                ended = System.nanoTime();
                scissors.tell(new Ask(self));
            }
            case Haircuts(int count) -> {
                Result.mustBe(customers, count);
                String text = Result.text("barber", count, customers, chairs, production, cutting);
                finished.tell(new Rounds.Finished(text, began, ended));
            }
        }
        return Behaviors.same();
    }

    /** Lets customers come, and knows when the last one has gone home. */
    private static final class Street {
        private final ActorRef<RoomMessage> room;
        private final ActorRef<Report> report;
        private final Draws way;
        private ActorContext<StreetMessage> context;
        private int coming;
        private int unshorn;

        Street(int customers, int production, ActorRef<RoomMessage> room, ActorRef<Report> report) {
            this.coming = customers;
            this.unshorn = customers;
            this.way = new Draws(production);
            this.room = room;
            this.report = report;
        }

        Behavior<StreetMessage> begin(ActorContext<StreetMessage> itsContext) {
            context = itsContext;
            context.getSelf().tell(Come.COME);
            return Behaviors.receiveMessage(this::receive);
        }

        private Behavior<StreetMessage> receive(StreetMessage message) {
            switch (message) {
                case Come.COME -> {
                    if (coming-- > 0) come();
                }
                case Shorn.SHORN -> {
                    if (--unshorn == 0) report.tell(Deserted.DESERTED);
                }
                case Back(ActorRef<CustomerMessage> customer) -> room.tell(new Enter(customer));
            }
            return Behaviors.same();
        }

        private void come() {
            room.tell(new Enter(context.spawnAnonymous(Customer.behavior(context.getSelf()))));
            way.draw();
            context.getSelf().tell(Come.COME);
        }
    }

    private static final class Customer {
        private Customer() {}

        static Behavior<CustomerMessage> behavior(ActorRef<StreetMessage> street) {
            return Behaviors.receive((context, message) -> switch (message) {
                case FULL -> {
                    street.tell(new Back(context.getSelf()));
                    yield Behaviors.same();
                }
                case SIT, START -> Behaviors.same();
                case DONE -> {
                    street.tell(Shorn.SHORN);
                    yield Behaviors.stopped();
                }
            });
        }
    }

    /** Has some chairs, and knows whether the barber sleeps. */
    private static final class Room {
        private final ActorRef<ScissorsMessage> scissors;
        private final int chairs;
        private final ArrayDeque<ActorRef<CustomerMessage>> waiting = new ArrayDeque<>();
        private ActorRef<RoomMessage> self;
        private boolean asleep = true;

        Room(ActorRef<ScissorsMessage> scissors, int chairs) {
            this.scissors = scissors;
            this.chairs = chairs;
        }

        Behavior<RoomMessage> begin(ActorContext<RoomMessage> context) {
            self = context.getSelf();
            return Behaviors.receiveMessage(this::receive);
        }

        private Behavior<RoomMessage> receive(RoomMessage message) {
            switch (message) {
                case Enter(ActorRef<CustomerMessage> customer) -> enter(customer);
                case Next.NEXT -> {
                    if (waiting.isEmpty()) asleep = true;
                    else scissors.tell(new Cut(waiting.remove(), self));
                }
            }
            return Behaviors.same();
        }

        private void enter(ActorRef<CustomerMessage> customer) {
            if (waiting.size() == chairs) {
                customer.tell(CustomerMessage.FULL);
            } else if (asleep) {
                asleep = false;
                scissors.tell(new Cut(customer, self));
            } else {
                waiting.add(customer);
                customer.tell(CustomerMessage.SIT);
            }
        }
    }

    /** Cuts one customer's hair at a time. */
    private static final class Scissors {
        private final Draws haircut;
        private int haircuts;

        Scissors(int cutting) {
            haircut = new Draws(cutting);
        }

        Behavior<ScissorsMessage> receive(ScissorsMessage message) {
            switch (message) {
                case Cut(ActorRef<CustomerMessage> customer, ActorRef<RoomMessage> room) -> {
                    customer.tell(CustomerMessage.START);
                    haircut.draw();
                    haircuts++;
                    customer.tell(CustomerMessage.DONE);
                    room.tell(Next.NEXT);
                }
                case Ask(ActorRef<Report> asker) -> asker.tell(new Haircuts(haircuts));
            }
            return Behaviors.same();
        }
    }
}

package salsa.benchmarks.pekko.classic.savina;

import java.util.Random;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.Props;
import org.apache.pekko.actor.UntypedAbstractActor;
import salsa.benchmarks.pekko.Result;
import salsa.benchmarks.pekko.classic.Rounds;

/**
 * An actor holds a sorted linked list, which others search, add to and ask for its size, each one thing at a time. The
 * result is the sum of the numbers in the list. Arguments: workers, messages of each, how many in a hundred add, how
 * many ask for the size, rounds.
 */
public final class ConcSll extends UntypedAbstractActor {
    private final int workers;
    private final int messages;
    private final int additions;
    private final int sizes;
    private ActorRef list;
    private int working;
    private int added;
    private long ended;

    private ConcSll(String[] arguments) {
        workers = Integer.parseInt(arguments[0]);
        messages = Integer.parseInt(arguments[1]);
        additions = Integer.parseInt(arguments[2]);
        sizes = Integer.parseInt(arguments[3]);
    }

    public static void main(String[] arguments) {
        Rounds.run(arguments, Props.create(ConcSll.class, () -> new ConcSll(arguments)));
    }

    private record Add(int number) {}

    private record Contains(int number) {}

    private enum Message {
        SIZE,
        ADDED,
        SUM
    }

    private record Contained(boolean contained) {}

    private record Size(int size) {}

    private record Done(int added) {}

    private record Sum(int size, long sum) {}

    @Override
    public void preStart() {
        list = getContext().actorOf(Props.create(SortedList.class, SortedList::new));
        working = workers;
        for (int i = 0; i < workers; i++) getContext().actorOf(worker(i));
    }

    private Props worker(int number) {
        return Props.create(Worker.class, () -> new Worker(number, messages, additions, sizes, list));
    }

    @Override
    public void onReceive(Object message) {
        switch (message) {
            case Done(int addedByOne) -> {
                added += addedByOne;
                if (--working > 0) return;
                ended = System.nanoTime();
                list.tell(Message.SUM, getSelf());
            }
            case Sum(int size, long sum) -> {
                Result.mustBe(added, size);
                String text = Result.text("concsll", sum, workers, messages, additions, sizes);
                getContext().getParent().tell(new Result(text, ended), getSelf());
            }
            default -> unhandled(message);
        }
    }

    private static final class SortedList extends UntypedAbstractActor {
        private final Link first = new Link(Integer.MIN_VALUE, new Link(Integer.MAX_VALUE, null));
        private int size;

        private static final class Link {
            final int number;
            Link next;

            Link(int number, Link next) {
                this.number = number;
                this.next = next;
            }
        }

        @Override
        public void onReceive(Object message) {
            switch (message) {
                case Contains(int number) ->
                    getSender().tell(new Contained(last(number).next.number == number), getSelf());
                case Add(int number) -> {
                    add(number);
                    getSender().tell(Message.ADDED, getSelf());
                }
                case Message.SIZE -> getSender().tell(new Size(size), getSelf());
                case Message.SUM -> getSender().tell(new Sum(size, sum()), getSelf());
                default -> unhandled(message);
            }
        }

        private void add(int number) {
            Link before = last(number);
            before.next = new Link(number, before.next);
            size++;
        }

        /** The last link whose number is smaller. */
        private Link last(int number) {
            Link last = first;
            while (last.next.number < number) last = last.next;
            return last;
        }

        private long sum() {
            long sum = 0;
            for (Link each = first.next; each.next != null; each = each.next) {
                if (each.number > each.next.number) Result.wrong(each.number + " is not in its place");
                sum += each.number;
            }
            return sum;
        }
    }

    private static final class Worker extends UntypedAbstractActor {
        private static final int NUMBERS = 65535;

        private final Random random;
        private final int additions;
        private final int sizes;
        private final ActorRef list;
        private int left;
        private int added;

        Worker(int number, int messages, int additions, int sizes, ActorRef list) {
            this.random = new Random(number);
            this.left = messages;
            this.additions = additions;
            this.sizes = sizes;
            this.list = list;
        }

        @Override
        public void preStart() {
            work();
        }

        @Override
        public void onReceive(Object message) {
            switch (message) {
                case Message.ADDED -> work();
                case Contained answer -> work();
                case Size answer -> work();
                default -> unhandled(message);
            }
        }

        private void work() {
            if (left-- == 0) {
                getContext().getParent().tell(new Done(added), getSelf());
                return;
            }
            int kind = random.nextInt(100);
            int number = random.nextInt(NUMBERS);
            if (kind < sizes) {
                list.tell(Message.SIZE, getSelf());
            } else if (kind < sizes + additions) {
                added++;
                list.tell(new Add(number), getSelf());
            } else {
                list.tell(new Contains(number), getSelf());
            }
        }
    }
}

package salsa.benchmarks.pekko.typed.savina;

import java.util.Random;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import salsa.benchmarks.pekko.Result;
import salsa.benchmarks.pekko.typed.Rounds;

/**
 * An actor holds a sorted linked list, which others search, add to and ask for its size, each one thing at a time. The
 * result is the sum of the numbers in the list. Arguments: workers, messages of each, how many in a hundred add, how
 * many ask for the size, rounds.
 */
public final class ConcSll {
    private final int workers;
    private final int messages;
    private final int additions;
    private final int sizes;
    private final ActorRef<Rounds.Finished> finished;
    private ActorRef<Message> list;
    private ActorRef<Report> self;
    private int working;
    private int added;
    private long began;
    private long ended;

    private ConcSll(String[] arguments, ActorRef<Rounds.Finished> finished) {
        workers = Integer.parseInt(arguments[0]);
        messages = Integer.parseInt(arguments[1]);
        additions = Integer.parseInt(arguments[2]);
        sizes = Integer.parseInt(arguments[3]);
        working = workers;
        this.finished = finished;
    }

    public static void main(String[] arguments) {
        Rounds.run(arguments, finished -> Behaviors.setup(new ConcSll(arguments, finished)::begin));
    }

    private sealed interface Message {}

    private record Add(int number, ActorRef<Answer> asker) implements Message {}

    private record Contains(int number, ActorRef<Answer> asker) implements Message {}

    private record AskSize(ActorRef<Answer> asker) implements Message {}

    private record AskSum(ActorRef<Report> asker) implements Message {}

    private sealed interface Answer {}

    private enum Added implements Answer {
        ADDED
    }

    private record Contained(boolean contained) implements Answer {}

    private record Size(int size) implements Answer {}

    private sealed interface Report {}

    private record Done(int added) implements Report {}

    private record Sum(int size, long sum) implements Report {}

    private Behavior<Report> begin(ActorContext<Report> context) {
        began = System.nanoTime();
        self = context.getSelf();
        list = context.spawnAnonymous(Behaviors.receiveMessage(new SortedList()::receive));
        for (int i = 0; i < workers; i++) {
            context.spawnAnonymous(Behaviors.setup(new Worker(i, messages, additions, sizes, list, self)::begin));
        }
        return Behaviors.receiveMessage(this::receive);
    }

    private Behavior<Report> receive(Report report) {
        switch (report) {
            case Done(int addedByOne) -> {
                added += addedByOne;
                if (--working > 0) return Behaviors.same();
                ended = System.nanoTime();
                list.tell(new AskSum(self));
            }
            case Sum(int size, long sum) -> {
                Result.mustBe(added, size);
                String text = Result.text("concsll", sum, workers, messages, additions, sizes);
                finished.tell(new Rounds.Finished(text, began, ended));
            }
        }
        return Behaviors.same();
    }

    private static final class SortedList {
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

        Behavior<Message> receive(Message message) {
            switch (message) {
                case Contains(int number, ActorRef<Answer> asker) ->
                    asker.tell(new Contained(last(number).next.number == number));
                case Add(int number, ActorRef<Answer> asker) -> {
                    add(number);
                    asker.tell(Added.ADDED);
                }
                case AskSize(ActorRef<Answer> asker) -> asker.tell(new Size(size));
                case AskSum(ActorRef<Report> asker) -> asker.tell(new Sum(size, sum()));
            }
            return Behaviors.same();
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

    private static final class Worker {
        private static final int NUMBERS = 65535;

        private final Random random;
        private final int additions;
        private final int sizes;
        private final ActorRef<Message> list;
        private final ActorRef<Report> boss;
        private ActorRef<Answer> self;
        private int left;
        private int added;

        Worker(int number, int messages, int additions, int sizes, ActorRef<Message> list, ActorRef<Report> boss) {
            this.random = new Random(number);
            this.left = messages;
            this.additions = additions;
            this.sizes = sizes;
            this.list = list;
            this.boss = boss;
        }

        Behavior<Answer> begin(ActorContext<Answer> context) {
            self = context.getSelf();
            work();
            return Behaviors.receiveMessage(answer -> {
                work();
                return Behaviors.same();
            });
        }

        private void work() {
            if (left-- == 0) {
                boss.tell(new Done(added));
                return;
            }
            int kind = random.nextInt(100);
            int number = random.nextInt(NUMBERS);
            if (kind < sizes) {
                list.tell(new AskSize(self));
            } else if (kind < sizes + additions) {
                added++;
                list.tell(new Add(number, self));
            } else {
                list.tell(new Contains(number, self));
            }
        }
    }
}

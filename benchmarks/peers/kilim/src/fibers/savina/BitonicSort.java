package fibers.savina;

import fibers.Rounds;
import kilim.Mailbox;
import kilim.Pausable;
import kilim.Task;

/**
 * Numbers flow one by one through a sorting network, each step of which is an actor. Sizes: how many numbers, the
 * largest, the seed.
 */
final class BitonicSort implements Rounds.Prepared {
    private final String row;
    private final int count;
    private final long largest;
    private final long seed;
    private long[] numbers;
    private long sum;

    private BitonicSort(String row, int count, long largest, long seed) {
        this.row = row;
        this.count = count;
        this.largest = largest;
        this.seed = seed;
    }

    /** Plays the rounds. */
    public static void main(String[] arguments) {
        Rounds.play(arguments, new BitonicSort(Rounds.named("bitonicsort", arguments), Integer.parseInt(arguments[0]),
                Long.parseLong(arguments[1]), Long.parseLong(arguments[2])));
    }

    @Override
    public void prepare() {
        numbers = Numbers.random(count, largest, seed);
    }

    @Override
    public void play() {
        Mailbox<Long> sums = new Mailbox<>(1);
        Mailbox<Long> first = new Mailbox<>(64);
        new Numbers.Check(count, largest, first, sums).start();
        for (int length = count; length > 1; length /= 2) {
            for (int distance = 1; distance < length; distance *= 2) {
                Step step = new Step(count, length, distance, first);
                step.start();
                first = step.mailbox;
            }
        }
        for (long number : numbers) {
            first.putnb(number);
        }
        sum = sums.getb();
    }

    @Override
    public String result() {
        return row + " = " + sum;
    }

    private static final class Step extends Task<Void> {
        private final Mailbox<Long> mailbox = new Mailbox<>(64);
        private final int count;
        private final int length;
        private final long[] held;
        private final Mailbox<Long> next;

        Step(int count, int length, int distance, Mailbox<Long> next) {
            this.count = count;
            this.length = length;
            this.held = new long[distance];
            this.next = next;
        }

        @Override
        public void execute() throws Pausable {
            for (int position = 0; position < count; position += 2 * held.length) {
                comparePairs((position & length) == 0);
            }
        }

        /** Compares each two numbers that are so far apart; of a pair the one that goes first goes at once. */
        private void comparePairs(boolean ascends) throws Pausable {
            for (int place = 0; place < held.length; place++) {
                held[place] = mailbox.get();
            }
            for (int place = 0; place < held.length; place++) {
                long number = mailbox.get();
                boolean inOrder = held[place] <= number == ascends;
                next.putnb(inOrder ? held[place] : number);
                if (inOrder) {
                    held[place] = number;
                }
            }
            for (long number : held) {
                next.putnb(number);
            }
        }
    }
}

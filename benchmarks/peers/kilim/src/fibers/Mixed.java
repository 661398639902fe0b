package fibers;

import kilim.Mailbox;
import kilim.Pausable;
import kilim.Task;

/**
 * Rings pass a token, are created again several times, and meanwhile a number is factorised for each creation. Sizes: rings,
 * actors of a ring, rounds of the token, creations of a ring; and the number.
 */
final class Mixed {
    private final int rings;
    private final int actors;
    private final int times;
    private final int makings;
    private final long number;

    private Mixed(int rings, int actors, int times, int makings, long number) {
        this.rings = rings;
        this.actors = actors;
        this.times = times;
        this.makings = makings;
        this.number = number;
    }

    /** Plays the rounds. */
    public static void main(String[] arguments) {
        var mixed = new Mixed(Integer.parseInt(arguments[0]), Integer.parseInt(arguments[1]),
                Integer.parseInt(arguments[2]), Integer.parseInt(arguments[3]), Long.parseLong(arguments[4]));
        Rounds.play(arguments, mixed::play);
    }

    private String play() {
        Mailbox<String> done = new Mailbox<>(rings * makings);
        for (int ring = 0; ring < rings; ring++) {
            new Master(this, done).start();
        }
        String first = done.getb();
        for (int count = 1; count < rings * makings; count++) {
            if (!done.getb().equals(first)) {
                Rounds.fail("there are other factors than " + first);
            }
        }
        return "mixed(" + rings + ", " + actors + ", " + times + ", " + makings + ") = " + rings * makings + " x "
                + first;
    }

    /** Makes a ring again and again; gives the worker's answers on when both are done. */
    private static final class Master extends Task<Void> {
        private final Mixed sizes;
        private final Mailbox<String> done;
        private final Mailbox<Long> numbers;
        private final Mailbox<String> factors;

        Master(Mixed sizes, Mailbox<String> done) {
            this.sizes = sizes;
            this.done = done;
            this.numbers = new Mailbox<>(sizes.makings);
            this.factors = new Mailbox<>(sizes.makings);
        }

        @Override
        public void execute() throws Pausable {
            new Worker(sizes.makings, numbers, factors).start();
            int hops = sizes.actors * sizes.times;
            for (int making = 0; making < sizes.makings; making++) {
                numbers.putnb(sizes.number);
                int last = new Ring(sizes.actors).send(hops).get();
                Rounds.checked("the last of the ring", hops % sizes.actors + 1, last);
            }
            for (int making = 0; making < sizes.makings; making++) {
                done.putnb(factors.get());
            }
        }
    }

    private static final class Worker extends Task<Void> {
        private final int count;
        private final Mailbox<Long> numbers;
        private final Mailbox<String> factors;

        Worker(int count, Mailbox<Long> numbers, Mailbox<String> factors) {
            this.count = count;
            this.numbers = numbers;
            this.factors = factors;
        }

        @Override
        public void execute() throws Pausable {
            for (int left = count; left > 0; left--) {
                factors.putnb(factorised(numbers.get()));
            }
        }

        private static String factorised(long number) {
            StringBuilder factors = new StringBuilder();
            long rest = number;
            for (long divisor = 2; divisor * divisor <= rest; divisor += divisor == 2 ? 1 : 2) {
                while (rest % divisor == 0 && rest > divisor) {
                    factors.append(divisor).append(" * ");
                    rest /= divisor;
                }
            }
            return factors.append(rest).toString();
        }
    }
}

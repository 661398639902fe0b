package threads;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedTransferQueue;

/**
 * Rings pass a token, are created again several times, and meanwhile a number is factorised for each creation. Sizes: rings,
 * actors of a ring, rounds of the token, creations of a ring; and the number.
 */
final class Mixed {
    private final int actors;
    private final int hops;
    private final int makings;
    private final long number;

    private Mixed(int actors, int hops, int makings, long number) {
        this.actors = actors;
        this.hops = hops;
        this.makings = makings;
        this.number = number;
    }

    /** Plays the rounds. */
    public static void main(String[] arguments) throws InterruptedException {
        int rings = Integer.parseInt(arguments[0]);
        int actors = Integer.parseInt(arguments[1]);
        int times = Integer.parseInt(arguments[2]);
        int makings = Integer.parseInt(arguments[3]);
        long number = Long.parseLong(arguments[4]);
        Rounds.play(arguments, () -> "mixed(" + rings + ", " + actors + ", " + times + ", " + makings + ") = "
                + new Mixed(actors, actors * times, makings, number).play(rings));
    }

    private String play(int rings) throws InterruptedException {
        BlockingQueue<String> factors = new LinkedTransferQueue<>();
        for (int ring = 0; ring < rings; ring++) {
            Actors.start(() -> lead(factors));
        }
        String first = factors.take();
        for (int count = 1; count < rings * makings; count++) {
            if (!factors.take().equals(first)) {
                throw new IllegalStateException("there are other factors than " + first);
            }
        }
        return rings * makings + " x " + first;
    }

    /** Makes a ring again and again; gives the worker's answers on when both are done. */
    private void lead(BlockingQueue<String> done) throws InterruptedException {
        BlockingQueue<Long> numbers = new LinkedTransferQueue<>();
        BlockingQueue<String> factors = new LinkedTransferQueue<>();
        Actors.start(() -> work(numbers, factors));
        for (int making = 0; making < makings; making++) {
            numbers.put(number);
            Rounds.checked("the last of the ring", hops % actors + 1, new Ring(actors).send(hops));
        }
        for (int making = 0; making < makings; making++) {
            done.put(factors.take());
        }
    }

    private void work(BlockingQueue<Long> numbers, BlockingQueue<String> factors) throws InterruptedException {
        for (int making = 0; making < makings; making++) {
            factors.put(factorised(numbers.take()));
        }
    }

    private static String factorised(long number) {
        var factors = new StringBuilder();
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

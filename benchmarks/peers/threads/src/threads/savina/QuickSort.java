package threads.savina;

import java.util.Arrays;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import threads.Actors;
import threads.Rounds;

/**
 * An actor splits what it is to sort, has two others sort the parts, and puts them together. Sizes: how many numbers,
 * the largest, how many an actor sorts alone, the seed.
 */
final class QuickSort implements Rounds.Prepared {
    private final String row;
    private final int count;
    private final long largest;
    private final int threshold;
    private final long seed;
    private long[] numbers;

    private QuickSort(String row, int count, long largest, int threshold, long seed) {
        this.row = row;
        this.count = count;
        this.largest = largest;
        this.threshold = threshold;
        this.seed = seed;
    }

    /** Plays the rounds. */
    public static void main(String[] arguments) throws InterruptedException {
        Rounds.play(arguments, new QuickSort(Rounds.named("quicksort", arguments), Integer.parseInt(arguments[0]),
                Long.parseLong(arguments[1]), Integer.parseInt(arguments[2]), Long.parseLong(arguments[3])));
    }

    @Override
    public void prepare() {
        numbers = Numbers.random(count, largest, seed);
    }

    @Override
    public void play() throws InterruptedException {
        numbers = sorter(numbers).take();
    }

    @Override
    public String result() {
        long sum = 0;
        long last = 0;
        for (long number : numbers) {
            if (number < last) {
                throw new IllegalStateException(number + " comes behind " + last);
            }
            last = number;
            sum = (sum + number) % largest;
        }
        return row + " = " + sum;
    }

    /** An actor that sorts; its answer comes into the queue. */
    private BlockingQueue<long[]> sorter(long[] unsorted) {
        BlockingQueue<long[]> answer = new LinkedTransferQueue<>();
        Actors.start(() -> answer.put(sorted(unsorted)));
        return answer;
    }

    private long[] sorted(long[] unsorted) throws InterruptedException {
        if (unsorted.length <= threshold) {
            Arrays.sort(unsorted);
            return unsorted;
        }
        long pivot = unsorted[unsorted.length / 2];
        long[] smaller = new long[unsorted.length];
        long[] larger = new long[unsorted.length];
        int smallerOnes = 0;
        int largerOnes = 0;
        for (long number : unsorted) {
            smaller[smallerOnes] = number;
            larger[largerOnes] = number;
            smallerOnes += number < pivot ? 1 : 0;
            largerOnes += number > pivot ? 1 : 0;
        }
        BlockingQueue<long[]> below = sorter(Arrays.copyOf(smaller, smallerOnes));
        BlockingQueue<long[]> above = sorter(Arrays.copyOf(larger, largerOnes));
        long[] sorted = Arrays.copyOf(below.take(), unsorted.length);
        Arrays.fill(sorted, smallerOnes, unsorted.length - largerOnes, pivot);
        System.arraycopy(above.take(), 0, sorted, unsorted.length - largerOnes, largerOnes);
        return sorted;
    }
}

package threads.savina;

import java.util.Arrays;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import threads.Actors;
import threads.Rounds;

/**
 * An actor splits what it is to sort and has two others sort the parts, all in the same array. Sizes: how many numbers,
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
        sorter(0, numbers.length).take();
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

    /** An actor that sorts a part; its answer comes into the queue. */
    private BlockingQueue<Boolean> sorter(int from, int to) {
        BlockingQueue<Boolean> answer = new LinkedTransferQueue<>();
        Actors.start(() -> {
            sort(from, to);
            answer.put(true);
        });
        return answer;
    }

    private void sort(int from, int to) throws InterruptedException {
        if (to - from <= threshold) {
            Arrays.sort(numbers, from, to);
            return;
        }
        long pivot = numbers[from + (to - from) / 2];
        int smaller = gather(from, to, pivot);
        int larger = gather(smaller, to, pivot + 1);
        BlockingQueue<Boolean> below = sorter(from, smaller);
        BlockingQueue<Boolean> above = sorter(larger, to);
        below.take();
        above.take();
    }

    /** Brings the numbers below a bound to the front of a part, and tells where they end. */
    private int gather(int from, int to, long bound) {
        int end = from;
        for (int i = from; i < to; i++) {
            long number = numbers[i];
            numbers[i] = numbers[end];
            numbers[end] = number;
            end += number < bound ? 1 : 0;
        }
        return end;
    }
}

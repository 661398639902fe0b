package kernels;

import java.util.Arrays;

/**
 * A list of ascending numbers in links, any of them as often as it was added. A link is a place in two arrays, which
 * keeps links close together.
 */
public final class SortedLinks {
    private static final int LAST = 1;

    private int[] numbers = {Integer.MIN_VALUE, Integer.MAX_VALUE};
    private int[] next = {LAST, LAST};
    private int used = 2;

    /** Adds a number, and tells the size. */
    public int add(int number) {
        if (used == numbers.length) {
            numbers = Arrays.copyOf(numbers, 2 * used);
            next = Arrays.copyOf(next, 2 * used);
        }
        int before = lastBelow(number);
        numbers[used] = number;
        next[used] = next[before];
        next[before] = used;
        used++;
        return size();
    }

    public boolean contains(int number) {
        return numbers[next[lastBelow(number)]] == number;
    }

    public int size() {
        return used - 2;
    }

    /** The sum of the numbers, which have to ascend. */
    public long sum() {
        long sum = 0;
        int previous = Integer.MIN_VALUE;
        for (int link = next[0]; link != LAST; link = next[link]) {
            if (numbers[link] < previous) {
                throw new IllegalStateException(numbers[link] + " is not in its place");
            }
            previous = numbers[link];
            sum += previous;
        }
        return sum;
    }

    private int lastBelow(int number) {
        int[] values = numbers;
        int[] links = next;
        int last = 0;
        for (int link = links[0]; values[link] < number; link = links[link]) {
            last = link;
        }
        return last;
    }
}

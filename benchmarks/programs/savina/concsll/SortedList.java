import java.util.Arrays;

/**
 * Numbers that ascend, in a linked list. A link is a place in two arrays, one of numbers and one of the places that
 * come next, so that links lie close together. A number may be there more than once.
 */
public final class SortedList {
    private int[] numbers = {Integer.MIN_VALUE, Integer.MAX_VALUE}; // the first link and the last one
    private int[] next = {1, 1};
    private int links = 2;

    /** Adds a number, before others that are equal. */
    public void add(int number) {
        if (links == next.length) {
            numbers = Arrays.copyOf(numbers, 2 * links);
            next = Arrays.copyOf(next, 2 * links);
        }
        int before = before(number);
        numbers[links] = number;
        next[links] = next[before];
        next[before] = links;
        links++;
    }

    /** Whether a number is there. */
    public boolean contains(int number) {
        return numbers[next[before(number)]] == number;
    }

    /** How many numbers there are. */
    public int size() {
        return links - 2;
    }

    /** Adds up the numbers, and sees that they ascend. */
    public long sum() {
        long sum = 0;
        int last = Integer.MIN_VALUE;
        for (int link = next[0]; link != 1; link = next[link]) {
            if (numbers[link] < last) {
                throw new IllegalStateException(numbers[link] + " is not in its place");
            }
            last = numbers[link];
            sum += last;
        }
        return sum;
    }

    /** The last link whose number is smaller. */
    private int before(int number) {
        int[] numbers = this.numbers;
        int[] next = this.next;
        int before = 0;
        for (int link = next[0]; numbers[link] < number; link = next[link]) {
            before = link;
        }
        return before;
    }
}

import java.util.Arrays;

/** The latencies of a round, of all that record some. */
public final class Recorded {
    private long[] all = {};
    private int count;
    private long last;

    /** Adds those of one. */
    public void add(long[] latencies, long end) {
        int size = all.length;
        all = Arrays.copyOf(all, size + latencies.length);
        System.arraycopy(latencies, 0, all, size, latencies.length);
        count++;
        last = count == 1 ? end : Math.max(last, end);
    }

    /** How many have given theirs. */
    public int count() {
        return count;
    }

    /** All latencies. */
    public long[] all() {
        return all;
    }

    /** When the last answer came. */
    public long last() {
        return last;
    }
}

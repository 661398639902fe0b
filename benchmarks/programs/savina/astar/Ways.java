import java.util.Arrays;

/** Ways, the one added last first. They are kept as numbers, so that many of them are no objects. */
public final class Ways {
    private static final int PARTS = 3;

    private int[] parts = new int[16 * PARTS];
    private int end;

    /** Adds a way. */
    public void add(Way way) {
        if (end + PARTS > parts.length) {
            parts = Arrays.copyOf(parts, 2 * parts.length);
        }
        parts[end] = way.node();
        parts[end + 1] = way.cost();
        parts[end + 2] = way.steps();
        end += PARTS;
    }

    /** Takes a way; there must be one. */
    public Way remove() {
        end -= PARTS;
        return new Way(parts[end], parts[end + 1], parts[end + 2]);
    }

    /** Whether there is none. */
    public boolean isEmpty() {
        return end == 0;
    }
}

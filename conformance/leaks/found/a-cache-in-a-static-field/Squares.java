import java.util.HashMap;
import java.util.Map;

/** Caches computed values. */
public final class Squares {
    private static final Map<Integer, Integer> KNOWN = new HashMap<>();

    private Squares() {}

    /** Returns the square of a number. */
    public static int of(int number) {
        return KNOWN.computeIfAbsent(number, n -> n * n);
    }
}

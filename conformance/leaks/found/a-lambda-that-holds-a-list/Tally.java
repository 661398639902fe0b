import java.util.ArrayList;
import java.util.List;

/** Counts its calls. */
public final class Tally {
    private Tally() {}

    /** A counter. */
    public static Runnable counting() {
        List<Integer> calls = new ArrayList<>();
        return () -> calls.add(calls.size());
    }
}

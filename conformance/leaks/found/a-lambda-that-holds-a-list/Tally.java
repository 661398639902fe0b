import java.util.ArrayList;
import java.util.List;

/** Counts how often it was asked. */
public final class Tally {
    private Tally() {}

    /** Something that counts. */
    public static Runnable counting() {
        List<Integer> calls = new ArrayList<>();
        return () -> calls.add(calls.size());
    }
}

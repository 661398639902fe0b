package salsa.conformance.universe;

import java.util.List;
import salsa.conformance.theaters.MemoryLoader;

/** Looks for a fault during a move that breaks a promise. Each planted bug loads it again. */
public final class MoveInspection {

    /** The cases are spread evenly: no factor of their number. */
    private static final int STRIDE = 7919;

    private MoveInspection() {}

    /** Returns the first finding that contains the text, with its case; empty if there is none. */
    public static String firstFinding(int seeds, String observed) {
        List<MemoryLoader> loaders = Inspection.loaders();
        return Search.firstFinding(seeds, observed, seed -> new MoveRun(number(seed), loaders));
    }

    private static long number(long seed) {
        long order = seed / MoveRun.CASES;
        return order * MoveRun.CASES + seed * STRIDE % MoveRun.CASES;
    }
}

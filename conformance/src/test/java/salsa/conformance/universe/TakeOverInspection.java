package salsa.conformance.universe;

import java.util.List;
import salsa.conformance.theaters.MemoryLoader;

/** Looks for a seed under which durable actors of dead theaters do not go on as promised. Each planted bug loads it again. */
public final class TakeOverInspection {

    private TakeOverInspection() {}

    /** Returns the first finding that contains the text, with its seed; empty if there is none. */
    public static String firstFinding(int seeds, String observed) {
        List<MemoryLoader> loaders = Inspection.loaders();
        return Search.firstFinding(seeds, observed, seed -> new TakeOverRun(seed, loaders));
    }
}

package salsa.conformance.universe;

import java.util.List;
import salsa.conformance.theaters.MemoryLoader;

/** Looks for a seed under which actors that also move by themselves do not keep their promises. */
public final class BalanceInspection {

    private BalanceInspection() {}

    /** Returns the first finding that contains the text, with its seed; empty if there is none. */
    public static String firstFinding(int seeds, String observed) {
        List<MemoryLoader> loaders = Inspection.loaders();
        return Search.firstFinding(seeds, observed, seed -> TravelRun.balanced(seed, loaders));
    }

    /** Returns how many moves the balance has proposed in one run, as a text. */
    public static String proposals(int seed, String unused) {
        TravelRun run = TravelRun.balanced(seed, Inspection.loaders());
        run.check();
        return Long.toString(run.journal()
                .lines()
                .filter(each -> each.contains("balance ") && each.contains(" to "))
                .count());
    }
}

package salsa.runtime.evidence;

import org.jetbrains.lincheck.datastructures.ModelCheckingOptions;
import org.jetbrains.lincheck.datastructures.Options;
import org.jetbrains.lincheck.datastructures.StressOptions;
import org.junit.jupiter.api.Test;

/**
 * A structure under Lincheck, both ways: schedules explored one by one, under sequential consistency, and real threads
 * that race. A subclass is the structure in its first state; Lincheck makes one for each run, calls its operations from
 * several threads and then its validation.
 */
public abstract class Exploration {
    private static final boolean LONG = Boolean.getBoolean("salsa.long");
    private static final int LONG_FACTOR = 20;
    private static final int LOOP_MAX = 1000; // a loop longer than this counts as hanging

    /** How many threads call operations. */
    protected int threads() {
        return 2;
    }

    /** How many operations each calls while the others do. */
    protected int operations() {
        return 3;
    }

    /** Adds the specification with which the results are compared. */
    protected abstract Options<?, ?> judged(Options<?, ?> options);

    @Test
    void holdsInEveryExploredSchedule() {
        explore(LONG ? 20 : 12, LONG ? 200 * LONG_FACTOR : 200);
    }

    /**
     * Explores that many scenarios, with that many schedules of each; fails with the schedule that shows the defect.
     */
    public final void explore(int scenarios, int schedules) {
        judged(new ModelCheckingOptions()
                        .iterations(scenarios)
                        .invocationsPerIteration(schedules)
                        .threads(threads())
                        .actorsPerThread(operations())
                        .actorsBefore(1)
                        .actorsAfter(1)
                        .loopBound(LOOP_MAX))
                .check(getClass());
    }

    @Test
    void holdsUnderStress() {
        judged(new StressOptions()
                        .iterations(10)
                        .invocationsPerIteration(LONG ? 400 * LONG_FACTOR : 400)
                        .threads(threads())
                        .actorsPerThread(operations())
                        .actorsBefore(1)
                        .actorsAfter(1))
                .check(getClass());
    }
}

package salsa.simulation.test;

import org.jspecify.annotations.Nullable;
import salsa.simulation.SimulatedWorld;

/**
 * Decides whether a simulated run stands still because a handler does not end. A thread beside the run looks at it
 * regularly. Looks are counted instead of time, so that a process that is stopped for long does not fail its tests.
 * Used by the looking thread alone.
 */
public final class StandstillWatch {

    /** The time between two looks. */
    public static final int LOOK_MILLIS = 100;

    private final long looksMax;
    private @Nullable SimulatedWorld watched; // at the last look
    private long progress;
    private long looks; // without progress

    /** @param deadlineMillis how long a handler may run */
    public StandstillWatch(long deadlineMillis) {
        this.looksMax = deadlineMillis / LOOK_MILLIS;
    }

    /** Looks at the run that takes place now; null for none. Returns whether it has stood still for the deadline. */
    public boolean lookForStandstill(@Nullable SimulatedWorld world) {
        long latest = world == null ? 0 : world.progress();
        looks = world == watched && latest == progress ? looks + 1 : 0;
        watched = world;
        progress = latest;
        return world != null && looks >= looksMax;
    }
}

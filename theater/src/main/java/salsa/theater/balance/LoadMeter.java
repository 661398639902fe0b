package salsa.theater.balance;

import salsa.runtime.ActorSystem;
import salsa.runtime.SystemSnapshot;

/** Measures the load of a system of actors by several samples between two looks. For one thread at a time. */
final class LoadMeter {

    /** The longest delay that is reported; a stage that handles nothing has no better estimate. */
    private static final long DELAY_MAX = 3_600_000_000_000L;

    private final ActorSystem system;
    private double busy;
    private long waiting;
    private int samples;
    private long begunBefore;
    private long handled;

    LoadMeter(ActorSystem system) {
        this.system = system;
        this.begunBefore = begun(system.snapshot());
    }

    private static long begun(SystemSnapshot snapshot) {
        return snapshot.stages().stream()
                .mapToLong(SystemSnapshot.StageState::begun)
                .sum();
    }

    void sample() {
        busy += system.busyShare();
        waiting += system.snapshot().length();
        samples++;
    }

    /** Returns the load since the last look, and begins the next measurement. */
    Load take(long nanos) {
        long begun = begun(system.snapshot());
        handled = begun - begunBefore;
        begunBefore = begun;
        double mean = waiting / (double) Math.max(1, samples);
        double delay = mean * nanos / Math.max(1, handled);
        var load = new Load(busy / Math.max(1, samples), (long) Math.min(DELAY_MAX, delay));
        busy = 0;
        waiting = 0;
        samples = 0;
        return load;
    }

    /** Returns how many messages were handled between the last two looks. */
    long handled() {
        return handled;
    }
}

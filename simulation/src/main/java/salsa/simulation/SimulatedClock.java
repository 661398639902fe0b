package salsa.simulation;

import java.time.Instant;
import salsa.runtime.world.Clock;

/** A clock that advances with each action, and otherwise jumps to the next scheduled event. */
final class SimulatedClock implements Clock {

    /** The morning of the first of January 2030, since some programs show the date. */
    private static final long WALL_MILLIS_AT_FIRST = 1_893_456_000_000L;

    private static final long NANOS_PER_MILLI = 1_000_000;

    /** The latest moment to which the clock jumps. From there on only the steps of the run take time. */
    private static final long LAST = Clock.MILLIS_MAX * NANOS_PER_MILLI;

    private final Runnable pause;
    private long now;

    /** @param pause runs before the clock is read: another stage may run there */
    SimulatedClock(Runnable pause) {
        this.pause = pause;
    }

    @Override
    public long nanos() {
        pause.run();
        return now;
    }

    @Override
    public long wallMillis() {
        return WALL_MILLIS_AT_FIRST + now / NANOS_PER_MILLI;
    }

    /** Returns the time, for the world itself. */
    long nowNanos() {
        return now;
    }

    /** Returns the moment as a point in calendar time. */
    Instant toInstant(long nanos) {
        return Instant.ofEpochMilli(WALL_MILLIS_AT_FIRST).plusNanos(nanos);
    }

    void advance(long nanos) {
        now += nanos;
    }

    void jumpTo(long nanos) {
        now = Math.max(now, nanos);
    }

    /** Returns the moment {@code millis} milliseconds from now, at most {@link #LAST} unless that has passed. */
    long momentAfter(long millis) {
        long left = Math.max(0, (LAST - now) / NANOS_PER_MILLI);
        return millis > left ? Math.max(now, LAST) : now + Math.max(0, millis) * NANOS_PER_MILLI;
    }

    /** Returns the same moment without its bound, in milliseconds: it gives timers beyond {@link #LAST} an order. */
    long unboundedMillisIn(long millis) {
        long sum = now / NANOS_PER_MILLI + Math.max(0, millis);
        return sum < 0 ? Long.MAX_VALUE : sum;
    }
}

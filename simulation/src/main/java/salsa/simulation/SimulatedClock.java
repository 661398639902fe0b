package salsa.simulation;

import java.time.Instant;
import salsa.runtime.world.Clock;

/** Time that passes with what is done, and otherwise jumps to when something is to happen. */
final class SimulatedClock implements Clock {

    /** The morning of the first of January 2030, since some programs show the date. */
    private static final long WALL_MILLIS_AT_FIRST = 1_893_456_000_000L;

    private static final long NANOS_PER_MILLI = 1_000_000;

    private final Runnable pause;
    private long now;

    /** @param pause is run before the time is told: another stage may be played there */
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

    /** The time, for the world itself. */
    long now() {
        return now;
    }

    /** What the moment is called outside. */
    Instant instant(long nanos) {
        return Instant.ofEpochMilli(WALL_MILLIS_AT_FIRST).plusNanos(nanos);
    }

    void advance(long nanos) {
        now += nanos;
    }

    void jumpTo(long nanos) {
        now = Math.max(now, nanos);
    }

    /** The moment so many milliseconds from now; the end of all time when that is later. */
    long in(long millis) {
        long most = (Long.MAX_VALUE - now) / NANOS_PER_MILLI;
        return millis >= most ? Long.MAX_VALUE : now + Math.max(0, millis) * NANOS_PER_MILLI;
    }
}

package salsa.runtime;

import java.time.Instant;
import salsa.runtime.world.Alarm;
import salsa.runtime.world.Clock;

/**
 * Times on a channel: timers that an actor can wait for together with other channels and messages. Until the channel is
 * closed, the system is not quiet.
 */
public final class Ticks {

    private final In<Instant> in;
    private final long millis; // between two ticks
    private final boolean once;
    private long next; // owned by the owner's stage: the due time, in nanoseconds
    private volatile Alarm alarm; // owned by the owner's stage

    private Ticks(In<Instant> in, long millis, boolean once) {
        this.in = in;
        this.millis = millis;
        this.once = once;
    }

    /**
     * Returns a channel of the actor whose handler is running: pass {@code self}. It delivers the time every
     * {@code millis} milliseconds. A tick that the owner does not take in time is skipped: never more than one waits.
     */
    public static In<Instant> every(Actor owner, long millis) {
        if (millis < 1) {
            throw new IllegalArgumentException(
                    "a tick every " + millis + " ms is invalid: the period must be at least 1");
        }
        return begin((Behavior) owner, millis, false);
    }

    /** Returns a channel that delivers the time once, after {@code millis} milliseconds, and then ends. */
    public static In<Instant> after(Actor owner, long millis) {
        return begin((Behavior) owner, Math.max(0, millis), true);
    }

    private static In<Instant> begin(Behavior owner, long millis, boolean once) {
        if (owner.stage.quarantined() instanceof Quarantine quarantine) {
            return quarantine.work(() -> begin(owner, millis, once));
        }
        var ticks = new Ticks(new In<>(owner), millis, once);
        ticks.next = ticks.nanos();
        ticks.in.whenClosed(ticks::cancel);
        ticks.setAlarm();
        return ticks.in;
    }

    private void setAlarm() {
        long period = Math.min(millis, Clock.MILLIS_MAX) * 1_000_000;
        do {
            next += period;
        } while (!once && next - nanos() <= 0);
        long left = Math.max(0, next - nanos());
        alarm = in.owner().stage.system.scheduler().after((left + 999_999) / 1_000_000, this::ring);
    }

    /** Called on some thread of the world. */
    private void ring() {
        in.deliver(
                Instant.ofEpochMilli(in.owner().stage.system.world().clock().wallMillis()),
                once ? () -> {} : this::taken,
                _ -> cancel());
        if (once) {
            in.post(ChannelMessage.createLast(in, null, null));
        }
    }

    private void taken() {
        if (!in.isClosed()) {
            setAlarm();
        }
    }

    private void cancel() {
        Alarm last = alarm;
        if (last != null) {
            last.cancel();
        }
    }

    private long nanos() {
        return in.owner().stage.system.world().clock().nanos();
    }
}

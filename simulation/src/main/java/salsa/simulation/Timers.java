package salsa.simulation;

import java.util.Comparator;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;
import salsa.runtime.world.Alarm;

/**
 * Scheduled events, in the order of time, and in the order of scheduling at the same time. Events for moments after the
 * last one of the clock have one time, and keep the order of these moments.
 */
final class Timers {

    /** @param wanted the moment for which it was scheduled, in milliseconds */
    private record Timer(long due, long wanted, long number, Runnable event) {}

    private final PriorityQueue<Timer> pending = new PriorityQueue<>(Comparator.comparingLong(Timer::due)
            .thenComparingLong(Timer::wanted)
            .thenComparingLong(Timer::number));
    private long numbers;

    Alarm add(long due, long wanted, Runnable event) {
        var timer = new Timer(due, wanted, numbers++, event);
        pending.add(timer);
        return () -> pending.remove(timer);
    }

    boolean isEmpty() {
        return pending.isEmpty();
    }

    /** Returns the time of the first event; there is one. */
    long firstDue() {
        return pending.peek().due();
    }

    /** Removes and returns the next event that is due at that time, or null. */
    @Nullable
    Runnable takeDue(long now) {
        Timer first = pending.peek();
        return first == null || first.due() > now ? null : pending.remove().event();
    }

    void clear() {
        pending.clear();
    }
}

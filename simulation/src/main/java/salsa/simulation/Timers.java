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

    /**
     * @param wanted the moment for which it was scheduled, in milliseconds
     * @param isAwaited whether the run does not end before
     */
    private record Timer(long due, long wanted, long number, boolean isAwaited, Runnable event) {}

    private final PriorityQueue<Timer> pending = new PriorityQueue<>(Comparator.comparingLong(Timer::due)
            .thenComparingLong(Timer::wanted)
            .thenComparingLong(Timer::number));
    private long numbers;
    private int awaited; // of those pending

    Alarm addAwaited(long due, long wanted, Runnable event) {
        var timer = new Timer(due, wanted, numbers++, true, event);
        pending.add(timer);
        awaited++;
        return () -> {
            if (pending.remove(timer)) {
                awaited--;
            }
        };
    }

    /** Adds an event before which the run may end. */
    void addUnawaited(long due, long wanted, Runnable event) {
        pending.add(new Timer(due, wanted, numbers++, false, event));
    }

    /** Returns whether the run awaits no event. */
    boolean isEmpty() {
        return awaited == 0;
    }

    /** Returns the time of the first event; there is one. */
    long firstDue() {
        return pending.peek().due();
    }

    /** Removes and returns the next event that is due at that time, or null. */
    @Nullable
    Runnable takeDue(long now) {
        Timer first = pending.peek();
        if (first == null || first.due() > now) {
            return null;
        }
        if (first.isAwaited()) {
            awaited--;
        }
        return pending.remove().event();
    }

    void clear() {
        pending.clear();
        awaited = 0;
    }
}

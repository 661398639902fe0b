package salsa.evidence.history;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Decides whether the requests of one name, made concurrently, can have taken effect one after the other, each between its
 * beginning and its end. A request of an unknown outcome may have taken effect at any time after its beginning, or never.
 * Searches all orders, and remembers the states from which it failed.
 */
public final class Linearizability {

    private static final int EVENTS_MAX = Long.SIZE;

    /** The events that have taken effect, as bits, and the value of the register after them. */
    private record State(long done, long value) {}

    private final List<Event> events;
    private final Map<Long, Long> epochs = new HashMap<>();
    private final Set<State> failed = new HashSet<>();

    private Linearizability(List<Event> events) {
        if (events.size() > EVENTS_MAX) {
            throw new IllegalArgumentException(events.size() + " events");
        }
        this.events = events;
        events.forEach(event -> {
            if (event.epoch() > 0) {
                epochs.put(event.value(), event.epoch());
            }
        });
    }

    /** Returns whether there is such an order, from an absent name on. */
    public static boolean isLinearizable(List<Event> events) {
        return new Linearizability(events).continues(0, 0, 0);
    }

    private boolean continues(long done, long value, long epoch) {
        long deadline = Long.MAX_VALUE;
        boolean isComplete = true;
        for (int i = 0; i < events.size(); i++) {
            if ((done & 1L << i) == 0 && !events.get(i).isUnknown()) {
                deadline = Math.min(deadline, events.get(i).end());
                isComplete = false;
            }
        }
        return isComplete || failed.add(new State(done, value)) && anyNext(done, value, epoch, deadline);
    }

    private boolean anyNext(long done, long value, long epoch, long deadline) {
        for (int i = 0; i < events.size(); i++) {
            Event event = events.get(i);
            if ((done & 1L << i) == 0 && event.begin() < deadline && event.isPossible(value)) {
                long next = event.after(value);
                boolean isSet = next != value && next != 0;
                long nextEpoch = isSet ? epochs.getOrDefault(next, epoch + 1) : epoch;
                boolean grows = !isSet || nextEpoch > epoch;
                if (grows && continues(done | 1L << i, next, nextEpoch)) {
                    return true;
                }
            }
        }
        return false;
    }
}

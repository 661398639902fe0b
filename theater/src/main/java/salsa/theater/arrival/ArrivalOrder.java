package salsa.theater.arrival;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import salsa.theater.link.Flow;

/**
 * The order of frames that have arrived while a large one is decoded by another thread: frames of its flow wait for it,
 * and those that are ordered with all flows; the others pass. Empty most of the time. Owned by the inlet's stage.
 */
public final class ArrivalOrder {

    /** A frame that waits or is being decoded, or other work that follows the frames that have arrived. */
    public static final class Arrival {
        private final long flow;
        private final Consumer<Arrival> begin;
        private boolean hasBegun;

        /** @param begin leads to {@link ArrivalOrder#end}, also after a failure */
        public Arrival(long flow, Consumer<Arrival> begin) {
            this.flow = flow;
            this.begin = begin;
        }
    }

    private final Set<Arrival> arrivals = new LinkedHashSet<>();
    private final Map<Long, Integer> flows = new HashMap<>(); // to how many of the arrivals they have

    public boolean isEmpty() {
        return arrivals.isEmpty();
    }

    /** Returns whether a frame of that flow, which has just arrived, has to wait for none. */
    public boolean isFree(long flow) {
        return isFree(flow, flows.keySet());
    }

    private static boolean isFree(long flow, Set<Long> before) {
        return before.isEmpty()
                || flow != Flow.LAST && flow != Flow.FENCE && !before.contains(flow) && !before.contains(Flow.FENCE);
    }

    /** Adds an arrival, which begins now or when its order permits. */
    public void add(Arrival arrival) {
        boolean isFree = isFree(arrival.flow);
        arrivals.add(arrival);
        flows.merge(arrival.flow, 1, Integer::sum);
        if (isFree) {
            begin(arrival);
        }
    }

    private static void begin(Arrival arrival) {
        arrival.hasBegun = true;
        arrival.begin.accept(arrival);
    }

    /** An arrival has been handled: those that waited only for it begin. */
    public void end(Arrival ended) {
        arrivals.remove(ended);
        flows.computeIfPresent(ended.flow, (_, count) -> count == 1 ? null : count - 1);
        Set<Long> before = new HashSet<>();
        for (Arrival each : List.copyOf(arrivals)) {
            if (!each.hasBegun && isFree(each.flow, before)) {
                begin(each);
            }
            before.add(each.flow);
        }
    }
}

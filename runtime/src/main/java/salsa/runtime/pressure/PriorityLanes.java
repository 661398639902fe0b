package salsa.runtime.pressure;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Messages of type {@code M} by priority, and within one priority in order of arrival. */
public final class PriorityLanes<M> {

    /** A message, and the time of its arrival, in nanoseconds. */
    public record Waiting<M>(M message, long since) {}

    /** The messages of one priority. */
    private record Lane<M>(int priority, Deque<Waiting<M>> waiting) {}

    private final List<Lane<M>> lanes = new ArrayList<>(1); // the highest priority first
    private int length;

    /** Returns the number of messages. */
    public int length() {
        return length;
    }

    /** Adds a message that arrives now. */
    public void add(M message, int priority, long now) {
        lane(priority).waiting.addLast(new Waiting<>(message, now));
        length++;
    }

    /** Removes and returns all messages, those of the highest priority first. */
    public List<Waiting<M>> takeAll() {
        List<Waiting<M>> all = new ArrayList<>(length);
        lanes.forEach(each -> all.addAll(each.waiting));
        lanes.clear();
        length = 0;
        return all;
    }

    private Lane<M> lane(int priority) {
        int index = 0;
        while (index < lanes.size() && lanes.get(index).priority > priority) {
            index++;
        }
        if (index == lanes.size() || lanes.get(index).priority != priority) {
            lanes.add(index, new Lane<>(priority, new ArrayDeque<>()));
        }
        return lanes.get(index);
    }

    /** Removes and returns the oldest message of the highest priority; null if there is none. */
    public @Nullable M takeFirst() {
        for (Lane<M> lane : lanes) {
            if (!lane.waiting.isEmpty()) {
                return removeFirst(lane);
            }
        }
        return null;
    }

    /** Returns the oldest message of the highest priority; null if there is none. */
    public @Nullable M first() {
        for (Lane<M> lane : lanes) {
            if (!lane.waiting.isEmpty()) {
                return lane.waiting.getFirst().message;
            }
        }
        return null;
    }

    /** Removes and returns the oldest message of the lowest priority. */
    public @Nullable M takeLeast() {
        for (Lane<M> lane : lanes.reversed()) {
            if (!lane.waiting.isEmpty()) {
                return removeFirst(lane);
            }
        }
        return null;
    }

    private M removeFirst(Lane<M> lane) {
        length--;
        return lane.waiting.removeFirst().message;
    }

    /** Returns the arrival time of the oldest message; {@code none} if there is none. */
    public long oldest(long none) {
        long oldest = none;
        boolean found = false;
        for (Lane<M> lane : lanes) {
            Waiting<M> first = lane.waiting.peekFirst();
            if (first != null && (!found || first.since - oldest < 0)) {
                oldest = first.since;
                found = true;
            }
        }
        return oldest;
    }
}

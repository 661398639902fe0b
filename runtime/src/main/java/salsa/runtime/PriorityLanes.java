package salsa.runtime;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** Messages by priority, and within one priority in order of arrival. */
final class PriorityLanes {

    /** A message, and the time of its arrival, in nanoseconds. */
    record Waiting(Message message, long since) {}

    /** The messages of one priority. */
    private record Lane(int priority, Deque<Waiting> waiting) {}

    private final List<Lane> lanes = new ArrayList<>(1); // the highest priority first
    private int length;

    int length() {
        return length;
    }

    void add(Message message, int priority, long now) {
        lane(priority).waiting.addLast(new Waiting(message, now));
        length++;
    }

    /** Removes and returns all messages, which have one priority. */
    List<Waiting> takeAll() {
        List<Waiting> all = new ArrayList<>(length);
        lanes.forEach(each -> all.addAll(each.waiting));
        lanes.clear();
        length = 0;
        return all;
    }

    private Lane lane(int priority) {
        int index = 0;
        while (index < lanes.size() && lanes.get(index).priority > priority) {
            index++;
        }
        if (index == lanes.size() || lanes.get(index).priority != priority) {
            lanes.add(index, new Lane(priority, new ArrayDeque<>()));
        }
        return lanes.get(index);
    }

    /** Removes and returns the oldest message of the highest priority; null if there is none. */
    Message takeFirst() {
        for (Lane lane : lanes) {
            if (!lane.waiting.isEmpty()) {
                return taken(lane);
            }
        }
        return null;
    }

    /** Returns the oldest message of the highest priority; null if there is none. */
    Message first() {
        for (Lane lane : lanes) {
            if (!lane.waiting.isEmpty()) {
                return lane.waiting.getFirst().message;
            }
        }
        return null;
    }

    /** Removes and returns the oldest message of the lowest priority. */
    Message takeLeast() {
        for (Lane lane : lanes.reversed()) {
            if (!lane.waiting.isEmpty()) {
                return taken(lane);
            }
        }
        return null;
    }

    private Message taken(Lane lane) {
        length--;
        return lane.waiting.removeFirst().message;
    }

    /** Returns the arrival time of the oldest message; {@code none} if there is none. */
    long oldest(long none) {
        long oldest = none;
        boolean found = false;
        for (Lane lane : lanes) {
            Waiting first = lane.waiting.peekFirst();
            if (first != null && (!found || first.since - oldest < 0)) {
                oldest = first.since;
                found = true;
            }
        }
        return oldest;
    }
}

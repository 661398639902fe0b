package salsa.theater.link;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The frames that were not written yet. Those of the ordinary lane are in two queues: <em>large</em> has the frames
 * that are written in pieces, and the frames that must not overtake them; <em>small</em> has all others. So a large
 * frame delays only its own flow, and the frames that follow all others ({@link Flow}).
 */
final class LaneQueues {

    private final int piece;
    private final Deque<OutgoingFrame> control = new ArrayDeque<>();
    private final Deque<OutgoingFrame> small = new ArrayDeque<>();
    private final Deque<OutgoingFrame> large = new ArrayDeque<>();
    private final Map<Long, Integer> largeFlows = new HashMap<>(); // flow to how many of its frames are in large

    LaneQueues(int piece) {
        this.piece = piece;
    }

    void add(OutgoingFrame each) {
        if (each.lane == Lane.CONTROL) {
            control.add(each);
        } else if (isLarge(each) || followsLarge(each.flow)) {
            large.add(each);
            largeFlows.merge(each.flow, 1, Integer::sum);
        } else {
            small.add(each);
        }
    }

    private boolean followsLarge(long flow) {
        return largeFlows.containsKey(flow)
                || largeFlows.containsKey(Flow.FENCE)
                || (flow == Flow.LAST || flow == Flow.FENCE) && !large.isEmpty();
    }

    /** Returns whether the frame is written in pieces. */
    boolean isLarge(OutgoingFrame each) {
        return each.size > piece;
    }

    @Nullable
    OutgoingFrame control() {
        return control.peek();
    }

    @Nullable
    OutgoingFrame nextSmall() {
        return small.peek();
    }

    /** Returns the next frame of the large queue, if no frame waits in the small one that was submitted before it. */
    @Nullable
    OutgoingFrame nextLarge() {
        OutgoingFrame next = large.peek();
        OutgoingFrame other = small.peek();
        return next == null || other != null && other.stamp < next.stamp ? null : next;
    }

    void takeControl() {
        control.remove();
    }

    void takeSmall() {
        small.remove();
    }

    void takeLarge() {
        largeFlows.computeIfPresent(large.remove().flow, (flow, count) -> count == 1 ? null : count - 1);
    }

    boolean isEmpty() {
        return control.isEmpty() && small.isEmpty() && large.isEmpty();
    }

    /** Removes and returns all frames. */
    List<OutgoingFrame> takeAll() {
        var all = new ArrayList<OutgoingFrame>(control);
        all.addAll(small);
        all.addAll(large);
        control.clear();
        small.clear();
        large.clear();
        largeFlows.clear();
        return all;
    }
}

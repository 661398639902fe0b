package salsa.theater.link;

import java.util.Deque;

/** Counts the bytes of the frames of one lane that were accepted and have no fate yet. */
final class Buffer {

    private final Lane lane;
    private final long bound;
    private long held;
    private long huge; // the size of a frame that is larger than the bound, or 0
    private boolean hasRefused;
    private boolean hasRefusedHuge;

    Buffer(Lane lane, long bound) {
        this.lane = lane;
        this.bound = bound;
    }

    /**
     * Counts a frame, unless there is no room. One frame that is larger than the bound is admitted beside it, so that it leaves
     * room for others.
     */
    boolean tryAdd(long size) {
        boolean isHuge = size > bound;
        if (isHuge ? huge > 0 : held + size > bound) {
            hasRefused |= !isHuge;
            hasRefusedHuge |= isHuge;
            return false;
        }
        if (isHuge) {
            huge = size;
        } else {
            held += size;
        }
        return true;
    }

    /** Forgets a frame; reports that there is room, once half of it is free, if frames were refused. */
    void remove(long size, Deque<Output> outputs) {
        if (size > bound) {
            huge = 0;
            if (hasRefusedHuge) {
                hasRefusedHuge = false;
                outputs.add(new Output.Room(lane));
            }
            return;
        }
        held -= size;
        assert held >= 0 : held;
        if (hasRefused && held <= bound / 2) {
            hasRefused = false;
            outputs.add(new Output.Room(lane));
        }
    }

    long held() {
        return held + huge;
    }
}

package salsa.theater.peer;

import salsa.theater.link.Lane;
import salsa.theater.link.LinkSettings;

/**
 * Counts the bytes of the frames of one lane that were accepted and have no fate yet: the decision of the link's buffer, at the
 * moment of the submission. So the link always has room for what is accepted here. Used by any thread.
 */
final class Admissions {

    private final long bound;
    private long held;
    private long huge; // the size of a frame that is larger than the bound, or 0
    private boolean hasRefused;

    Admissions(long bound) {
        this.bound = bound;
    }

    /** Returns the bound of a lane of links with these settings. */
    static Admissions of(Lane lane, LinkSettings settings) {
        return new Admissions(lane == Lane.CONTROL ? settings.reserve() : settings.buffer() - settings.reserve());
    }

    /** Counts a frame, unless there is no room. One frame that is larger than the bound is admitted beside it. */
    synchronized boolean tryAdd(long size) {
        boolean isHuge = size > bound;
        if (isHuge ? huge > 0 : held + size > bound) {
            hasRefused = true;
            return false;
        }
        if (isHuge) {
            huge = size;
        } else {
            held += size;
        }
        return true;
    }

    /** Forgets a frame. Returns whether a refused submission should be tried again. */
    synchronized boolean remove(long size) {
        if (size > bound) {
            huge = 0;
        } else {
            held -= size;
        }
        boolean hasRoom = hasRefused && (size > bound || held <= bound / 2);
        hasRefused &= !hasRoom;
        return hasRoom;
    }

    synchronized long held() {
        return held + huge;
    }
}

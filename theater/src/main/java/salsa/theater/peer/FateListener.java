package salsa.theater.peer;

import salsa.theater.link.Fate;

/** Learns what became of one frame. */
@FunctionalInterface
public interface FateListener {

    /** Called exactly once for an accepted frame, by the thread that works for the peer. Must not wait. */
    void settled(Fate fate);
}

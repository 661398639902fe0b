package fibers.savina;

import fibers.Ring;

/** The thread ring. Sizes: actors, hops. */
final class ThreadRing {
    private ThreadRing() {}

    /** Plays the rounds. */
    public static void main(String[] arguments) {
        Ring.play("threadring", arguments);
    }
}

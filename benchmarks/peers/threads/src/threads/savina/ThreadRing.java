package threads.savina;

import threads.Ring;

/** The thread ring. Sizes: actors, hops. */
final class ThreadRing {
    private ThreadRing() {}

    /** Plays the rounds. */
    public static void main(String[] arguments) throws InterruptedException {
        Ring.play("threadring", arguments);
    }
}

package threads;

/** Actors as virtual threads. */
public final class Actors {
    private Actors() {}

    /** What an actor does; it waits by taking from queues. */
    public interface Life {
        void live() throws InterruptedException;
    }

    /** Starts an actor. One that waits for what nobody can send any more is garbage, since the JVM keeps no list. */
    public static Thread start(Life life) {
        return Thread.startVirtualThread(() -> {
            try {
                life.live();
            } catch (InterruptedException e) {
                throw new IllegalStateException("nobody interrupts an actor", e);
            }
        });
    }
}

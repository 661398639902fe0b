package threads;

/** Actors as virtual threads; with {@code -Dthreads=platform} as threads of the operating system. */
public final class Actors {
    private static final boolean PLATFORM = "platform".equals(System.getProperty("threads"));

    private Actors() {}

    /** The code of an actor; it waits by taking from queues. */
    public interface Life {
        void live() throws InterruptedException;
    }

    /** Starts an actor. An actor that waits for a message that can no longer be sent is garbage, since the JVM keeps no list. */
    public static Thread start(Life life) {
        Runnable whole = () -> {
            try {
                life.live();
            } catch (InterruptedException e) {
                throw new IllegalStateException("actors are never interrupted", e);
            }
        };
        return PLATFORM ? Thread.ofPlatform().daemon().start(whole) : Thread.startVirtualThread(whole);
    }
}

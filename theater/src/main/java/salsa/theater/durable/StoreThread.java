package salsa.theater.durable;

/** The thread of a store, which makes changes durable and ends when the store is closed. For any thread. */
public final class StoreThread {

    private final Thread thread;

    /** Creates it; it waits for {@link #start}. The process may end without it. */
    public StoreThread(String name, Runnable work) {
        this.thread = Thread.ofPlatform().daemon().name(name).unstarted(work);
    }

    /** Starts the work. */
    public void start() {
        thread.start();
    }

    /** Waits until the work has ended, also if the calling thread is interrupted, which it stays. */
    public void awaitEnd() {
        boolean isInterrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                isInterrupted = true;
            }
        }
        if (isInterrupted) {
            Thread.currentThread().interrupt();
        }
    }
}

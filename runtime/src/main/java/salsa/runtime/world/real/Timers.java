package salsa.runtime.world.real;

import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** The timers of one scheduler, with one thread that is started by the first of them. */
final class Timers {

    private ScheduledThreadPoolExecutor executor; // guarded by this
    private boolean closed; // guarded by this

    /** Calls {@code event} when so many milliseconds have passed, unless closed before. */
    synchronized void after(long millis, Runnable event) {
        if (closed) {
            return;
        }
        if (executor == null) {
            executor = new ScheduledThreadPoolExecutor(1, Thread.ofPlatform().name("salsa-timers").daemon().factory());
        }
        executor.schedule(event, millis, TimeUnit.MILLISECONDS);
    }

    synchronized void close() {
        closed = true;
        if (executor != null) {
            executor.shutdownNow();
        }
    }
}

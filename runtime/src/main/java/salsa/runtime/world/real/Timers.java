package salsa.runtime.world.real;

import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import salsa.runtime.world.Alarm;

/** The timers of one scheduler, with one thread, started by the first timer. */
final class Timers {

    private @Nullable ScheduledThreadPoolExecutor executor; // guarded by this
    private @Nullable Thread thread; // guarded by this: the timer thread
    private boolean closed; // guarded by this

    /** Calls {@code event} after {@code millis} milliseconds, unless closed before. */
    synchronized Alarm after(long millis, Runnable event) {
        if (closed) {
            return () -> {};
        }
        if (executor == null) {
            executor = new ScheduledThreadPoolExecutor(1, this::thread);
            executor.setRemoveOnCancelPolicy(true);
        }
        Future<?> ringing = executor.schedule(event, millis, TimeUnit.MILLISECONDS);
        return () -> ringing.cancel(false);
    }

    /** Returns the timer thread, or null; it ends after {@link #close}. */
    synchronized @Nullable Thread thread() {
        return thread;
    }

    private synchronized Thread thread(Runnable rings) {
        thread = Thread.ofPlatform().name("salsa-timers").daemon().unstarted(rings);
        return thread;
    }

    synchronized void close() {
        closed = true;
        if (executor != null) {
            executor.shutdownNow();
        }
    }
}

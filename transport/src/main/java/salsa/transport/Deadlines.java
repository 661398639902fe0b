package salsa.transport;

import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** The timers of a transport: one thread, which runs nothing that waits. */
final class Deadlines implements AutoCloseable {

    private final ScheduledThreadPoolExecutor timers;

    Deadlines() {
        timers = new ScheduledThreadPoolExecutor(
                1, Thread.ofPlatform().daemon().name("salsa-transport-timer").factory());
        timers.setRemoveOnCancelPolicy(true);
        timers.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
    }

    Future<?> schedule(long millis, Runnable task) {
        return timers.schedule(task, millis, TimeUnit.MILLISECONDS);
    }

    void scheduleRepeatedly(long millis, Runnable task) {
        timers.scheduleWithFixedDelay(() -> Thread.startVirtualThread(task), millis, millis, TimeUnit.MILLISECONDS);
    }

    @Override
    public void close() {
        timers.shutdownNow();
    }
}

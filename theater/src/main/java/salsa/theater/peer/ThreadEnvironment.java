package salsa.theater.peer;

import java.security.SecureRandom;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import salsa.theater.link.Dice;

/** The clock of the machine, one thread for timers, and virtual threads. No thread keeps the process alive. */
public final class ThreadEnvironment implements Environment, AutoCloseable {

    private static final SecureRandom SECRETS = new SecureRandom();

    private final ScheduledThreadPoolExecutor timers;

    public ThreadEnvironment() {
        timers = new ScheduledThreadPoolExecutor(
                1, Thread.ofPlatform().daemon().name("salsa-peer-timer").factory());
        timers.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
    }

    @Override
    public long now() {
        return System.nanoTime();
    }

    @Override
    public void execute(Runnable task) {
        Thread.ofVirtual().name("salsa-peer").start(task);
    }

    @Override
    public void after(long nanos, Runnable task) {
        if (!timers.isShutdown()) {
            timers.schedule(task, Math.max(0, nanos), TimeUnit.NANOSECONDS);
        }
    }

    @Override
    public Dice dice() {
        return bound -> ThreadLocalRandom.current().nextLong(bound);
    }

    @Override
    public long secret() {
        return SECRETS.nextLong();
    }

    @Override
    public void collect() {
        System.gc();
    }

    /** Ends the timers; tasks that have begun continue. */
    @Override
    public void close() {
        timers.shutdownNow();
    }
}

package salsa.theater.peer;

import java.security.SecureRandom;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import salsa.theater.link.Dice;

/** The clock of the machine, two threads for timers, and virtual threads. No thread keeps the process alive. */
public final class ThreadEnvironment implements Environment, AutoCloseable {

    private static final SecureRandom SECRETS = new SecureRandom();

    /** One more than necessary, in case that a task waits after all, such as for a report that nobody reads. */
    private static final int TIMER_THREADS = 2;

    private final ScheduledThreadPoolExecutor timers;

    public ThreadEnvironment() {
        timers = new ScheduledThreadPoolExecutor(
                TIMER_THREADS,
                Thread.ofPlatform().daemon().name("salsa-peer-timer").factory(),
                new ThreadPoolExecutor.DiscardPolicy()); // what is due after the end is not done
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
        timers.schedule(task, Math.max(0, nanos), TimeUnit.NANOSECONDS);
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

package salsa.theater.peer;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Runs tasks one after another, in their order, by one thread at a time. The lock is held only to enter or leave the
 * queue, never while a task runs.
 */
final class Serial {

    private static final int BATCHES_MAX = 8; // which a thread with other work runs
    private static final int REUSED_MAX = 64; // tasks of a batch whose queue is used again

    private final Environment environment;
    private final Runnable afterBatch;
    private final Consumer<Throwable> defects;

    private Deque<Runnable> tasks = new ArrayDeque<>(); // guarded by this
    private Deque<Runnable> spare = new ArrayDeque<>(); // guarded by this; has no tasks once its batch has run
    private boolean isRunning; // guarded by this: a thread runs tasks, or is on its way

    /** @param afterBatch runs after all tasks that were there have run */
    Serial(Environment environment, Runnable afterBatch, Consumer<Throwable> defects) {
        this.environment = environment;
        this.afterBatch = afterBatch;
        this.defects = defects;
    }

    /** Runs the task on a thread of the environment. Does not wait. */
    void execute(Runnable task) {
        if (tryEnter(task)) {
            environment.execute(this::runAll);
        }
    }

    /**
     * Runs the task on this thread if no other one runs tasks, which saves the hand-over to another thread; else leaves
     * it to that one. What others add meanwhile runs here too, up to a bound. Does not wait.
     */
    void run(Runnable task) {
        if (!tryEnter(task)) {
            return;
        }
        for (int i = 0; i < BATCHES_MAX; i++) {
            runBatch();
            if (tryLeave()) {
                return;
            }
        }
        environment.execute(this::runAll);
    }

    /** Adds the task, which the next batch runs. */
    synchronized void add(Runnable task) {
        tasks.add(task);
    }

    /** Runs the task as {@link #run} does, and waits until it has run. Not to be called by a task. */
    void call(Runnable task) {
        var done = new CountDownLatch(1);
        Runnable counted = () -> {
            try {
                task.run();
            } finally {
                done.countDown();
            }
        };
        run(counted);
        awaitUninterruptibly(done);
    }

    /** Waits; an interruption is for the caller, whose buffer the task still reads. */
    private static void awaitUninterruptibly(CountDownLatch done) {
        boolean wasInterrupted = false;
        while (true) {
            try {
                done.await();
                break;
            } catch (InterruptedException e) {
                wasInterrupted = true;
            }
        }
        if (wasInterrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private void runAll() {
        do {
            runBatch();
        } while (!tryLeave());
    }

    private void runBatch() {
        Deque<Runnable> batch = takeAll();
        for (@Nullable Runnable each = batch.poll(); each != null; each = batch.poll()) {
            attempt(each);
        }
        attempt(afterBatch);
    }

    private void attempt(Runnable task) {
        try {
            task.run();
        } catch (RuntimeException | Error thrown) {
            defects.accept(thrown);
        }
    }

    /** Adds the task. Returns true if the caller must see to it that a thread runs it. */
    private synchronized boolean tryEnter(Runnable task) {
        tasks.add(task);
        boolean isFirst = !isRunning;
        isRunning = true;
        return isFirst;
    }

    private synchronized Deque<Runnable> takeAll() {
        Deque<Runnable> all = tasks;
        tasks = spare;
        spare = all.size() <= REUSED_MAX ? all : new ArrayDeque<>();
        return all;
    }

    /** Ends the run unless there are tasks again. */
    private synchronized boolean tryLeave() {
        isRunning = !tasks.isEmpty();
        return !isRunning;
    }
}

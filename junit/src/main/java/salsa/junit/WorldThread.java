package salsa.junit;

import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.opentest4j.AssertionFailedError;
import salsa.runtime.Report;
import salsa.simulation.SimulatedWorld;
import salsa.simulation.test.Reason;
import salsa.simulation.test.StandstillWatch;

/**
 * The thread of one simulated world and of all methods of its test, while JUnit's thread watches: a handler that does
 * not end keeps this thread, but not JUnit's.
 */
final class WorldThread {

    private static final Runnable END = WorldThread::doNothing; // the last call

    private final long deadlineMillis;
    private final Supplier<Optional<Report.Stuck>> stuck; // the report of the handler that does not end
    private final BlockingQueue<Runnable> calls = new LinkedBlockingQueue<>();
    private final Thread thread;
    private volatile @Nullable SimulatedWorld world; // null until this thread has made it
    private boolean abandoned; // by JUnit's thread

    WorldThread(long deadlineMillis, Supplier<Optional<Report.Stuck>> stuck) {
        this.deadlineMillis = deadlineMillis;
        this.stuck = stuck;
        this.thread = Thread.ofPlatform().name("salsa-test").daemon().unstarted(this::runCalls);
    }

    /** Starts this thread and makes its world there, since a world belongs to the thread that makes it. */
    SimulatedWorld startWorld(Supplier<SimulatedWorld> making) throws Throwable {
        thread.start();
        SimulatedWorld made = callOnThread(making::get);
        world = made;
        return made;
    }

    private void runCalls() {
        try {
            for (Runnable call = calls.take(); call != END; call = calls.take()) call.run();
        } catch (InterruptedException e) {
            throw new IllegalStateException("only a call is interrupted", e);
        }
    }

    private static void doNothing() {}

    boolean isAbandoned() {
        return abandoned;
    }

    /** Ends the thread behind its last call. */
    void endThread() {
        calls.add(END);
    }

    /** Calls the code on this thread; fails if a handler does not end while it is called. */
    <T> T callOnThread(Callable<T> code) throws Throwable {
        var outcome = new FutureTask<T>(code);
        calls.add(outcome);
        return awaitOutcome(outcome);
    }

    private <T> T awaitOutcome(FutureTask<T> outcome) throws Throwable {
        var watch = new StandstillWatch(deadlineMillis);
        while (true) {
            try {
                return outcome.get(StandstillWatch.LOOK_MILLIS, TimeUnit.MILLISECONDS);
            } catch (TimeoutException _) {
                SimulatedWorld watched = isRunningActors() ? world : null;
                if (watch.lookForStandstill(watched) && watched != null) throw abandonWorld(watched);
            } catch (InterruptedException _) {
                thread.interrupt(); // the call ends as it would on the interrupted thread
            } catch (ExecutionException e) {
                throw e.getCause();
            }
        }
    }

    /** Throws any exception as it is, out of methods that declare none between JUnit and the test. */
    @SuppressWarnings("unchecked") // nothing is cast: the type parameter only hides the exception from the compiler
    static <E extends Throwable> E throwUnchecked(Throwable thrown) throws E {
        throw (E) thrown;
    }

    /** Returns whether the world runs; the code of the test itself has no deadline. */
    private boolean isRunningActors() {
        return Arrays.stream(thread.getStackTrace())
                .anyMatch(each -> each.getClassName().startsWith(SimulatedWorld.class.getPackageName() + "."));
    }

    private AssertionFailedError abandonWorld(SimulatedWorld world) {
        abandoned = true;
        endThread();
        world.abandon(deadlineMillis);
        return new AssertionFailedError(String.join("\n", new Reason.Overdue(deadlineMillis, stuck.get()).lines()));
    }
}

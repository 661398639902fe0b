package salsa.simulation;

import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * A turn of a stage whose handlers may wait, on a thread of its own, so that its stack can be kept. It runs only while
 * the resuming thread waits: of the threads of a simulated world one runs at a time.
 */
final class Strand {

    private final Thread thread;
    private final BooleanSupplier turn;
    private @Nullable Thread resumer; // written while this is suspended, read when it stops
    private boolean begun; // as resumer
    private boolean ended; // written by the turn, read by the resuming thread while this is suspended
    private boolean again; // as ended
    private @Nullable Throwable thrown; // as ended
    private volatile boolean running; // publishes all the others

    /** @param turn returns whether the stage is still ready at its end */
    Strand(String name, BooleanSupplier turn) {
        this.turn = turn;
        this.thread = Thread.ofVirtual().name(name).unstarted(this::runTurn);
    }

    Thread thread() {
        return thread;
    }

    private void runTurn() {
        try {
            again = turn.getAsBoolean();
        } catch (Throwable e) {
            thrown = e;
        }
        ended = true;
        running = false;
        LockSupport.unpark(resumer);
    }

    /** Lets the turn continue until it ends or waits. */
    void resumeAndWait() {
        resumer = Thread.currentThread();
        running = true;
        if (begun) {
            LockSupport.unpark(thread);
        } else {
            begun = true;
            thread.start();
        }
        while (running) {
            LockSupport.park(this);
        }
    }

    /** Suspends the turn, which calls this, until it is resumed. */
    void suspendUntilResumed() {
        running = false;
        LockSupport.unpark(resumer);
        while (!running) {
            LockSupport.park(this);
        }
    }

    boolean hasEnded() {
        return ended;
    }

    /** Throws what the turn has thrown, if it has ended by that. */
    void rethrowFailure() {
        switch (thrown) {
            case null -> {}
            case RuntimeException e -> throw e;
            case Error e -> throw e;
            default -> throw new IllegalStateException(thrown);
        }
    }

    /** Returns whether the stage was still ready when the turn ended. */
    boolean isReadyAgain() {
        return again;
    }
}

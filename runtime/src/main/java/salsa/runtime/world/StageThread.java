package salsa.runtime.world;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A thread created to run stages, which knows at any moment which one it runs: {@link CurrentStage#here} is called for each
 * message of an actor that waits, and takes a few instructions here.
 */
public abstract class StageThread extends Thread {

    private static final VarHandle RUNNING;

    static {
        try {
            RUNNING = MethodHandles.lookup().findVarHandle(StageThread.class, "running", ScheduledStage.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private volatile @Nullable ScheduledStage running; // written by this thread, read by any other
    private @Nullable ScheduledStage own; // a copy for the thread itself, which reads it like any field
    // code of an actor may have changed the thread; set by any thread, cleared by this one
    private volatile boolean touched;

    /**
     * Creates a thread with that name. It inherits no thread locals: those of the thread that starts it are not for the
     * actors that it runs.
     */
    protected StageThread(String name) {
        super(null, null, name, 0, false);
    }

    /** Records that the next actor must not see the interrupt, and ends the turn's batch after the current message. */
    @Override
    public void interrupt() {
        super.interrupt();
        touch();
    }

    /** Like {@link #interrupt}. */
    @Override
    public void setContextClassLoader(ClassLoader loader) {
        super.setContextClassLoader(loader);
        touch();
    }

    private void touch() {
        touched = true;
        if (Thread.currentThread() == this && hasStage()) {
            Objects.requireNonNull(own).pauseSoon();
        }
    }

    /** Returns whether it runs a stage; no thread takes that away while one of the thread's own methods runs on it. */
    protected boolean hasStage() {
        return own != null;
    }

    /** Returns whether it was changed since {@link #restored}. */
    protected final boolean isTouched() {
        return touched;
    }

    /** Records that it is restored. For the thread itself. */
    protected final void restored() {
        touched = false;
    }

    /** Returns the stage this thread runs, or null. For the thread itself. */
    final @Nullable ScheduledStage own() {
        return own;
    }

    /** Returns the stage this thread runs, or null. For any thread; others may see it late. */
    public final @Nullable ScheduledStage running() {
        return (ScheduledStage) RUNNING.getOpaque(this);
    }

    /**
     * Returns whether it runs that stage; for any thread. If so, the caller sees everything that this thread did before
     * it began to run the stage.
     */
    public final boolean isRunning(ScheduledStage stage) {
        return (ScheduledStage) RUNNING.getAcquire(this) == stage; // pairs with setRelease in runs
    }

    /** Records that it runs that stage, or none for null. For the thread itself. */
    public final void setStage(@Nullable ScheduledStage stage) {
        own = stage;
        RUNNING.setRelease(this, stage); // pairs with getAcquire in isRunning
    }

    /** {@link #setStage}; returns the stage it ran before, or null. For the thread itself. */
    final @Nullable ScheduledStage exchange(@Nullable ScheduledStage stage) {
        ScheduledStage before = own;
        setStage(stage);
        return before;
    }
}

package salsa.runtime.world;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * A thread that is made to play stages, and can say at any moment which one it plays: {@link Playing#here} is asked for
 * each message of an actor that waits, and finds out here by a few instructions.
 */
public abstract class StageThread extends Thread {

    private static final VarHandle PLAYING;

    static {
        try {
            PLAYING = MethodHandles.lookup().findVarHandle(StageThread.class, "playing", Playable.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private volatile Playable playing; // ready, and in no queue; owned by this thread, read by any other
    private Playable own; // the same for the thread itself, which reads it like any field
    private volatile boolean touched; // code of an actor may have changed the thread; any thread sets, this one clears

    /**
     * A thread of that name. It inherits no thread locals: whichever actor's thread starts it, they are not for the actors
     * that it runs.
     */
    protected StageThread(String name) {
        super(null, null, name, 0, false);
    }

    /** Notes that the next actor must not see it, and has the turn make a pause after the message being handled. */
    @Override
    public void interrupt() {
        super.interrupt();
        touches();
    }

    /** As {@link #interrupt}. */
    @Override
    public void setContextClassLoader(ClassLoader loader) {
        super.setContextClassLoader(loader);
        touches();
    }

    private void touches() {
        touched = true;
        if (Thread.currentThread() == this && hasStage()) {
            own.pausesSoon();
        }
    }

    /** Whether it plays a stage; nobody takes that away while one of the thread's own methods runs on it. */
    protected boolean hasStage() {
        return own != null;
    }

    /** Whether it was changed since {@link #restored}. */
    protected final boolean isTouched() {
        return touched;
    }

    /** It is as it was. For the thread itself. */
    protected final void restored() {
        touched = false;
    }

    /** The stage this thread plays, or null. For the thread itself. */
    final Playable own() {
        return own;
    }

    /** The stage this thread plays, or null. For any thread; another one may be late to see it. */
    public final Playable playing() {
        return (Playable) PLAYING.getOpaque(this);
    }

    /**
     * Whether it plays that stage; for any thread. If so, who asks sees what this thread has done before it began to
     * play it.
     */
    public final boolean isPlaying(Playable stage) {
        return (Playable) PLAYING.getAcquire(this) == stage; // pairs with setRelease in plays
    }

    /** From now on it plays that stage, or none when it is null. For the thread itself. */
    public final void plays(Playable stage) {
        own = stage;
        PLAYING.setRelease(this, stage); // pairs with getAcquire in isPlaying
    }

    /** {@link #plays}; answers what it has played so far, or null. For the thread itself. */
    final Playable exchange(Playable stage) {
        Playable before = own;
        plays(stage);
        return before;
    }
}

package salsa.runtime.pressure;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;
import salsa.runtime.world.ScheduledStage;

/**
 * The suspension of a stage because a mailbox it sends to is too long. The thread that claims it, once, makes the stage
 * ready again.
 */
public final class Muting {

    private static final VarHandle CLAIMED;

    static {
        try {
            CLAIMED = MethodHandles.lookup().findVarHandle(Muting.class, "claimed", boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final ScheduledStage stage;
    private @Nullable Muting older; // owned by the stage until it is pushed, then by the thread that took its stack
    private volatile boolean claimed; // any thread, by compareAndSet

    /** Creates the suspension of a stage. */
    public Muting(ScheduledStage stage) {
        this.stage = stage;
    }

    /** Returns the suspended stage. */
    public ScheduledStage stage() {
        return stage;
    }

    /** Returns the suspension below this one in a stack; by the thread that took the stack. */
    public @Nullable Muting older() {
        return older;
    }

    /** Puts this one on top of a stack; by the stage, before it pushes it. */
    public void putOn(Muting top) {
        older = top;
    }

    /** Claims it; returns true for the thread that is to make the stage ready. */
    public boolean tryClaim() {
        return CLAIMED.compareAndSet(this, false, true);
    }

    /** Returns whether it has been claimed. */
    public boolean isOver() {
        return claimed;
    }
}

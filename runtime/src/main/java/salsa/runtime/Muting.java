package salsa.runtime;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * The suspension of a stage because a mailbox it sends to is too long. The thread that claims it, once, makes the stage
 * ready again.
 */
final class Muting {

    private static final VarHandle CLAIMED;

    static {
        try {
            CLAIMED = MethodHandles.lookup().findVarHandle(Muting.class, "claimed", boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    final Stage stage;
    Muting older; // owned by the stage until it is pushed, then by the thread that took its stack
    private volatile boolean claimed; // any thread, by compareAndSet

    Muting(Stage stage) {
        this.stage = stage;
    }

    /** Claims it; returns true for the thread that is to make the stage ready. */
    boolean tryClaim() {
        return CLAIMED.compareAndSet(this, false, true);
    }

    boolean isOver() {
        return claimed;
    }
}

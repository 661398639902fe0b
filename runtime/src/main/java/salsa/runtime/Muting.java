package salsa.runtime;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * A stage that is not played for a while, since a mailbox it sends to is too long. Whoever claims it, once, makes the
 * stage ready again.
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
    Muting older; // owned by the stage until it is pushed, then by who took the stack it is in
    private volatile boolean claimed; // any thread, by compareAndSet

    Muting(Stage stage) {
        this.stage = stage;
    }

    /** True for the one who is to make the stage ready. */
    boolean tryClaim() {
        return CLAIMED.compareAndSet(this, false, true);
    }

    boolean isOver() {
        return claimed;
    }
}

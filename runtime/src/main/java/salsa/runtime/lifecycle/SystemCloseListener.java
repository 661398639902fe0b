package salsa.runtime.lifecycle;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/**
 * Notifies an actor that the system of a linked or monitored actor was closed, or a subscriber that the system of its
 * publisher was. Kept in memory only by the link, monitor or publisher; runs once, or never if that is removed first.
 *
 * @param <R> the type of exit reasons
 */
public final class SystemCloseListener<R> {

    private final Consumer<R> notified;
    private final AtomicBoolean over = new AtomicBoolean();

    /**
     * Creates a listener.
     *
     * @param notified receives the exit reason of the actor of the closed system, from any thread
     */
    public SystemCloseListener(Consumer<R> notified) {
        this.notified = notified;
    }

    /** Notifies the actor, unless the notification was already claimed. */
    public void tell(R reason) {
        if (tryClaim()) {
            notified.accept(reason);
        }
    }

    /** Claims the notification; returns false if it was already claimed. */
    public boolean tryClaim() {
        return over.compareAndSet(false, true);
    }
}

package salsa.runtime;

import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Notifies an actor that the system of a linked or monitored actor was closed. Kept in memory only by the link or
 * monitor; runs once, or never if the link or monitor is removed first.
 */
final class SystemCloseListener {

    private final Notified notified;
    private final AtomicBoolean over = new AtomicBoolean();

    /** The notification, from any thread: receives the exit reason of the actor of the closed system. */
    interface Notified {
        void of(ExitReason reason);
    }

    private SystemCloseListener(Notified notified) {
        this.notified = notified;
    }

    /**
     * Returns a listener on the system of that actor; null if it is the system of the notified actor, which is closed
     * with it.
     */
    static SystemCloseListener of(Behavior other, Behavior notified, Notified how) {
        ActorSystem system = other.stage.system;
        if (system == notified.stage.system) {
            return null;
        }
        var farewell = new SystemCloseListener(how);
        system.farewells().add(farewell);
        if (system.isClosed()) { // pairs with stop, which sets the phase before it notifies the listeners that it finds
            farewell.tell(new ExitReason.NeverLived());
        }
        return farewell;
    }

    void tell(ExitReason reason) {
        if (tryClaim()) {
            notified.of(reason);
        }
    }

    /** Claims the notification; returns false if it was already claimed. */
    boolean tryClaim() {
        return over.compareAndSet(false, true);
    }
}

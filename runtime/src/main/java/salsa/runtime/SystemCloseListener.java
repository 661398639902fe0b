package salsa.runtime;

import java.util.concurrent.atomic.AtomicBoolean;

/**
 * What an actor is told when the system of another one is closed that it is tied to. Kept in memory by the tie alone,
 * and told once, or never when the tie is over before.
 */
final class SystemCloseListener {

    private final Told told;
    private final AtomicBoolean over = new AtomicBoolean();

    /** Tells it, from any thread: for what reason the actor of the closed system has ended. */
    interface Told {
        void of(ExitReason reason);
    }

    private SystemCloseListener(Told told) {
        this.told = told;
    }

    /** Of the system of that actor; null when it is the same as that of the one to be told, which is closed with it. */
    static SystemCloseListener of(Behavior other, Behavior told, Told how) {
        ActorSystem system = other.stage.system;
        if (system == told.stage.system) {
            return null;
        }
        var farewell = new SystemCloseListener(how);
        system.farewells().add(farewell);
        if (system.isClosed()) { // pairs with stop, which says so before it tells those it finds
            farewell.tell(new ExitReason.NeverLived());
        }
        return farewell;
    }

    void tell(ExitReason reason) {
        if (tryClaim()) {
            told.of(reason);
        }
    }

    /** From now on it is not told. Whether that was still to be decided. */
    boolean tryClaim() {
        return over.compareAndSet(false, true);
    }
}

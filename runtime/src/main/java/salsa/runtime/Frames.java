package salsa.runtime;

import java.util.function.Consumer;
import salsa.runtime.quarantine.Resumable;

/**
 * The frames inside the message that a stage processes: the message's own code runs, or, on top of it, code of other
 * actors, as a chain of {@link Frame}s. Owned by the stage.
 */
final class Frames {

    private final Stage stage;
    private Object innermost; // a Frame, Join or ActorContext; null while the message's own code runs

    Frames(Stage stage) {
        this.stage = stage;
    }

    /** Returns the Frame, Join or ActorContext whose code runs; null for the message's own code. */
    Object innermost() {
        return innermost;
    }

    /** Called when the message is over, in whatever way. */
    void forget() {
        innermost = null;
    }

    /** Pushes a join or an actor context, whose code runs now; returns the frame below it. */
    Object enter(Object level) {
        Object caller = innermost;
        innermost = level;
        return caller;
    }

    /** {@link #leave(Object, Behavior, Runnable, Runnable)} if no handler is suspected and nothing follows. */
    void leave(Object caller) {
        innermost = caller;
    }

    /**
     * Called when code of an actor that ran inside a message is over: the thread that runs the stage now does the
     * following steps.
     */
    boolean leave(Object caller, Behavior actor, Runnable then, Runnable elsewhere) {
        if (stage.isWatched() && stage.quarantines().partedOrNull() instanceof Quarantine quarantine) {
            quarantine.delegate(() -> {
                DetachedActors detachedActors = stage.detachedActors();
                if (detachedActors != null) {
                    detachedActors.endDetachment(actor);
                }
                then.run();
                elsewhere.run();
                return null;
            });
            return false;
        }
        innermost = caller;
        then.run();
        return true;
    }

    /**
     * Runs code of an actor inside a message, then the following steps. Returns false if the stage was taken from the
     * caller meanwhile: then another thread runs the following steps, and after them the rest of the caller's work.
     */
    @Resumable
    boolean run(Behavior actor, Site site, Block code, Consumer<Throwable> then, Runnable elsewhere) {
        Object caller = enter(new Frame(actor, site, innermost));
        Throwable thrown = null;
        try {
            code.run();
        } catch (Throwable e) {
            thrown = e;
        }
        Throwable end = thrown;
        return leave(caller, actor, () -> then.accept(end), elsewhere);
    }
}

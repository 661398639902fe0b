package salsa.runtime;

import java.util.function.Consumer;

/**
 * Whose code runs inside the message that a stage handles: that of its actor, or on top of it that of another one, as
 * a chain of {@link Frame}s. Owned by the stage.
 */
final class Frames {

    private final Stage stage;
    private Object innermost; // a Frame, Join or ActorContext; null while the message's own code runs

    Frames(Stage stage) {
        this.stage = stage;
    }

    /** The Frame, Join or ActorContext whose code runs; null for the message's own. */
    Object innermost() {
        return innermost;
    }

    /** The message is over, in whatever way. */
    void forget() {
        innermost = null;
    }

    /** From now on the code of that join or life runs; answers what it runs on top of. */
    Object enter(Object level) {
        Object caller = innermost;
        innermost = level;
        return caller;
    }

    /** {@link #leave(Object, Behavior, Runnable, Runnable)} where nobody is suspected and nothing follows. */
    void leave(Object caller) {
        innermost = caller;
    }

    /** Code of an actor that ran inside a message is over: what follows is done by whoever plays the stage now. */
    boolean leave(Object caller, Behavior actor, Runnable then, Runnable elsewhere) {
        if (stage.isWatched() && stage.quarantines().parted() instanceof Quarantine quarantine) {
            quarantine.errand(() -> {
                DetachedActors detachedActors = stage.detachedActors();
                if (detachedActors != null) {
                    detachedActors.returns(actor);
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
     * Runs code of an actor inside a message, and then does what follows. False when the stage was taken from the
     * caller meanwhile: then what follows is done by others, and after it what would be done by the caller otherwise.
     */
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

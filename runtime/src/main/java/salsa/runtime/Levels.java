package salsa.runtime;

import java.util.function.Consumer;

/**
 * Whose code runs inside the message that a stage handles: that of its actor, or on top of it that of another one, as
 * a chain of {@link Level}s. Owned by the stage.
 */
final class Levels {

    private final Stage stage;
    private Object innermost; // a Level, Join or Life; null while the message's own code runs

    Levels(Stage stage) {
        this.stage = stage;
    }

    /** The Level, Join or Life whose code runs; null for the message's own. */
    Object innermost() {
        return innermost;
    }

    /** The message is over, in whatever way. */
    void forget() {
        innermost = null;
    }

    /** From now on the code of that join or life runs; answers what it runs on top of. */
    Object enter(Object level) {
        Object beneath = innermost;
        innermost = level;
        return beneath;
    }

    /** {@link #leave(Object, Behavior, Runnable, Runnable)} where nobody is suspected and nothing follows. */
    void leave(Object beneath) {
        innermost = beneath;
    }

    /** Code of an actor that ran inside a message is over: what follows is done by whoever plays the stage now. */
    boolean leave(Object beneath, Behavior actor, Runnable then, Runnable elsewhere) {
        if (stage.isWatched() && stage.quarantines().parted() instanceof Quarantine quarantine) {
            quarantine.errand(() -> {
                Absentees absentees = stage.absentees();
                if (absentees != null) {
                    absentees.returns(actor);
                }
                then.run();
                elsewhere.run();
                return null;
            });
            return false;
        }
        innermost = beneath;
        then.run();
        return true;
    }

    /**
     * Runs code of an actor inside a message, and then does what follows. False when the stage was taken from the
     * caller meanwhile: then what follows is done by others, and after it what would be done by the caller otherwise.
     */
    boolean run(Behavior actor, Site site, Block code, Consumer<Throwable> then, Runnable elsewhere) {
        Object beneath = enter(new Level(actor, site, innermost));
        Throwable thrown = null;
        try {
            code.run();
        } catch (Throwable e) {
            thrown = e;
        }
        Throwable end = thrown;
        return leave(beneath, actor, () -> then.accept(end), elsewhere);
    }
}

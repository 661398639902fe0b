package salsa.runtime.lifecycle;

import org.jspecify.annotations.Nullable;

/**
 * The state of an actor's life, as far as its links, monitors and supervisor are concerned. An actor without any of them
 * is {@link #RUNNING} from its creation on.
 *
 * <pre>
 * | state              | STOP               | SUSPEND            | RESUME   | END    | NOTIFY | REVIVE  |
 * |--------------------|--------------------|--------------------|----------|--------|--------|---------|
 * | RUNNING            | STOPPING           | SUSPENDED          | RUNNING  | ENDING | -      | -       |
 * | STOPPING           | -                  | STOPPING_SUSPENDED | STOPPING | ENDING | -      | -       |
 * | SUSPENDED          | STOPPING_SUSPENDED | SUSPENDED          | RUNNING  | ENDING | -      | -       |
 * | STOPPING_SUSPENDED | -                  | STOPPING_SUSPENDED | STOPPING | ENDING | -      | -       |
 * | ENDING             | -                  | -                  | -        | -      | ENDED  | -       |
 * | ENDED              | -                  | -                  | -        | -      | -      | RUNNING |
 * </pre>
 *
 * An actor resumes without having been suspended when a supervisor that was itself restarted has asked for the restart a
 * second time. An actor revives if it had ended because its constructor failed, and gets a supervisor afterwards.
 */
public enum LifeState {

    /** It processes its messages. */
    RUNNING,

    /** It processes the messages that are already queued and rejects later ones. */
    STOPPING,

    /** It has failed, or is to be restarted with an actor that has, and keeps its messages until the restart. */
    SUSPENDED,

    /** It was suspended and is to stop: it rejects its messages until it is resumed. */
    STOPPING_SUSPENDED,

    /** It rejects its messages. The stack of its waiting handler is being unwound, or its children end first. */
    ENDING,

    /** It rejects its messages, and all parties that asked for its end were notified. */
    ENDED;

    /** The events in the life of an actor. */
    public enum Event {
        /** It is to end after the messages that are already queued. */
        STOP,
        /** It has failed, or is to be restarted with an actor that has. */
        SUSPEND,
        /** Its constructor begins again. */
        RESUME,
        /** It ends. */
        END,
        /** The parties that asked for its end are notified. */
        NOTIFY,
        /** It gets the supervisor that will construct it again. */
        REVIVE
    }

    /** Returns the state after an event, which must be legal in this one. */
    public LifeState after(Event event) {
        LifeState next = afterOrNull(event);
        assert next != null : event + " of an actor that is " + this;
        return next == null ? this : next;
    }

    private @Nullable LifeState afterOrNull(Event event) {
        return switch (event) {
            case STOP -> this == RUNNING ? STOPPING : this == SUSPENDED ? STOPPING_SUSPENDED : null;
            case SUSPEND -> hasEnded() ? null : isStopping() ? STOPPING_SUSPENDED : SUSPENDED;
            case RESUME -> hasEnded() ? null : isStopping() ? STOPPING : RUNNING;
            case END -> hasEnded() ? null : ENDING;
            case NOTIFY -> this == ENDING ? ENDED : null;
            case REVIVE -> this == ENDED ? RUNNING : null;
        };
    }

    /** Returns whether it is to end after its queued messages. */
    public boolean isStopping() {
        return this == STOPPING || this == STOPPING_SUSPENDED;
    }

    /** Returns whether it waits for its restart. */
    public boolean isSuspended() {
        return this == SUSPENDED || this == STOPPING_SUSPENDED;
    }

    /** Returns whether it has ended, even if not all parties were notified. */
    public boolean hasEnded() {
        return this == ENDING || this == ENDED;
    }
}

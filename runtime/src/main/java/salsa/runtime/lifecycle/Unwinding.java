package salsa.runtime.lifecycle;

/**
 * Whether the stack of an actor's waiting handler is being unwound, because the actor has ended or is to be restarted.
 *
 * <pre>
 * | state          | BEGIN          | RESTART        | DONE |
 * |----------------|----------------|----------------|------|
 * | NONE           | BEGUN          | -              | NONE |
 * | BEGUN          | BEGUN          | BEFORE_RESTART | NONE |
 * | BEFORE_RESTART | BEFORE_RESTART | BEFORE_RESTART | NONE |
 * </pre>
 */
public enum Unwinding {

    /** No stack is being unwound. */
    NONE,

    /** A stack is being unwound. */
    BEGUN,

    /** A stack is being unwound, and the actor is restarted afterwards. */
    BEFORE_RESTART;

    /** The events that begin or end the unwinding of a stack. */
    public enum Event {
        /** The stack must be unwound. */
        BEGIN,
        /** The actor is to be restarted while its stack is being unwound. */
        RESTART,
        /** The handler was left. */
        DONE
    }

    /** Returns the state after an event, which must be legal in this one. */
    public Unwinding after(Event event) {
        assert event != Event.RESTART || this != NONE : "no stack precedes the restart";
        return switch (event) {
            case BEGIN -> this == NONE ? BEGUN : this;
            case RESTART -> BEFORE_RESTART;
            case DONE -> NONE;
        };
    }
}

package salsa.runtime.lifecycle;

/**
 * What a supervisor does about failures of its children. Its <em>own</em> children are those that its constructor has
 * adopted: they are stopped before the supervisor itself is restarted, since the constructor creates others.
 *
 * <pre>
 * | state                  | ESCALATE               | STOP_OWN               | OWN_STOPPED | RESTART      | CLOSE   |
 * |------------------------|------------------------|------------------------|-------------|--------------|---------|
 * | WATCHING               | ESCALATED              | STOPPING_OWN           | -           | WATCHING     | CLOSING |
 * | ESCALATED              | -                      | STOPPING_OWN_ESCALATED | -           | WATCHING     | CLOSING |
 * | STOPPING_OWN           | STOPPING_OWN_ESCALATED | STOPPING_OWN           | WATCHING    | STOPPING_OWN | CLOSING |
 * | STOPPING_OWN_ESCALATED | -                      | STOPPING_OWN_ESCALATED | WATCHING    | STOPPING_OWN | CLOSING |
 * | CLOSING                | -                      | CLOSING                | CLOSING     | CLOSING      | CLOSING |
 * </pre>
 */
public enum SupervisionState {

    /** It restarts children that fail. */
    WATCHING,

    /** Too many failures: its children are suspended, and its own supervisor decides. */
    ESCALATED,

    /** Its own children end, since it is restarted; others that fail are restarted. */
    STOPPING_OWN,

    /** Its own children end, since it is restarted after it has escalated; the others are suspended. */
    STOPPING_OWN_ESCALATED,

    /** All children end, and then the supervisor does. */
    CLOSING;

    /** The events that change what a supervisor does. */
    public enum Event {
        /** More children have failed than its limit allows. */
        ESCALATE,
        /** It is to be restarted: its own children end first. */
        STOP_OWN,
        /** The last of its own children has ended. */
        OWN_STOPPED,
        /** It was restarted: its remaining children are. */
        RESTART,
        /** It ends. */
        CLOSE
    }

    /** Returns the state after an event, which must be legal in this one. */
    public SupervisionState after(Event event) {
        assert event != Event.ESCALATE || restarts() : "a failure was handled that has no restart";
        assert event != Event.OWN_STOPPED || isStoppingOwn() || this == CLOSING : "no own child was to end";
        if (this == CLOSING) {
            return CLOSING;
        }
        return switch (event) {
            case ESCALATE -> isStoppingOwn() ? STOPPING_OWN_ESCALATED : ESCALATED;
            case STOP_OWN -> restarts() ? STOPPING_OWN : STOPPING_OWN_ESCALATED;
            case OWN_STOPPED -> WATCHING;
            case RESTART -> isStoppingOwn() ? STOPPING_OWN : WATCHING;
            case CLOSE -> CLOSING;
        };
    }

    /** Returns whether children that fail are restarted, unless they are to end. */
    public boolean restarts() {
        return this == WATCHING || this == STOPPING_OWN;
    }

    /** Returns whether its own children are to end. */
    public boolean isStoppingOwn() {
        return this == STOPPING_OWN || this == STOPPING_OWN_ESCALATED;
    }
}

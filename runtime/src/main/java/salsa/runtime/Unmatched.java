package salsa.runtime;

/** The treatment of a message that no case of an actor's present behavior takes. */
public enum Unmatched {

    /** The message is kept, and tried again in its order when the behavior changes. */
    KEEP,

    /**
     * The message is rejected: its token fails with {@link NotUnderstood}; for a one-way message the failure is
     * reported.
     */
    REFUSE,

    /** The message is passed to the behavior below, and finally to the actor's handlers. */
    BENEATH
}

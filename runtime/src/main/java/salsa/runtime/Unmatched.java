package salsa.runtime;

/** What becomes of a message that no case of an actor's present behavior takes. */
public enum Unmatched {

    /** It is kept, and tried again in its order when the behavior changes. */
    KEEP,

    /** It is refused: its token fails with {@link NotUnderstood}, or that is reported where nobody waits. */
    REFUSE,

    /** It is for the behavior beneath, and in the end for the actor's handlers. */
    BENEATH
}

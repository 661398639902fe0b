package salsa.runtime;

/**
 * What becomes of a message to an actor whose {@link Mailbox} is full. None vanishes: who waits is told, or it counts.
 */
public enum WhenFull {

    /** It is refused: its token fails with {@link MailboxFull}, or the failure is reported where nobody waits. */
    FAIL,

    /** The one that has waited longest makes room for it; what becomes of that one is as with {@link #DROP_NEWEST}. */
    DROP_OLDEST,

    /** It is dropped: its token fails; where nobody waits the first is reported as a warning, and all are counted. */
    DROP_NEWEST,

    /**
     * It is taken all the same, and its sender makes a pause until half of the mailbox is free: an actor after the
     * handler that has sent it, a thread outside of actors inside its call.
     */
    SLOW
}

package salsa.runtime;

/**
 * The treatment of a message to an actor whose {@link Mailbox} is full. No message is lost silently: its continuation
 * fails, or it is counted.
 */
public enum WhenFull {

    /**
     * The message is rejected: its token fails with {@link MailboxFull}; for a one-way message the failure is reported.
     */
    FAIL,

    /** The oldest queued message makes room for it, and is treated as by {@link #DROP_NEWEST}. */
    DROP_OLDEST,

    /**
     * The message is dropped: its token fails; of one-way messages the first is reported as a warning, and all are
     * counted.
     */
    DROP_NEWEST,

    /**
     * The message is accepted, and its sender pauses until half of the mailbox is free: an actor after the handler that
     * has sent it, a thread outside of actors inside its call.
     */
    SLOW
}

package salsa.runtime;

/** The reason why a message was rejected or dropped: its actor's mailbox was full. */
public final class MailboxFull extends RuntimeException {
    private static final long serialVersionUID = 1;

    MailboxFull(String actor, int bound) {
        super(
                "the mailbox of %s is full: %,d %s"
                        .formatted(actor, bound, bound == 1 ? "message waits" : "messages wait"),
                null,
                false,
                false);
    }
}

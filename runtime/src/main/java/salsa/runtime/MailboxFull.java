package salsa.runtime;

/** Why a message was refused or dropped: as many messages as its actor's mailbox may hold were waiting already. */
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

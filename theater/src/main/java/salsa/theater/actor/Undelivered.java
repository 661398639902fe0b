package salsa.theater.actor;

import salsa.theater.link.Fate;

/** A message to another theater has no answer, and will have none: the cause of the failure that its sender receives. */
public final class Undelivered extends RuntimeException {

    /**
     * What people read in place of its class. A failure that passes through further theaters has only these words: for
     * their senders the message was delivered.
     */
    static final String TITLE = "Undelivered";

    private static final long serialVersionUID = 1;

    private final Fate fate;

    Undelivered(Fate fate, String message) {
        super(message, null, false, false);
        this.fate = fate;
    }

    /**
     * Returns whether the other theater has taken the message: {@code REFUSED} if it never will, {@code UNKNOWN} if that cannot
     * be known, {@code DELIVERED} if it has, and ended before it answered.
     */
    public Fate fate() {
        return fate;
    }

    /** Returns the text without a package: it is for users of the program. */
    @Override
    public String toString() {
        return TITLE + ": " + getMessage();
    }
}

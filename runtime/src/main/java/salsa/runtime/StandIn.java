package salsa.runtime;

/**
 * Stands in for an exception that failed a message and cannot be copied as a whole, because it or one of its fields has
 * no copy. It keeps the exception's words, stack trace, cause and suppressed exceptions.
 */
public final class StandIn extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final String original;
    private final String words;
    private final String missing;

    /** The stand-in for an exception; its cause and what it suppressed are for the caller to add. */
    StandIn(Throwable thrown, String missing) {
        super(GeneratedNames.words(thrown) + " (this stands in for it: " + missing + ")");
        this.original = thrown.getClass().getName();
        this.words = GeneratedNames.words(thrown);
        this.missing = missing;
    }

    /** The name of the exception's class. */
    public String original() {
        return original;
    }

    /** Why the exception itself does not cross to another actor, with the path to the field. */
    public String missing() {
        return missing;
    }

    /** The words of the exception. */
    @Override
    public String toString() {
        return words;
    }
}

package salsa.runtime;

import salsa.runtime.report.GeneratedNames;

/**
 * An exception that replaces one that failed a message and cannot be copied as a whole, because it or one of its fields
 * has no copy. It keeps the exception's text, stack trace, cause and suppressed exceptions.
 */
public final class StandIn extends RuntimeException {

    private static final long serialVersionUID = 1;

    /** The name of the exception's class. */
    private final String original;

    /** The exception's text. */
    private final String words;

    /** Why the exception itself does not cross. */
    private final String missing;

    /** Creates the replacement of an exception; the caller adds its cause and suppressed exceptions. */
    StandIn(Throwable thrown, String missing) {
        super(GeneratedNames.words(thrown) + " (replaced by this exception: " + missing + ")");
        this.original = thrown.getClass().getName();
        this.words = GeneratedNames.words(thrown);
        this.missing = missing;
    }

    /** Returns the name of the exception's class. */
    public String original() {
        return original;
    }

    /** Returns why the exception itself does not cross to another actor, with the path to the field. */
    public String missing() {
        return missing;
    }

    /** Returns the text of the exception. */
    @Override
    public String toString() {
        return words;
    }
}

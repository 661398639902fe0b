package salsa.runtime;

/** The failure of a token, or of an await, whose time limit has expired. */
public final class Late extends RuntimeException {

    private static final long serialVersionUID = 1;

    Late(long millis) {
        super("no answer within " + millis + " ms", null, false, true);
    }
}

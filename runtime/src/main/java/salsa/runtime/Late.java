package salsa.runtime;

/** What an actor waited for has not come in time. */
public final class Late extends RuntimeException {

    private static final long serialVersionUID = 1;

    Late(long millis) {
        super("no answer within " + millis + " ms", null, false, true);
    }
}

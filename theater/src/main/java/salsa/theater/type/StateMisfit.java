package salsa.theater.type;

/** Why the state of an actor does not fit another build of its behavior: names the field. Without a stack trace. */
public final class StateMisfit extends Exception {

    private static final long serialVersionUID = 1;

    StateMisfit(String message) {
        super(message, null, false, false);
    }
}

package salsa.robustness.interpreter;

/** A handler or an expression that cannot continue: a division by zero, a message to null. */
final class Failure extends RuntimeException {
    private static final long serialVersionUID = 1;

    Failure(String why) {
        super(why);
    }
}

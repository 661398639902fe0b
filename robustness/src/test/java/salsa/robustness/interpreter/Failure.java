package salsa.robustness.interpreter;

/** A handler or an expression cannot go on: a division by zero, a message to nobody. */
final class Failure extends RuntimeException {
    private static final long serialVersionUID = 1;

    Failure(String why) {
        super(why);
    }
}

package salsa.runtime;

/** Marks a token's failure as handled by code of the program, before that code receives it by a message. */
final class Noticed extends Continuation {

    @Override
    public void resolve(Stage from, Object value) {}

    @Override
    public void fail(Stage from, Failure failure) {}

    @Override
    boolean takesNotice() {
        return true;
    }
}

package salsa.runtime;

/** Says that code of the program deals with a token's failure, before that code is told of it by a message. */
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

package salsa.runtime;

/** Somebody who has waited for an answer and does so no more: what comes now is known to nobody, on purpose. */
final class Ignored extends Continuation {

    @Override
    public void resolve(Stage from, Object value) {
        // It came too late.
    }

    @Override
    public void fail(Stage from, Failure failure) {
        // Who waited was told that it was late.
    }
}

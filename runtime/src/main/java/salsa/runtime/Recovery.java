package salsa.runtime;

import java.util.function.Function;

/** Resolves a token with the value of another one, or with what is made of its failure. */
final class Recovery<T> extends Continuation {

    private final Token<T> recovered;
    private final Function<? super Failure, ? extends T> function;

    Recovery(Token<T> recovered, Function<? super Failure, ? extends T> function) {
        this.recovered = recovered;
        this.function = function;
    }

    @Override
    public void resolve(Stage from, Object value) {
        recovered.resolve(from, value);
    }

    @Override
    public void fail(Stage from, Failure failure) {
        T value;
        try {
            value = function.apply(failure.copy());
        } catch (Throwable e) {
            from.failing().afterThrow(e);
            recovered.fail(from, Failure.by(failure.actor(), failure.handler(), e));
            return;
        }
        recovered.resolve(from, value);
    }
}

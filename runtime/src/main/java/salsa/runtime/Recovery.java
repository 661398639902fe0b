package salsa.runtime;

import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Resolves a token with the value of another one, or with the function's result on its failure. The function is code of
 * the actor that asked for it, so it runs in a message to that actor, wherever the other token's home is.
 */
final class Recovery<T> extends Continuation {

    private final Token<T> recovered;
    private final Function<? super Failure, ? extends T> function;

    Recovery(Token<T> recovered, Function<? super Failure, ? extends T> function) {
        this.recovered = recovered;
        this.function = function;
    }

    @Override
    protected Behavior sender() {
        return recovered.sender();
    }

    @Override
    void forEachNext(Consumer<Continuation> action) {
        action.accept(recovered);
    }

    @Override
    public void resolve(Stage from, Object value) {
        recovered.resolve(from, value);
    }

    @Override
    public void fail(Stage from, Failure failure) {
        from.send(new Recovering<>(this, failure));
    }

    /** Applies the function to a failure. */
    private static final class Recovering<T> extends Message {

        private final Recovery<T> recovery;
        private final Failure failure;

        Recovering(Recovery<T> recovery, Failure failure) {
            super(recovery.sender(), recovery.recovered);
            this.recovery = recovery;
            this.failure = failure;
        }

        @Override
        boolean isOfTheRuntime() {
            return true;
        }

        @Override
        protected void run() {
            T value;
            try {
                value = Copy.of(recovery.function.apply(failure.noticedCopy()));
            } catch (Throwable e) {
                target.stage.failureHandling().restoreAfterThrow(e);
                fail(Failure.causedBy(failure.actor(), failure.handler(), e));
                return;
            }
            pass(value);
        }

        private void fail(Failure again) {
            if (target.stage.quarantined() instanceof Quarantine quarantine) {
                quarantine.run(() -> fail(again));
            } else {
                takeWaiting().fail(target.stage, again);
            }
        }

        @Override
        protected Site site() {
            return Sites.RECOVERY;
        }
    }
}

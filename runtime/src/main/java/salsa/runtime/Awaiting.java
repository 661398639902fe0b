package salsa.runtime;

import java.util.function.BooleanSupplier;

/**
 * The wait of a handler, with its stack, for a token: over when the token is resolved or the time limit expires. Owned
 * by the actor's stage.
 *
 * @param context of the actor
 * @param site the place in the program
 * @param token the awaited token
 * @param number the number of the wait, which changes when the time limit expires
 */
record Awaiting(ActorContext context, Site site, Token<?> token, int number) implements BooleanSupplier {

    @Override
    public boolean getAsBoolean() {
        return !token.isPendingOn(context.stage) || !context.isIn(number);
    }

    /** The claim of a waiting handler to a failure of the token: no other consumer reports it meanwhile. */
    static final class Claim extends Continuation {

        private volatile boolean over; // written on the stage of the handler, read on the token's home stage

        /**
         * Returns whether the handler still waits. If the wait ends on another stage at the same time, the answer may
         * be outdated: therefore {@link #left} and {@link #late} see to the failure of a token that has failed since.
         */
        boolean isWaiting() {
            return !over;
        }

        /** Called when the handler was left: a failure of the token is reported. */
        void left(Token<?> token) {
            over = true;
            token.register(new Unasked());
        }

        /** Called when the time limit has expired: the answer of the token is late. */
        void late(Token<?> token, Overdue overdue) {
            over = true;
            token.register(overdue);
        }

        @Override
        public void resolve(Stage from, Object value) {}

        @Override
        public void fail(Stage from, Failure failure) {}
    }

    /** Reports the failure of a token that no handler awaits any more. */
    private static final class Unasked extends Continuation {

        @Override
        public void resolve(Stage from, Object value) {}

        @Override
        public void fail(Stage from, Failure failure) {
            from.system().reports().reportUnasked(failure);
        }
    }
}

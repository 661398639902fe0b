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
}

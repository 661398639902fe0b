package salsa.runtime;

import java.util.function.BooleanSupplier;

/**
 * The wait of a handler, with its stack, for a token: over when the token is resolved, or the time is up. Owned by the
 * actor's stage.
 *
 * @param context of the actor
 * @param site where the program waits
 * @param token what it waits for
 * @param number the number of the wait, which is another one when the time is up
 */
record Awaiting(ActorContext context, Site site, Token<?> token, int number) implements BooleanSupplier {

    @Override
    public boolean getAsBoolean() {
        return !token.isPendingOn(context.stage) || !context.isIn(number);
    }
}

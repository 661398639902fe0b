package salsa.theater.program;

import salsa.runtime.Continuation;
import salsa.runtime.Failure;
import salsa.runtime.Stage;
import salsa.runtime.Token;

/** Resolves a token with an actor when its constructor has run. */
final class Constructed<A> extends Continuation {

    private final Token<A> token;
    private final A actor;

    Constructed(Token<A> token, A actor) {
        this.token = token;
        this.actor = actor;
    }

    @Override
    public void resolve(Stage from, Object value) {
        token.resolve(from, actor);
    }

    @Override
    public void fail(Stage from, Failure failure) {
        token.fail(from, failure);
    }
}

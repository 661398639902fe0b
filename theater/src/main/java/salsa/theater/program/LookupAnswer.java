package salsa.theater.program;

import org.jspecify.annotations.Nullable;
import salsa.runtime.Continuation;
import salsa.runtime.Failure;
import salsa.runtime.Site;
import salsa.runtime.Stage;
import salsa.runtime.Token;
import salsa.theater.name.ActorIdentity;
import salsa.wire.frame.Placement;

/** Resolves a token with the actor that a name server has found. */
final class LookupAnswer<A> extends Continuation {

    private final Token<A> token;
    private final String expression;
    private final Class<?> behavior;
    private final ActorIdentity sought;

    LookupAnswer(Token<A> token, String expression, Class<?> behavior, ActorIdentity sought) {
        this.token = token;
        this.expression = expression;
        this.behavior = behavior;
        this.sought = sought;
    }

    @Override
    public void resolve(Stage from, @Nullable Object value) {
        if (behavior.isInstance(value)) {
            token.resolve(from, value);
        } else {
            String wrong = value == null
                    ? "no actor is called \"" + sought.name() + "\" at "
                    : "\"" + sought.name() + "\" is not a " + behavior.getName() + " at ";
            var cause = new IllegalStateException(wrong + server(sought.server()));
            token.fail(from, new Failure(behavior.getName(), Site.of(expression, "", 0), cause));
        }
    }

    private static String server(Placement.@Nullable NameServer server) {
        return server == null
                ? ""
                : "the name server \"" + server.name() + "\" at " + server.host() + ":" + server.port();
    }

    @Override
    public void fail(Stage from, Failure failure) {
        token.fail(from, failure);
    }
}

package salsa.compiler.symbol;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;

/**
 * The meanings of expressions that only types show. Attribution adds to the sets until it finds no more.
 *
 * @param awaitedTokens Java expressions of type {@code Token<T>} at places where a token is awaited
 * @param channelSends plain values that are sent into channels
 * @param handlers method references whose target is an actor
 * @param outs references to handlers where an {@code Out} is expected
 * @param anonymous the constructors of anonymous actors
 */
public record Learned(
        Set<Expression> awaitedTokens,
        Set<Expression> channelSends,
        Set<Expression> handlers,
        Set<Expression> outs,
        Map<SalsaType, Construction> anonymous) {

    /**
     * The constructor of an anonymous actor.
     *
     * @param captured the types of the captured variables
     * @param parameters the types of the parameters of the constructor that it extends
     * @param varArgs whether the last of those takes any number of arguments
     * @param extended the declaration of that constructor; null if there is none
     */
    public record Construction(
            List<String> captured,
            List<String> parameters,
            boolean varArgs,
            Declaration.@Nullable Constructor extended) {}

    public static Learned empty() {
        return new Learned(identitySet(), identitySet(), identitySet(), identitySet(), new IdentityHashMap<>());
    }

    private static Set<Expression> identitySet() {
        return Collections.newSetFromMap(new IdentityHashMap<>());
    }

    public void clear() {
        awaitedTokens.clear();
        channelSends.clear();
        handlers.clear();
        outs.clear();
        anonymous.clear();
    }
}

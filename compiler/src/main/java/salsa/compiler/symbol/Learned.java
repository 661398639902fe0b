package salsa.compiler.symbol;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import salsa.syntax.tree.Expression;

/**
 * The meanings of expressions that only types show. Attribution adds to the sets until it finds no more.
 *
 * @param sites Java expressions of type {@code Token<T>} at places where a token is awaited
 * @param puts plain values that are sent into channels
 * @param handlers method references whose target is an actor
 * @param outs references to handlers where an {@code Out} is expected
 */
public record Learned(Set<Expression> sites, Set<Expression> puts, Set<Expression> handlers, Set<Expression> outs) {
    public static Learned nothing() {
        return new Learned(identities(), identities(), identities(), identities());
    }

    private static Set<Expression> identities() {
        return Collections.newSetFromMap(new IdentityHashMap<>());
    }

    public void clear() {
        sites.clear();
        puts.clear();
        handlers.clear();
        outs.clear();
    }
}

package salsa.runtime.copy.engine;

import org.jspecify.annotations.Nullable;

/** The rule of an immutable class: instances are shared between actors without a copy. */
public final class SharedRule extends Rule {
    @Override
    public Object copy(Object source, Recursion within) {
        return source;
    }

    @Override
    public @Nullable Frame meet(GraphWalk walk, Frame at, int slot, Object part) {
        return null;
    }
}

package salsa.runtime.copy.engine;

/** Nothing reachable from an instance can change: it crosses as it is. */
public final class SharedRule extends Rule {
    @Override
    public Object copy(Object source, Recursion within) {
        return source;
    }

    @Override
    public Frame meet(GraphWalk walk, Frame at, int slot, Object part) {
        return null;
    }
}

package salsa.runtime.copy.engine;

/** Nothing reachable from an instance can change: it crosses as it is. */
public final class Shared extends Rule {
    @Override
    public Object copy(Object source, Recursion within) {
        return source;
    }

    @Override
    public Frame meet(Copying copying, Frame at, int slot, Object part) {
        return null;
    }
}

package salsa.runtime.copy.engine;

/** The objects met so far, by identity: the copy, or the {@link Frame} of an object that is not finished. */
abstract sealed class VisitedObjects permits SmallIdentityMap, IdentityTable {

    /** Returns the initial state of a copy; {@code many} if one from a similar root met many objects. */
    static VisitedObjects nothing(boolean many) {
        return many ? new IdentityTable() : new SmallIdentityMap();
    }

    /** True when there are more objects than {@link SmallIdentityMap} has room for. */
    abstract boolean many();

    /** The copy or frame of an object with this {@linkplain Rule#mark mark}; null when it has not been met. */
    abstract Object find(Object source, int mark);

    /**
     * Records the fate of the object that was looked for last, and not found. Returns the structure that contains all
     * of them.
     */
    abstract VisitedObjects with(Object source, Object fate);

    /** Replaces the fate of an object that was met. */
    abstract void replace(Object source, int mark, Object fate);
}

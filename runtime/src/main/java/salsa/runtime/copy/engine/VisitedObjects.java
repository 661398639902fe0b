package salsa.runtime.copy.engine;

import org.jspecify.annotations.Nullable;

/** Maps each object visited so far, by identity, to its fate: its copy, or its {@link Frame} if it is not finished. */
abstract sealed class VisitedObjects permits SmallIdentityMap, IdentityTable {

    /** Returns an empty map; {@code many} if the last copy with a root of the same class visited many objects. */
    static VisitedObjects nothing(boolean many) {
        return many ? new IdentityTable() : new SmallIdentityMap();
    }

    /** Returns whether there are more objects than {@link SmallIdentityMap} has room for. */
    abstract boolean many();

    /** Returns the copy or frame of an object with this {@linkplain Rule#mark mark}; null if it was not visited. */
    abstract @Nullable Object find(Object source, int mark);

    /**
     * Records the fate of the object that the last {@link #find} did not find. Returns the map that contains all
     * objects, which may be a new one.
     */
    abstract VisitedObjects with(Object source, Object fate);

    /** Replaces the fate of an object that was visited. */
    abstract void replace(Object source, int mark, Object fate);
}

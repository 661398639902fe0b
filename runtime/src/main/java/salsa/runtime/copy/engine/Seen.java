package salsa.runtime.copy.engine;

/** The objects met so far, by identity: the copy, or the {@link Frame} of an object that is not finished. */
abstract sealed class Seen permits Few, Table {

    /** Returns the initial state of a copy; {@code many} if one from a similar root met many objects. */
    static Seen nothing(boolean many) {
        return many ? new Table() : new Few();
    }

    /** True when there are more objects than {@link Few} has room for. */
    abstract boolean many();

    /** The copy or frame of an object with this {@linkplain Rule#mark mark}; null when it has not been met. */
    abstract Object find(Object source, int mark);

    /**
     * Records the fate of the object that was looked for last, and not found. Returns the structure that contains all
     * of them.
     */
    abstract Seen with(Object source, Object fate);

    /** Replaces the fate of an object that was met. */
    abstract void replace(Object source, int mark, Object fate);
}

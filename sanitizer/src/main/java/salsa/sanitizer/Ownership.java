package salsa.sanitizer;

/** What is known about who may touch an object. */
sealed interface Ownership {

    /**
     * It belongs to one.
     *
     * @param owner who has made it, or touched it first, or first after it had been moved
     * @param since where
     * @param made  whether that was where it was made
     */
    record Held(Owner owner, Place since, boolean made) implements Ownership {

        Held(Owner owner, Place since) {
            this(owner, since, false);
        }
    }

    /**
     * A class initialiser made it. Everybody may read it, as long as nobody changes it.
     *
     * @param reader  who has read it first, or null
     * @param several whether others have read it, too
     */
    record Constant(Place made, Held reader, boolean several) implements Ownership {

        Constant(Place made) {
            this(made, null, false);
        }
    }

    /** Somebody gave it away and nobody has touched it since. */
    record Moved(Owner owner, HandlerRun turn, Place at) implements Ownership {}

    /** It cannot change, so it belongs to everybody; or it has been reported already. */
    record Shared() implements Ownership {

        static final Shared SHARED = new Shared();
    }
}

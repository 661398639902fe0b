package salsa.sanitizer;

import org.jspecify.annotations.Nullable;

/** The ownership state of an object. */
sealed interface Ownership {

    /**
     * The state of an object with one owner, the only one that may access it.
     *
     * @param owner the one that created it, or touched it first, or first after it was moved
     * @param since where
     * @param made whether that was where it was created
     */
    record Held(Owner owner, SourceLine since, boolean made) implements Ownership {

        static Held byCreator(Owner owner, SourceLine since) {
            return new Held(owner, since, true);
        }

        static Held byFirstTouch(Owner owner, SourceLine since) {
            return new Held(owner, since, false);
        }
    }

    /**
     * The constructor of an actor's object created or touched it, before the first message of that actor. The first actor
     * of the behavior that touches it owns it: if the object is made for a restart, the restarted actor adopts its fields.
     *
     * @param held the ownership by the actor whose object was constructed
     */
    record Initial(Held held) implements Ownership {}

    /**
     * A class initialiser created it. All may read it, as long as none changes it.
     *
     * @param reader the first one to read it, or null
     * @param several whether others have also read it
     */
    record Constant(SourceLine made, @Nullable Held reader, boolean several) implements Ownership {

        Constant(SourceLine made) {
            this(made, null, false);
        }

        Constant withReader(Held first) {
            return new Constant(made, first, false);
        }

        Constant withSeveralReaders() {
            return new Constant(made, reader, true);
        }
    }

    /** Its owner moved it, and it has not been touched since. */
    record Moved(Owner owner, HandlerRun run, SourceLine at) implements Ownership {}

    /** It cannot change, so it is shared; or it has been reported. */
    record Shared() implements Ownership {

        static final Shared SHARED = new Shared();
    }
}

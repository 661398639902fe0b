package salsa.runtime.waiting;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The contexts of the actors of a stage that have no field for one. Owned by the stage. Keeps no actor in memory.
 *
 * @param <A> the type of actors, which are compared by identity
 * @param <C> the type of contexts
 */
public final class ContextTable<A, C> {

    private final Map<Object, C> contexts = new HashMap<>();
    private final ReferenceQueue<Object> gone = new ReferenceQueue<>();

    /** A weakly held actor, compared by identity. */
    private static final class Key extends WeakReference<Object> {
        private final int hash;

        Key(Object actor, ReferenceQueue<Object> gone) {
            super(actor, gone);
            this.hash = actor.hashCode();
        }

        @Override
        public int hashCode() {
            return hash;
        }

        @Override
        public boolean equals(Object other) {
            return this == other || other instanceof Sought sought && refersTo(sought.actor);
        }
    }

    /** The key for a lookup. */
    private record Sought(Object actor) {

        @Override
        public int hashCode() {
            return actor.hashCode();
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Key key && key.refersTo(actor);
        }
    }

    /** Creates an empty table. */
    public ContextTable() {}

    /** Returns the context of an actor; null if it has none here. */
    public @Nullable C of(A actor) {
        return contexts.isEmpty() ? null : contexts.get(new Sought(actor));
    }

    /** Removes the context of an actor, if it has one here. */
    public void remove(A actor) {
        contexts.remove(new Sought(actor));
    }

    /** Stores the context of an actor. */
    public void keep(A actor, C context) {
        for (Reference<?> each = gone.poll(); each != null; each = gone.poll()) {
            contexts.remove(each);
        }
        contexts.put(new Key(actor, gone), context);
    }
}

package salsa.runtime;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.HashMap;
import java.util.Map;

/** The contexts of the actors of a stage that have no field for one. Owned by the stage. Keeps no actor in memory. */
final class ContextTable {

    private final Map<Object, ActorContext> contexts = new HashMap<>();
    private final ReferenceQueue<Behavior> gone = new ReferenceQueue<>();

    /** A weakly held actor, compared by identity. */
    private static final class Key extends WeakReference<Behavior> {
        private final int hash;

        Key(Behavior actor, ReferenceQueue<Behavior> gone) {
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
    private record Sought(Behavior actor) {

        @Override
        public int hashCode() {
            return actor.hashCode();
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Key key && key.refersTo(actor);
        }
    }

    ActorContext of(Behavior actor) {
        return contexts.isEmpty() ? null : contexts.get(new Sought(actor));
    }

    void keep(Behavior actor, ActorContext context) {
        for (Reference<?> each = gone.poll(); each != null; each = gone.poll()) {
            contexts.remove(each);
        }
        contexts.put(new Key(actor, gone), context);
    }
}

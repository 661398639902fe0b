package salsa.conformance.universe;

import java.lang.ref.WeakReference;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import salsa.theater.actor.Node;

/**
 * Keeps the stubs of a theater, and the objects of its passive actors, in memory until the universe lets them go: when the JVM collects them is not in the seed.
 */
final class Kept {

    private final Map<?, ?> entries;
    private final Map<?, ?> exported; // among them objects of passive actors
    private final Set<Object> all = Collections.newSetFromMap(new IdentityHashMap<>());

    Kept(Node node) {
        this.entries = table(node, "imports", "entries");
        this.exported = table(node, "exports", "known");
    }

    private static Map<?, ?> table(Node node, String owner, String name) {
        try {
            var field = Node.class.getDeclaredField(owner);
            field.setAccessible(true);
            Object object = field.get(node);
            var table = object.getClass().getDeclaredField(name);
            table.setAccessible(true);
            return (Map<?, ?>) table.get(object);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    /** Keeps what is new. */
    void look() {
        keep(entries);
        keep(exported);
    }

    private void keep(Map<?, ?> references) {
        for (Object each : references.values()) {
            Object object = ((WeakReference<?>) each).get();
            if (object != null) {
                all.add(object);
            }
        }
    }

    /** Returns when everything that a collection has found is in its queue: a thread of the JVM puts it there. */
    @SuppressWarnings("deprecation") // of isEnqueued, which has no substitute
    void awaitCollected() {
        for (Object each : entries.values()) {
            var reference = (WeakReference<?>) each;
            while (reference.refersTo(null) && !reference.isEnqueued()) {
                Thread.onSpinWait();
            }
        }
    }

    /** Lets the JVM collect what the program does not use; {@link #look} keeps the rest again. */
    void letGo() {
        all.clear();
    }
}

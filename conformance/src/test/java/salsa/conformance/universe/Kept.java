package salsa.conformance.universe;

import java.lang.ref.WeakReference;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import salsa.theater.actor.Node;

/**
 * Keeps the stubs of a theater, and what it knows of mobile actors, in memory until the universe lets them go: when the
 * JVM collects them is not in the seed.
 */
final class Kept {

    private final Map<?, ?> stubs;
    private final Map<?, ?> mobiles;
    private final Set<Object> all = Collections.newSetFromMap(new IdentityHashMap<>());

    Kept(Node node) {
        this.stubs = (Map<?, ?>) Interior.field(node, "imports", "entries");
        this.mobiles = (Map<?, ?>) Interior.field(node, "mobiles", "known", "byId");
    }

    /** Keeps what is new. */
    void look() {
        tables().forEach(each -> each.forEach(this::keep));
    }

    private List<Collection<?>> tables() {
        return List.of(stubs.values(), mobiles.values());
    }

    private void keep(Object entry) {
        Object object = ((WeakReference<?>) entry).get();
        if (object != null) {
            all.add(object);
        }
    }

    /** Returns how many mobile actors the theater knows of. */
    int mobiles() {
        return (int) mobiles.values().stream()
                .filter(each -> !((WeakReference<?>) each).refersTo(null))
                .count();
    }

    /** Returns when everything that a collection has found is in its queue: a thread of the JVM puts it there. */
    void awaitCollected() {
        tables().forEach(each -> each.forEach(Kept::awaitEnqueued));
    }

    @SuppressWarnings("deprecation") // of isEnqueued, which has no substitute
    private static void awaitEnqueued(Object entry) {
        var reference = (WeakReference<?>) entry;
        while (reference.refersTo(null) && !reference.isEnqueued()) {
            Thread.onSpinWait();
        }
    }

    /** Lets the JVM collect what the program does not use; {@link #look} keeps the rest again. */
    void letGo() {
        all.clear();
    }
}

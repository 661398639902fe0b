package salsa.theater.lease;

import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.WeakHashMap;
import org.jspecify.annotations.Nullable;
import salsa.wire.reference.Id;

/**
 * What is known of objects, by their ids and by the objects themselves. Knowledge is held until it is let go, and from then on only as
 * long as something else refers to it: the object must, and it must refer to its object. Guarded by its owner.
 */
public final class Remembered<T> {

    /** What is remembered for an id while it is in use. */
    private static final class Entry<T> extends WeakReference<T> {
        final Id id;

        @Nullable
        T held;

        Entry(Id id, T knowledge, ReferenceQueue<T> queue) {
            super(knowledge, queue);
            this.id = id;
            this.held = knowledge;
        }
    }

    private final Map<Id, Entry<T>> byId = new HashMap<>();
    private final Map<Object, Entry<T>> byObject = new WeakHashMap<>(); // whose equality is identity
    private final ReferenceQueue<T> queue = new ReferenceQueue<>();

    /** Creates a memory of nothing. */
    public Remembered() {}

    /** Holds what is known of an object. Returns what was known under the id. */
    public @Nullable T put(Id id, Object object, T knowledge) {
        removeForgotten();
        var entry = new Entry<>(id, knowledge, queue);
        byObject.put(object, entry);
        Entry<T> before = byId.put(id, entry);
        return before == null ? null : before.get();
    }

    private void removeForgotten() {
        for (var each = queue.poll(); each != null; each = queue.poll()) {
            byId.remove(((Entry<?>) each).id, each);
        }
    }

    /** Returns what is known under an id; null for nothing. */
    public @Nullable T find(Id id) {
        return knowledge(byId.get(id));
    }

    /** Returns what is known of an object; null for nothing. */
    public @Nullable T of(Object object) {
        return knowledge(byObject.get(object));
    }

    private static <T> @Nullable T knowledge(@Nullable Entry<T> entry) {
        return entry == null ? null : entry.get();
    }

    /** Holds what is known of an object from now on. */
    public void hold(Object object) {
        Entry<T> entry = byObject.get(object);
        if (entry != null) {
            entry.held = entry.get();
        }
    }

    /** Forgets what is known of an object when nothing refers to it. */
    public void letGo(Object object) {
        Entry<T> entry = byObject.get(object);
        if (entry != null) {
            entry.held = null;
        }
    }

    /** Forgets what is known of an object. */
    public void remove(Object object) {
        Entry<T> entry = byObject.remove(object);
        if (entry != null) {
            byId.remove(entry.id, entry);
        }
    }

    /** Returns all that is known under some id. */
    public List<T> all() {
        removeForgotten();
        return new ArrayList<>(byId.values().stream()
                .map(Entry::get)
                .filter(Objects::nonNull)
                .map(Objects::requireNonNull)
                .toList());
    }
}

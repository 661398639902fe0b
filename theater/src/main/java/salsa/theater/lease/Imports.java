package salsa.theater.lease;

import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import salsa.wire.reference.Id;
import salsa.wire.reference.TheaterAddress;

/**
 * What stands in for objects of other theaters, one for each: stubs, and ends of channels. They are held weakly, unless nothing may
 * depend on the garbage collector; what the program no longer uses is reported by {@link #takeUnused}. For any thread.
 */
public final class Imports {

    /** An object of another theater; the incarnation 0 is that of named actors. */
    public record Key(TheaterAddress home, Id id) {}

    /** A reference to give back to its home: it is no longer used here, and was received {@code count} times. */
    public record Unused(Key key, long count) {}

    /** An object that stands in for one of another theater, and how often its reference has arrived. */
    private static final class Entry extends WeakReference<Object> {
        final Key key;
        final @Nullable Object kept;
        long received; // guarded by the table

        Entry(Key key, Object object, boolean isKept, ReferenceQueue<Object> queue) {
            super(object, queue);
            this.key = key;
            this.kept = isKept ? object : null;
        }
    }

    private final boolean areKept;

    // guarded by this
    private final Map<Key, Entry> entries = new HashMap<>();
    private final Map<Object, Key> keys = new WeakHashMap<>();
    private final ReferenceQueue<Object> queue = new ReferenceQueue<>();

    /** @param areKept whether all objects stay in memory until they are removed */
    public Imports(boolean areKept) {
        this.areKept = areKept;
    }

    /** Returns the object for a reference, created if there is none of that class. */
    public synchronized Object of(Key key, Class<?> type, Supplier<Object> creation) {
        Entry entry = entries.get(key);
        Object known = entry == null ? null : entry.get();
        if (entry != null && known != null && type.isInstance(known)) {
            return known;
        }
        Object created = creation.get();
        var fresh = new Entry(key, created, areKept, queue);
        keys.put(created, key);
        fresh.received = entry != null && known != null ? take(entry) : 0;
        entries.put(key, fresh);
        return created;
    }

    private static long take(Entry entry) {
        long received = entry.received;
        entry.received = 0;
        return received;
    }

    /** Counts that the home of an object has sent it once more, or has granted a lease. */
    public synchronized void received(Key key) {
        Entry entry = entries.get(key);
        if (entry != null) {
            entry.received++;
        }
    }

    /** Returns where an object's original is; null for an object of this theater. */
    public synchronized @Nullable Key key(Object object) {
        return keys.get(object);
    }

    public synchronized @Nullable Object find(Key key) {
        Entry entry = entries.get(key);
        return entry == null ? null : entry.get();
    }

    /** Returns whether an object still stands in for its original. */
    public synchronized boolean isPresent(Object object) {
        Key key = keys.get(object);
        return key != null && find(key) == object;
    }

    /** Removes an object; returns false if it was not present. */
    public synchronized boolean tryRemove(Object object) {
        return isPresent(object) && entries.remove(keys.get(object)) != null;
    }

    /** Removes and returns the object of a key. */
    public synchronized @Nullable Object remove(Key key) {
        Entry entry = entries.remove(key);
        return entry == null ? null : entry.get();
    }

    /** Removes and returns the objects whose key the test accepts; takes time for each object that is known. */
    public synchronized List<Object> removeAll(Predicate<Key> test) {
        List<Object> removed = new ArrayList<>();
        entries.values().removeIf(each -> {
            if (!test.test(each.key)) {
                return false;
            }
            Object object = each.get();
            if (object != null) {
                removed.add(object);
            }
            return true;
        });
        return removed;
    }

    /** Returns what the program no longer uses. */
    public synchronized List<Unused> takeUnused() {
        List<Unused> unused = new ArrayList<>();
        for (var each = (Entry) queue.poll(); each != null; each = (Entry) queue.poll()) {
            entries.remove(each.key, each);
            if (each.received > 0) {
                unused.add(new Unused(each.key, take(each)));
            }
        }
        return unused;
    }

    public synchronized int size() {
        return entries.size();
    }
}

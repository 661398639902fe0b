package salsa.sanitizer;

import java.lang.ref.WeakReference;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A concurrent map from objects to values that keeps no object alive. Objects are compared by identity, never by
 * {@code equals}, which is code of the program.
 */
final class WeakIdentityMap<V> {
    private static final int STRIPES = 64;

    private final Stripe<V>[] stripes;

    @SuppressWarnings({"unchecked", "rawtypes"}) // an array of generic elements
    WeakIdentityMap() {
        stripes = new Stripe[STRIPES];
        for (int i = 0; i < STRIPES; i++) {
            stripes[i] = new Stripe<>();
        }
    }

    private Stripe<V> stripeOf(int hash) {
        return stripes[hash & STRIPES - 1];
    }

    /** Returns the value, or null. */
    @Nullable
    V get(Object key) {
        int hash = System.identityHashCode(key);
        return stripeOf(hash).get(key, hash);
    }

    /** Returns the value; stores and returns {@code value} if there is none. */
    V getOrPut(Object key, Supplier<V> value) {
        int hash = System.identityHashCode(key);
        return stripeOf(hash).getOrPut(key, hash, value);
    }

    /** Replaces the value if it is still {@code expected}; null means none. Returns whether it was. */
    boolean tryReplace(Object key, @Nullable V expected, V value) {
        int hash = System.identityHashCode(key);
        return stripeOf(hash).tryReplace(key, hash, expected, value);
    }

    /** Returns the number of objects that are still alive; forgets the others first. */
    int countLiving() {
        int size = 0;
        for (Stripe<V> stripe : stripes) {
            size += stripe.countLiving();
        }
        return size;
    }

    /**
     * A hash table with chains. Entries whose objects were collected are removed when the table is full: a reference
     * queue would report them earlier, but would cost more than everything else.
     */
    private static final class Stripe<V> {
        private Entry<V>[] table = newTable(16);
        private int size;

        @SuppressWarnings({"unchecked", "rawtypes"}) // an array of generic elements
        private static <V> Entry<V>[] newTable(int length) {
            return new Entry[length];
        }

        /** Returns the value of the key, found by identity; null if it has none. */
        synchronized @Nullable V get(Object key, int hash) {
            Entry<V> found = findEntry(key, hash);
            return found == null ? null : found.value;
        }

        synchronized V getOrPut(Object key, int hash, Supplier<V> value) {
            Entry<V> found = findEntry(key, hash);
            return found == null ? addEntry(key, hash, value.get()) : found.value;
        }

        synchronized boolean tryReplace(Object key, int hash, @Nullable V expected, V value) {
            Entry<V> found = findEntry(key, hash);
            if (found == null) {
                return expected == null && addEntry(key, hash, value) == value;
            }
            if (found.value != expected) {
                return false;
            }
            found.value = value;
            return true;
        }

        synchronized int countLiving() {
            rebuildTable(table.length);
            return size;
        }

        private Entry<V> findEntry(Object key, int hash) {
            Entry<V> entry = table[slotOf(hash)];
            while (entry != null && !entry.refersTo(key)) {
                entry = entry.next;
            }
            return entry;
        }

        private V addEntry(Object key, int hash, V value) {
            if (size > table.length) {
                rebuildTable(table.length);
                if (size > table.length / 2) {
                    rebuildTable(table.length * 2);
                }
            }
            table[slotOf(hash)] = new Entry<>(key, hash, value, table[slotOf(hash)]);
            size++;
            return value;
        }

        private int slotOf(int hash) {
            return hash / STRIPES & table.length - 1;
        }

        /**
         * Moves the entries to a table of that length and drops those whose object is gone. The caller holds the lock.
         */
        private void rebuildTable(int length) {
            Entry<V>[] old = table;
            table = newTable(length);
            size = 0;
            for (Entry<V> first : old) {
                for (Entry<V> entry = first; entry != null; ) {
                    Entry<V> following = entry.next;
                    if (!entry.refersTo(null)) {
                        entry.next = table[slotOf(entry.hash)];
                        table[slotOf(entry.hash)] = entry;
                        size++;
                    }
                    entry = following;
                }
            }
        }
    }

    /** A mapping of the table, which does not keep its key in memory. */
    private static final class Entry<V> extends WeakReference<Object> {
        private final int hash;
        private V value;
        private Entry<V> next;

        Entry(Object key, int hash, V value, Entry<V> next) {
            super(key);
            this.hash = hash;
            this.value = value;
            this.next = next;
        }
    }
}

package salsa.simulation;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.Objects;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;

/**
 * A number for each object, assigned in the order of the first requests, which is the same in every run. Keeps no
 * object in memory.
 *
 * <p>The identity hash decides only where in the table the number is kept; no visible behavior depends on it.
 */
final class Identities {

    private static final int CAPACITY_AT_FIRST = 64; // a power of two, as all capacities are

    private final ReferenceQueue<Object> collected = new ReferenceQueue<>();
    private Entry[] table = new Entry[CAPACITY_AT_FIRST];
    private int size;
    private int latest;

    /** The number of one object, which may be collected meanwhile; an element of a list for one slot of the table. */
    private static final class Entry extends WeakReference<Object> {
        private final int hash;
        private final int number;
        private @Nullable Entry next; // in the same slot of the table

        Entry(Object object, ReferenceQueue<Object> collected, int hash, int number) {
            super(object, collected);
            this.hash = hash;
            this.number = number;
        }
    }

    int numberOf(Object object) {
        return numberOf(object, () -> ++latest);
    }

    /** Returns the object's number; assigns the next of {@code numbers} if it has none yet. */
    int numberOf(Object object, IntSupplier numbers) {
        int hash = System.identityHashCode(object);
        for (Entry entry = table[slotOf(hash)]; entry != null; entry = entry.next) {
            if (entry.refersTo(object)) {
                return entry.number;
            }
        }
        return addEntry(new Entry(object, collected, hash, numbers.getAsInt()));
    }

    private int addEntry(Entry entry) {
        forgetCollected();
        if (size == table.length) {
            doubleTable();
        }
        putEntry(entry);
        size++;
        return entry.number;
    }

    private void putEntry(Entry entry) {
        int place = slotOf(entry.hash);
        entry.next = table[place];
        table[place] = entry;
    }

    private int slotOf(int hash) {
        return hash & table.length - 1;
    }

    private void doubleTable() {
        Entry[] old = table;
        table = new Entry[2 * old.length];
        for (Entry first : old) {
            for (Entry entry = first; entry != null; ) {
                Entry next = entry.next;
                putEntry(entry);
                entry = next;
            }
        }
    }

    private void forgetCollected() {
        for (Reference<?> entry; (entry = collected.poll()) != null; ) {
            removeEntry((Entry) entry);
        }
    }

    private void removeEntry(Entry gone) {
        int place = slotOf(gone.hash);
        if (table[place] == gone) {
            table[place] = gone.next;
        } else {
            Entry before = table[place];
            while (before.next != gone) {
                before = Objects.requireNonNull(before.next, "the entry is in its slot");
            }
            before.next = gone.next;
        }
        size--;
    }
}

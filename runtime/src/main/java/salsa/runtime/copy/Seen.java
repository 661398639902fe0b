package salsa.runtime.copy;

import java.util.Arrays;
import java.util.IdentityHashMap;

/**
 * What has been met so far, by identity: the copy, or the {@link Frame} of an object that is not finished. The first
 * object costs nothing, a few cost a scan; only then is there a table, so that a message of one list or one object
 * never asks for an identity hash.
 */
final class Seen {
    private static final int FEW = 8;

    private Object firstSource;
    private Object firstFate;
    private Object[] sources;
    private Object[] fates;
    private int count;
    private IdentityHashMap<Object, Object> table;

    /** The object's copy or frame; null when it has not been met. */
    Object find(Object source) {
        if (source == firstSource) return firstFate;
        if (table != null) return table.get(source);
        for (int i = 0; i < count; i++) if (sources[i] == source) return fates[i];
        return null;
    }

    /** Notes, or replaces, the fate of an object. */
    void put(Object source, Object fate) {
        if (firstSource == null || firstSource == source) {
            firstSource = source;
            firstFate = fate;
        } else if (table != null) {
            table.put(source, fate);
        } else {
            putAmongFew(source, fate);
        }
    }

    private void putAmongFew(Object source, Object fate) {
        for (int i = 0; i < count; i++) {
            if (sources[i] == source) {
                fates[i] = fate;
                return;
            }
        }
        if (count == FEW) {
            spill();
            table.put(source, fate);
            return;
        }
        if (sources == null) {
            sources = new Object[2];
            fates = new Object[2];
        } else if (count == sources.length) {
            sources = Arrays.copyOf(sources, FEW);
            fates = Arrays.copyOf(fates, FEW);
        }
        sources[count] = source;
        fates[count++] = fate;
    }

    private void spill() {
        table = new IdentityHashMap<>(4 * FEW);
        for (int i = 0; i < count; i++) table.put(sources[i], fates[i]);
        sources = null;
        fates = null;
        count = 0;
    }
}

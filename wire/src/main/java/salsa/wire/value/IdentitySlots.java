package salsa.wire.value;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The objects that were encoded, in order, and the slot of each, by identity. A few are searched one by one. */
final class IdentitySlots {

    private static final int SEARCHED_MAX = 8;
    private static final Object[] NONE = {};

    private Object[] objects = NONE; // as many as are searched, once there is one
    private int size;
    private int[] table = {}; // slot + 1 by hash, with linear probing; empty while few objects are searched

    /** Returns the slot of an object, or -1. */
    int indexOf(Object object) {
        if (table.length == 0) {
            for (int i = 0; i < size; i++) {
                if (objects[i] == object) {
                    return i;
                }
            }
            return -1;
        }
        return table[place(object)] - 1;
    }

    /** Adds an object that has no slot yet, and returns the new slot. */
    int add(Object object) {
        if (objects == NONE) {
            objects = new Object[SEARCHED_MAX];
        } else if (size == objects.length) {
            objects = Arrays.copyOf(objects, 2 * size);
            table = new int[4 * objects.length];
            for (int i = 0; i < size; i++) {
                table[place(objects[i])] = i + 1;
            }
        }
        objects[size] = object;
        if (table.length > 0) {
            table[place(object)] = size + 1;
        }
        return size++;
    }

    /** Returns the place of an object in the table, or the free one where it belongs. */
    private int place(@Nullable Object object) {
        int at = (System.identityHashCode(object) * 0x9e3779b9 >>> 7) & table.length - 1;
        while (table[at] != 0 && objects[table[at] - 1] != object) {
            at = at + 1 & table.length - 1;
        }
        return at;
    }
}

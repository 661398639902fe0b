package salsa.wire.value;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import salsa.wire.bytes.WireCode;
import salsa.wire.bytes.WireException;

/**
 * Bounds the work of filling a set or map, whatever hash codes a peer has chosen.
 *
 * <p>{@code HashMap} and {@code HashSet} keep keys with one hash code in a tree if they are comparable with each other;
 * other keys with one hash code are compared with each of them. {@code Set.of} and {@code Map.of} probe one place after
 * another. Both are quadratic for keys chosen so. Here the first have at most {@link #SAME_HASH_MAX} keys of one hash
 * code, unless all are comparable leaves of one class; the second are refused if probing takes too many steps.
 */
final class KeyWork {

    /** How many keys that are not leaves may have one hash code. */
    static final int SAME_HASH_MAX = 16;

    /** Steps of probing for each key, beyond {@link #STEPS_FREE}. */
    private static final int STEPS_EACH = 32;

    /** Steps of probing that a table of any size may take. */
    private static final int STEPS_FREE = 1 << 16;

    /** How a set or map finds a key. */
    enum Table {
        TREE,
        HASH,
        PROBED
    }

    private KeyWork() {}

    /** Refuses keys whose insertion would take more than a constant number of steps each. */
    static void check(Decoder in, @Nullable Object[] keys, Table table) throws WireException {
        switch (table) {
            case TREE -> {}
            case HASH -> checkSame(in, keys);
            case PROBED -> checkProbing(in, keys);
        }
    }

    /** Refuses a key that is equal to an earlier one. */
    static void isNew(Decoder in, boolean added) throws WireException {
        if (!added) {
            throw in.refusal(WireCode.KEYS, "two keys are equal");
        }
    }

    private static void checkSame(Decoder in, @Nullable Object[] keys) throws WireException {
        if (keys.length <= SAME_HASH_MAX || areOrdered(keys)) {
            return;
        }
        int[] hashes = new int[keys.length];
        int count = 0;
        for (Object key : keys) {
            if (key != null) {
                hashes[count++] = in.guarded(key::hashCode);
            }
        }
        Arrays.sort(hashes, 0, count);
        for (int i = SAME_HASH_MAX; i < count; i++) {
            if (hashes[i] == hashes[i - SAME_HASH_MAX]) {
                throw in.refusal(WireCode.KEYS, "more than " + SAME_HASH_MAX + " keys have one hash code");
            }
        }
    }

    /** Returns whether all keys are leaves of one comparable class; a tree does not order keys of different classes. */
    private static boolean areOrdered(@Nullable Object[] keys) {
        Class<?> one = null;
        for (Object key : keys) {
            if (key == null) {
                continue;
            }
            KindCodec<?> kind = Kinds.of(key.getClass());
            if (kind == null || kind.sharing() != KindCodec.Sharing.LEAF || !(key instanceof Comparable<?>)) {
                return false;
            }
            if (one != null && one != key.getClass()) {
                return false;
            }
            one = key.getClass();
        }
        return true;
    }

    /** Probes as the JDK does, in a table of twice as many places, without comparing keys. */
    private static void checkProbing(Decoder in, @Nullable Object[] keys) throws WireException {
        boolean[] taken = new boolean[2 * keys.length];
        long steps = STEPS_FREE + (long) STEPS_EACH * keys.length;
        for (Object key : keys) {
            if (key == null) {
                throw in.refusal(WireCode.VALUE_REFUSED, "null is no key of an immutable set or map");
            }
            int at = Math.floorMod(in.guarded(key::hashCode), taken.length);
            while (taken[at]) {
                at = at + 1 == taken.length ? 0 : at + 1;
                if (--steps < 0) {
                    throw in.refusal(WireCode.KEYS, "the hash codes of the keys are too close to each other");
                }
            }
            taken[at] = true;
        }
    }
}

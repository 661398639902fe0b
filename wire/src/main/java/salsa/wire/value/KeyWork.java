package salsa.wire.value;

import java.util.Arrays;
import java.util.Collection;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import salsa.wire.bytes.WireCode;
import salsa.wire.bytes.WireException;

/**
 * Bounds the work of filling a set or map, whatever hash codes a peer has chosen.
 *
 * <p>{@code HashMap} and {@code HashSet} keep keys with one hash code in a tree if they are comparable with each other;
 * other keys with one hash code are compared with each of them. {@code Set.of} and {@code Map.of} probe one place after
 * another. Both are quadratic for keys chosen so. Here the first have at most {@link #SAME_HASH_MAX} keys of one hash
 * code, unless all are comparable leaves of one class; the second are refused if probing takes too many steps. The
 * sender applies the same rules, as far as its hash codes are those of the receiver.
 */
final class KeyWork {

    /** How many keys that are not leaves may have one hash code. */
    static final int SAME_HASH_MAX = 16;

    /** Steps of probing for each key, beyond {@link #STEPS_FREE}. */
    private static final int STEPS_EACH = 32;

    /** Steps of probing that a table of any size may take. */
    private static final int STEPS_FREE = 1 << 16;

    /** How many keys never take more steps than {@link #STEPS_FREE}. */
    private static final int PROBED_FREE = 256;

    /** How a set or map finds a key. */
    enum Table {
        TREE,
        HASH,
        PROBED
    }

    private KeyWork() {}

    /** Computes the hash code of a key, which is code of the program. */
    private interface Hashing {
        int of(Object key) throws WireException;
    }

    /** Refuses keys whose insertion would take more than a constant number of steps each. */
    static void check(Decoder in, @Nullable Object[] keys, Table table) throws WireException {
        if (table == Table.PROBED && Arrays.asList(keys).contains(null)) {
            throw in.refusal(WireCode.VALUE_REFUSED, "null is no key of an immutable set or map");
        }
        String excess = excess(keys, table, key -> in.runGuarded(key::hashCode));
        if (excess != null) {
            throw in.refusal(WireCode.KEYS, excess);
        }
    }

    /** Refuses keys of a set or map that the receiver would refuse, where the program can learn it. */
    static void check(Encoder out, Object keyed, Collection<?> keys, Table table) throws WireException {
        if (keys.size() <= (table == Table.PROBED ? PROBED_FREE : SAME_HASH_MAX)) {
            return;
        }
        String what = "a " + keyed.getClass().getName();
        String excess = excess(keys.toArray(), table, key -> hash(out, what, key));
        if (excess != null) {
            throw out.refusal(
                    WireCode.KEYS,
                    what + " in which " + excess + " cannot be sent to another theater"
                            + (table == Table.HASH ? ", unless all are of one class such as String" : "")
                            + ": send a list");
        }
    }

    private static int hash(Encoder out, String what, Object key) throws WireException {
        try {
            return key.hashCode();
        } catch (RuntimeException | StackOverflowError e) {
            throw out.refusal(
                    WireCode.KEYS,
                    what + " cannot be sent to another theater: the hash code of a key of class "
                            + key.getClass().getName() + " fails: " + e);
        }
    }

    private static @Nullable String excess(@Nullable Object[] keys, Table table, Hashing hashing) throws WireException {
        return switch (table) {
            case TREE -> null;
            case HASH -> haveOneHash(keys, hashing) ? "more than " + SAME_HASH_MAX + " keys have one hash code" : null;
            case PROBED ->
                needTooManySteps(keys, hashing) ? "the hash codes of the keys are too close to each other" : null;
        };
    }

    /** Refuses a key that is equal to an earlier one. */
    static void requireNew(Decoder in, boolean added) throws WireException {
        if (!added) {
            throw in.refusal(WireCode.KEYS, "two keys are equal");
        }
    }

    /** Returns whether more keys have one hash code than are allowed. */
    private static boolean haveOneHash(@Nullable Object[] keys, Hashing hashing) throws WireException {
        if (keys.length <= SAME_HASH_MAX || areOrdered(keys)) {
            return false;
        }
        int[] hashes = new int[keys.length];
        int count = 0;
        for (Object key : keys) {
            if (key != null) {
                hashes[count++] = hashing.of(key);
            }
        }
        Arrays.sort(hashes, 0, count);
        for (int i = SAME_HASH_MAX; i < count; i++) {
            if (hashes[i] == hashes[i - SAME_HASH_MAX]) {
                return true;
            }
        }
        return false;
    }

    /** Returns whether all keys are leaves of one comparable class; a tree does not order keys of different classes. */
    private static boolean areOrdered(@Nullable Object[] keys) {
        Class<?> one = null;
        for (Object key : keys) {
            if (key == null || key.getClass() == one) {
                continue;
            }
            KindCodec<?> kind = Kinds.kindOf(key.getClass());
            if (one != null
                    || kind == null
                    || kind.sharing() != KindCodec.Sharing.LEAF
                    || !(key instanceof Comparable<?>)) {
                return false;
            }
            one = key.getClass();
        }
        return true;
    }

    /**
     * Probes as the JDK does, in a table of twice as many places, without comparing keys; returns whether that is too
     * much.
     */
    private static boolean needTooManySteps(@Nullable Object[] keys, Hashing hashing) throws WireException {
        boolean[] taken = new boolean[2 * keys.length];
        long steps = STEPS_FREE + (long) STEPS_EACH * keys.length;
        for (Object key : keys) {
            int at = Math.floorMod(hashing.of(Objects.requireNonNull(key)), taken.length);
            while (taken[at]) {
                at = at + 1 == taken.length ? 0 : at + 1;
                if (--steps < 0) {
                    return true;
                }
            }
            taken[at] = true;
        }
        return false;
    }
}

package salsa.runtime.copy.engine;

import org.jspecify.annotations.Nullable;

/**
 * The visited objects when there are many: a hash table with open addressing and the {@linkplain Rule#mark mark} as
 * hash code. It changes to identity hash codes only if marks collide too often, since the first identity hash of an
 * object costs more than comparing fifty others.
 */
final class IdentityTable extends VisitedObjects {
    private static final int LENGTH = 128;
    private static final int STEPS_MAX = 50;
    private static final int SPREAD = 0x9E3779B9; // 2^32 divided by the golden ratio

    private Object[] pairs; // objects at even indices, each followed by its fate; the length is a power of two
    private int shift; // turns a spread mark into an index
    private int count;
    private int at; // the index where the last find found its object, or where it would be stored
    private boolean byIdentity;

    IdentityTable() {
        clear(LENGTH);
    }

    @Override
    boolean many() {
        return count > SmallIdentityMap.MAX;
    }

    @Override
    @Nullable
    Object find(Object source, int mark) {
        Object[] pairs = this.pairs;
        int last = pairs.length - 1;
        int first = (byIdentity ? System.identityHashCode(source) : mark) * SPREAD >>> shift & ~1;
        int index = first;
        for (Object there; (there = pairs[index]) != source; index = index + 2 & last) {
            if (there == null) {
                if (index - first > 2 * STEPS_MAX && !byIdentity) return findByIdentity(source);
                at = index;
                return null;
            }
        }
        at = index;
        return pairs[index + 1];
    }

    private @Nullable Object findByIdentity(Object source) {
        byIdentity = true;
        spread(pairs.length);
        return find(source, 0);
    }

    @Override
    IdentityTable with(Object source, Object fate) {
        pairs[at] = source;
        pairs[at + 1] = fate;
        if (8 * ++count > 3 * pairs.length) spread(4 * pairs.length);
        return this;
    }

    /** Records the fate of an object without a preceding find. */
    IdentityTable also(Object source, Object fate) {
        find(source, byIdentity ? 0 : Rules.of(source.getClass()).mark(source));
        return with(source, fate);
    }

    @Override
    void replace(Object source, int mark, Object fate) {
        find(source, mark);
        pairs[at + 1] = fate;
    }

    private void clear(int length) {
        pairs = new Object[length];
        shift = Integer.numberOfLeadingZeros(length) + 1;
        count = 0;
    }

    private void spread(int length) {
        Object[] before = pairs;
        clear(length);
        for (int i = 0; i < before.length; i += 2) {
            if (before[i] != null) also(before[i], before[i + 1]);
        }
    }
}

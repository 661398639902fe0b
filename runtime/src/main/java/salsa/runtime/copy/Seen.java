package salsa.runtime.copy;

/**
 * What has been met so far, by identity: the copy, or the {@link Frame} of an object that is not finished. The first
 * few objects are in variables. More are chained by their {@linkplain Rule#mark marks}. Objects are asked for their
 * identity hashes only where marks do not tell them apart: one that was never asked before takes longer to answer than
 * it takes to look at fifty others.
 */
class Seen {
    private static final int CHAINS = 64;
    private static final int LENGTH_MAX = 50;

    private Object source1;
    private Object source2;
    private Object source3;
    private Object source4;
    private Object source5;
    private Object fate1;
    private Object fate2;
    private Object fate3;
    private Object fate4;
    private Object fate5;

    private Entry[] chains; // as many as a power of two
    private int count;      // of the objects in the chains
    private boolean byIdentity;

    private static final class Entry {
        final Object source;
        final int mark;
        final int position; // in its chain, from the end
        Object fate;
        final Entry next;

        Entry(Object source, int mark, Object fate, Entry next) {
            this.source = source;
            this.mark = mark;
            this.fate = fate;
            this.next = next;
            position = next == null ? 0 : next.position + 1;
        }
    }

    /** True while marks are not asked for: they may be 0. */
    final boolean few() {
        return source5 == null;
    }

    /** The copy or frame of an object with this mark; null when it has not been met. */
    final Object find(Object source, int mark) {
        if (source == source1) return fate1;
        if (source == source2) return fate2;
        if (source == source3) return fate3;
        if (source == source4) return fate4;
        if (source == source5) return fate5;
        return chains == null ? null : findInChain(source, mark);
    }

    private Object findInChain(Object source, int mark) {
        Entry entry = chains[chain(source, mark)];
        while (entry != null && entry.source != source) entry = entry.next;
        return entry == null ? null : entry.fate;
    }

    /** Notes the fate of an object not met before. */
    final void add(Object source, int mark, Object fate) {
        if (source1 == null) {
            source1 = source;
            fate1 = fate;
        } else if (source2 == null) {
            source2 = source;
            fate2 = fate;
        } else if (source3 == null) {
            source3 = source;
            fate3 = fate;
        } else if (source4 == null) {
            source4 = source;
            fate4 = fate;
        } else if (source5 == null) {
            source5 = source;
            fate5 = fate;
        } else {
            addToChain(source, mark, fate);
        }
    }

    private void addToChain(Object source, int mark, Object fate) {
        if (chains == null) chains = new Entry[CHAINS];
        else if (count >= chains.length) spread(8 * chains.length);
        count++;
        int chain = chain(source, mark);
        chains[chain] = new Entry(source, mark, fate, chains[chain]);
        if (chains[chain].position < LENGTH_MAX || byIdentity) return;
        byIdentity = true;
        spread(chains.length);
    }

    /** Replaces the fate of an object that was met. */
    final void replace(Object source, int mark, Object fate) {
        if (source == source1) fate1 = fate;
        else if (source == source2) fate2 = fate;
        else if (source == source3) fate3 = fate;
        else if (source == source4) fate4 = fate;
        else if (source == source5) fate5 = fate;
        else replaceInChain(source, mark, fate);
    }

    private void replaceInChain(Object source, int mark, Object fate) {
        Entry entry = chains[chain(source, mark)];
        while (entry.source != source) entry = entry.next;
        entry.fate = fate;
    }

    private int chain(Object source, int mark) {
        int hash = byIdentity ? System.identityHashCode(source) : mark ^ mark >>> 16;
        return hash & chains.length - 1;
    }

    private void spread(int many) {
        Entry[] before = chains;
        chains = new Entry[many];
        for (Entry chained : before) {
            for (Entry entry = chained; entry != null; entry = entry.next) {
                int chain = chain(entry.source, entry.mark);
                chains[chain] = new Entry(entry.source, entry.mark, entry.fate, chains[chain]);
            }
        }
    }
}

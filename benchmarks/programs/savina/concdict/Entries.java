/**
 * A dictionary of numbers: a hash table with a place for each entry, or the next free one behind it. It needs no
 * objects for its entries, as java.util.HashMap would.
 */
public final class Entries {
    private static final int FREE = Integer.MIN_VALUE;

    private final int[] table; // key and value in turn
    private final int mask;

    /** An empty one, with room for this many entries. */
    public Entries(int room) {
        int places = Integer.highestOneBit(room) * 4;
        table = new int[2 * places];
        mask = places - 1;
        for (int place = 0; place < places; place++) {
            table[2 * place] = FREE;
        }
    }

    /** The value of a key, which must be there. */
    public int get(int key) {
        return table[2 * place(key) + 1];
    }

    /** Gives a key a value. */
    public void put(int key, int value) {
        int place = place(key);
        table[2 * place] = key;
        table[2 * place + 1] = value;
    }

    /** The sum of all values. */
    public long sum() {
        long sum = 0;
        for (int i = 0; i < table.length; i += 2) {
            if (table[i] != FREE) {
                sum += table[i + 1];
            }
        }
        return sum;
    }

    private int place(int key) {
        int place = key * 0x9E3779B9 >>> 7 & mask;
        while (table[2 * place] != key && table[2 * place] != FREE) {
            place = place + 1 & mask;
        }
        return place;
    }
}

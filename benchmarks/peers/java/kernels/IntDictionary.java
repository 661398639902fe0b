package kernels;

/** Values of numbers: a hash table without objects. A key lies at its place or at the next free one behind it. */
public final class IntDictionary {
    private static final int FREE = Integer.MIN_VALUE;

    private final int[] keysAndValues;
    private final int mask;

    /** An empty one, with room for this many. */
    public IntDictionary(int room) {
        int places = Integer.highestOneBit(room) * 4;
        keysAndValues = new int[2 * places];
        mask = places - 1;
        for (int place = 0; place < places; place++) {
            keysAndValues[2 * place] = FREE;
        }
    }

    /** The value of a key that is there. */
    public int get(int key) {
        return keysAndValues[2 * place(key) + 1];
    }

    /** Gives a key a value, and tells the one before. */
    public int put(int key, int value) {
        int place = 2 * place(key);
        int before = keysAndValues[place + 1];
        keysAndValues[place] = key;
        keysAndValues[place + 1] = value;
        return before;
    }

    /** The sum of all values. */
    public long sum() {
        long sum = 0;
        for (int i = 0; i < keysAndValues.length; i += 2) {
            sum += keysAndValues[i] == FREE ? 0 : keysAndValues[i + 1];
        }
        return sum;
    }

    private int place(int key) {
        int place = key * 0x9E3779B9 >>> 7 & mask;
        while (keysAndValues[2 * place] != key && keysAndValues[2 * place] != FREE) {
            place = place + 1 & mask;
        }
        return place;
    }
}

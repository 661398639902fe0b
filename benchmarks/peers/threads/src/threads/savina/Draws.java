package threads.savina;

/** Lets time go by: draws random numbers, each from the one before, as java.util.Random does. */
final class Draws {
    private long seed;

    /** Draws this many. */
    void draw(int count) {
        for (int i = 0; i < count; i++) {
            seed = (seed * 0x5DEECE66DL + 0xBL) & ((1L << 48) - 1);
        }
    }
}

package salsa.kernel;

/**
 * The first access of a translated kernel that is outside of its array, or division by zero: four ints that the kernel writes.
 * The first is the kind: 0 for none, 1 for an index, 2 for a division by zero; then the line in the Salsa file, the index and the
 * length.
 */
final class Violation {
    static final int BYTES = 4 * Integer.BYTES;

    private static final int INDEX = 1;

    private Violation() {}

    static void throwIfAny(int[] words, String file, String kernel) {
        if (words[0] == 0) return;
        String place = " in kernel " + kernel + " (" + file + ":" + words[1] + ")";
        if (words[0] == INDEX) {
            throw new ArrayIndexOutOfBoundsException(
                    "Index " + words[2] + " out of bounds for length " + words[3] + place);
        }
        throw new ArithmeticException("/ by zero" + place);
    }
}

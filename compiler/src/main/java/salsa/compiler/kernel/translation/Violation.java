package salsa.compiler.kernel.translation;

/**
 * A mistake of a work item that ends it. The first one of a run is recorded in {@code salsa_error}: its number, the line
 * of the source, the index, and the length of the array.
 */
enum Violation {
    INDEX(1),
    DIVISION_BY_ZERO(2);

    private final int number;

    Violation(int number) {
        this.number = number;
    }

    /** Returns the number that the program records. */
    int number() {
        return number;
    }
}

package salsa.robustness.mutation;

/**
 * One change of one class.
 *
 * @param type   the class's name
 * @param method the method's name and descriptor
 * @param number the place among the method's places that can be changed
 * @param change what is changed
 * @param line   the line of the source
 */
record Mutant(String type, String method, int number, String change, int line) {

    /** Where the mutant is, as {@link Hits} records it. */
    String place() {
        return type + "#" + method;
    }

    @Override
    public String toString() {
        return "%s:%d %s (%s, number %d)".formatted(type, line, change, method, number);
    }
}

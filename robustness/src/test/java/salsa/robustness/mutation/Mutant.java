package salsa.robustness.mutation;

/**
 * One change of one class.
 *
 * @param type   the class's name
 * @param method the method's name and descriptor
 * @param number the index among the method's changeable places
 * @param change the change
 * @param line   the line of the source
 */
record Mutant(String type, String method, int number, String change, int line) {

    /** Returns the place of the mutant, as {@link Hits} records it. */
    String place() {
        return type + "#" + method;
    }

    @Override
    public String toString() {
        return "%s:%d %s (%s, number %d)".formatted(type, line, change, method, number);
    }
}

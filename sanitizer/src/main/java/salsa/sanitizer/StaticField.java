package salsa.sanitizer;

/** Represents a static field whose value is not an object of the program: a number, a boolean or a string. */
final class StaticField {
    private final String name;

    /** Represents the field with that class and name, as in {@code Shelf.count}. */
    StaticField(String name) {
        this.name = name;
    }

    @Override
    public String toString() {
        return "the static field " + name;
    }
}

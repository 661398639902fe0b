package salsa.sanitizer;

/** Stands for a static field whose value no object stands for: a number, a truth value or a text. */
final class StaticField {
    private final String name;

    /** The field's class and name, as in {@code Shelf.count}. */
    StaticField(String name) {
        this.name = name;
    }

    @Override
    public String toString() {
        return "the static field " + name;
    }
}

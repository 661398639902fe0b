package salsa.benchmarks.pekko;

/** A creature's colour. */
public enum Colour {
    BLUE,
    RED,
    YELLOW;

    private static final Colour[] VALUES = values();

    /** Returns the colour after a meeting: the same for two alike, else the third. */
    public Colour complement(Colour other) {
        return this == other ? this : VALUES[3 - ordinal() - other.ordinal()];
    }
}

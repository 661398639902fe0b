package salsa.benchmarks.pekko;

/** A creature's colour. */
public enum Colour {
    BLUE,
    RED,
    YELLOW;

    private static final Colour[] VALUES = values();

    /** What a creature of this colour becomes when it meets one of another: the same for two alike, else the third. */
    public Colour complement(Colour other) {
        return this == other ? this : VALUES[3 - ordinal() - other.ordinal()];
    }
}

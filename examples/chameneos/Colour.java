/** The colors of the creatures. An enum is immutable, so messages carry it without a copy. */
public enum Colour {
    BLUE, RED, YELLOW;

    /** Returns the color of a creature after a meeting: its own if both are equal, else the third. */
    public Colour complement(Colour other) {
        return this == other ? this : values()[3 - ordinal() - other.ordinal()];
    }

    @Override
    public String toString() {
        return name().toLowerCase();
    }
}

/** The colours of the creatures. An enum is immutable, so messages carry it as it is. */
public enum Colour {
    BLUE, RED, YELLOW;

    /** The colour a creature takes on when it meets another: its own again, or the third one. */
    public Colour complement(Colour other) {
        return this == other ? this : values()[3 - ordinal() - other.ordinal()];
    }

    @Override
    public String toString() {
        return name().toLowerCase();
    }
}

/** The colours of the creatures. An enum is immutable, so messages carry it as it is. */
public enum Colour {
    BLUE, RED, YELLOW;

    /** The colour a creature takes on when it meets another: its own again, or the third one. */
    public Colour complement(Colour other) {
        if (this == other) return this;
        return switch (ordinal() + other.ordinal()) {
            case 1 -> YELLOW;
            case 2 -> RED;
            default -> BLUE;
        };
    }
}

/** The colour of a creature, and how a meeting changes it. */
public enum Colour {
    YELLOW,
    BLUE,
    RED;

    /** The same colour where both are of one, else the third one. */
    public Colour complement(Colour other) {
        return this == other ? this : of(3 - ordinal() - other.ordinal());
    }

    /** The colour of the creature with this number. */
    public static Colour of(int number) {
        return switch (number % 3) {
            case 0 -> YELLOW;
            case 1 -> BLUE;
            default -> RED;
        };
    }
}

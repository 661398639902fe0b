/** What a creature looks like, and what becomes of it when it meets another one. */
public enum Colour {
    YELLOW,
    BLUE,
    RED;

    private static final Colour[] ALL = values();

    /** The same colour where both are of one, else the third one. */
    public Colour complement(Colour other) {
        return this == other ? this : ALL[3 - ordinal() - other.ordinal()];
    }

    /** The colour of the creature with this number. */
    public static Colour of(int number) {
        return ALL[number % ALL.length];
    }
}

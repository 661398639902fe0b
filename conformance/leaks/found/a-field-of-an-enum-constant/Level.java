/** A constant that counts. */
public enum Level {
    /** The only one. */
    LOW;

    /** How often it was used. */
    public int uses;
}

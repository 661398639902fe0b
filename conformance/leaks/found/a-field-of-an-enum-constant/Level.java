/** A constant that counts. */
public enum Level {
    /** The only one. */
    LOW;

    /** Returns the number of uses. */
    public int uses;
}

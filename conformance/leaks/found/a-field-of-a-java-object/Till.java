/** Holds money. */
public final class Till {
    /** How much. */
    public long cents;
}

/** Holds money. */
public final class Till {
    /** Returns the amount. */
    public long cents;
}

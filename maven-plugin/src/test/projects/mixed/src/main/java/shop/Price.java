package shop;

/** The price of a thing. */
public final class Price {
    /** The price of each. */
    public static final int EACH = 3;

    private Price() {}
}

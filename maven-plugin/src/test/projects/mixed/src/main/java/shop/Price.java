package shop;

/** What a thing costs. */
public final class Price {
    /** Each. */
    public static final int EACH = 3;

    private Price() {}
}

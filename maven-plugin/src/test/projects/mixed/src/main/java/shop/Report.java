package shop;

import salsa.runtime.Token;

/** A report for the owner. */
public final class Report {
    private Report() {}

    /** Returns the sales. */
    public static Token<String> of(Till till) {
        return till.total().map(total -> "sold for " + total);
    }
}

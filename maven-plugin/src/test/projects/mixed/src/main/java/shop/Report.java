package shop;

import salsa.runtime.Token;

/** For the owner. */
public final class Report {
    private Report() {}

    /** What has been sold. */
    public static Token<String> of(Till till) {
        return till.total().map(total -> "sold for " + total);
    }
}

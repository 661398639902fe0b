package shop;

import salsa.runtime.Token;

/** For a customer.
 * @param till who sold it
 * @param total what it costs */
public record Receipt(Till till, int total) {
    /** Sells, and writes the receipt. */
    public static Token<Receipt> sale(Till till, int count) {
        return till.sell(count).map(price -> new Receipt(till, price));
    }

    /** What is printed. */
    public String text() {
        return "total " + total;
    }
}

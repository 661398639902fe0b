package shop;

import salsa.runtime.Token;

/**
 * A receipt for a customer.
 *
 * @param till the till that sold it
 * @param total the price of all
 */
public record Receipt(Till till, int total) {
    /** Sells, and writes the receipt. */
    public static Token<Receipt> sale(Till till, int count) {
        return till.sell(count).map(price -> new Receipt(till, price));
    }

    /** Returns the text to print. */
    public String text() {
        return "total " + total;
    }
}

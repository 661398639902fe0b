package shop;

import salsa.runtime.Token;
import salsa.runtime.annotation.Behaves;
import salsa.runtime.annotation.Handler;

/** The till of a shop, which sells goods from a stock: an actor written in Java. */
@Behaves("Till")
final class TillState {
    private final Stock stock;
    private int sold;

    TillState(Stock stock) {
        this.stock = stock;
    }

    /** Sells some pieces; passes the number of those left. */
    @Handler
    Token<Integer> sell(String name, int number) {
        return stock.take(name, number).map(left -> {
            sold += number; // later, but on the till's own stage: no other code is here
            return left;
        });
    }

    /** Passes the number of pieces sold so far. */
    @Handler
    int sold() {
        return sold;
    }
}

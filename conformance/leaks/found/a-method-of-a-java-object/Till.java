import java.util.ArrayList;
import java.util.List;

/** Holds money. */
public final class Till {
    private final List<Integer> coins = new ArrayList<>();

    /** Adds some. */
    public void pay(int coin) {
        coins.add(coin);
    }
}

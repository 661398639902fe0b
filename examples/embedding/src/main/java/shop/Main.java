package shop;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import salsa.runtime.ActorSystem;
import salsa.runtime.Failure;

/** An application in Java with actors: the stock is written in Salsa, the till in Java. */
public final class Main {
    private Main() {}

    /** Sells some fruit. */
    public static void main(String[] arguments) {
        try (var system = ActorSystem.start()) {
            Stock stock = Stock.create(system);
            stock.put("apple", 10);
            stock.put("pear", 2);
            Till till = Till.create(system, stock);

            System.out.println("apples left: " + till.sell("apple", 3).join());
            try {
                till.sell("pear", 5).join();
            } catch (Failure failure) {
                System.out.println("not sold: " + failure.getCause().getMessage());
            }
            CompletableFuture<Integer> apples = till.sell("apple", 1).future();
            CompletableFuture<Integer> pears = till.sell("pear", 1).future();
            System.out.println(
                    "fruit left: " + apples.thenCombine(pears, Integer::sum).join());
            System.out.println("sold: " + till.sold().join());
            System.out.println("stock: " + stock.all().join());
            system.shutdown(Duration.ofSeconds(10));
        }
    }
}

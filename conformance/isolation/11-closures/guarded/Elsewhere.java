import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Supplier;

/** Runs code on another thread. */
public final class Elsewhere {
    private Elsewhere() {}

    public static String run(Supplier<?> code) {
        try {
            return "ran: " + CompletableFuture.supplyAsync(code).join();
        } catch (CompletionException e) {
            return e.getCause().getMessage();
        }
    }
}

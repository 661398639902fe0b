import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;

/** A thread outside the actors. */
public final class Background {
    private Background() {}

    /** Computes a value and records it. */
    public static void whenDone(List<String> list) {
        try (var pool = Executors.newSingleThreadExecutor(work -> new Thread(work, "pool"))) {
            CompletableFuture.supplyAsync(() -> "done", pool).thenAcceptAsync(word -> list.add(word), pool).join();
        }
    }
}

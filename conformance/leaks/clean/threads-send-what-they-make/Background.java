import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** A thread outside the actors. */
public final class Background {
    private Background() {}

    /** Words that another thread has written. */
    public static List<String> words() {
        CompletableFuture<List<String>> words = new CompletableFuture<>();
        Thread thread = new Thread(() -> words.complete(new ArrayList<>(List.of("a", "b"))));
        thread.start();
        return words.join();
    }
}

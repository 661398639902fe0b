package salsa.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import salsa.theater.name.NameChange;

/** A million names: prints how long they need. */
@Tag("long")
class ManyNamesTest {

    private static final int NAMES = Integer.getInteger("salsa.names", 1_000_000);
    private static final int WAITING = 20_000;

    @TempDir
    private Path folder;

    @Test
    void aMillionNamesAreThereAgainAfterARestart() throws Exception {
        long begin = System.nanoTime();
        try (var names = DurableNames.open(folder)) {
            var waiting = new ArrayDeque<CompletableFuture<NameChange>>();
            for (int i = 0; i < NAMES; i++) {
                waiting.add(names.put("name" + i * 7_919L % NAMES, KillTest.actor(i))
                        .toCompletableFuture());
                if (waiting.size() == WAITING) {
                    waiting.remove().get();
                }
            }
            for (var each : waiting) {
                each.get();
            }
        }
        long written = System.nanoTime();
        try (var names = DurableNames.open(folder)) {
            assertThat(names.get("name4711").toCompletableFuture().get()).isPresent();
            long opened = System.nanoTime();
            System.out.printf(
                    "%,d names: %,d ms to register, %,d ms to open and answer%n",
                    NAMES, (written - begin) / 1_000_000, (opened - written) / 1_000_000);
            assertThat(names.list("", NAMES + 1).toCompletableFuture().get()).hasSize(NAMES);
        }
    }
}

package salsa.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import salsa.theater.name.NameChange;
import salsa.wire.reference.ActorReference;
import salsa.wire.reference.Id;
import salsa.wire.reference.TheaterAddress;

/** Processes that are killed while they register names: all that they reported are there. */
class KillTest {

    private static final int REPORTED_MIN = 20;

    @TempDir
    private Path folder;

    /** Registers the names that follow the number, and reports each that is acknowledged. */
    static final class Registrar {

        private static final int WAITING = 8;

        private Registrar() {}

        public static void main(String[] arguments) throws Exception {
            var names = DurableNames.open(Path.of(arguments[0]));
            var waiting = new ArrayDeque<CompletableFuture<NameChange>>();
            for (int i = Integer.parseInt(arguments[1]); ; i++) {
                waiting.add(names.put("name" + i, actor(i)).toCompletableFuture());
                if (waiting.size() == WAITING) {
                    waiting.remove().get();
                    System.out.println(i - WAITING + 1);
                }
            }
        }
    }

    static ActorReference actor(int number) {
        return new ActorReference(new Id(9, number), new TheaterAddress("there", 4040, number), "a.Printer");
    }

    @Test
    void aKilledProcessLosesNothingThatItReported() throws Exception {
        kill(5);
    }

    @Test
    @Tag("long")
    void aThousandKilledProcessesLoseNothingThatTheyReported() throws Exception {
        kill(Integer.getInteger("salsa.kills", 1_000));
    }

    private void kill(int times) throws Exception {
        int next = 0;
        for (int i = 0; i < times; i++) {
            int reported = runAndKill(next, REPORTED_MIN + i * 37 % 200);
            assertThat(reported).isGreaterThan(next);
            next = check(reported);
        }
    }

    private int runAndKill(int first, int count) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Registrar.class.getName(),
                        folder.toString(),
                        String.valueOf(first))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        int reported = first;
        try (BufferedReader lines = process.inputReader()) {
            for (int i = 0; i < count; i++) {
                reported = Integer.parseInt(lines.readLine());
            }
            process.toHandle().destroyForcibly(); // leaves the stream open
            String line;
            while ((line = lines.readLine()) != null && line.equals(String.valueOf(reported + 1))) {
                reported++;
            }
        }
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        return reported;
    }

    /** Checks all names up to the reported one, and returns the number of the first that is absent. */
    private int check(int reported) throws Exception {
        try (var names = DurableNames.open(folder)) {
            int count = 0;
            String last = "";
            for (var page = names.list(last, 10_000).toCompletableFuture().get(); !page.isEmpty(); ) {
                count += page.size();
                last = page.getLast().name();
                page = names.list(last, 10_000).toCompletableFuture().get();
            }
            assertThat(count).isGreaterThan(reported);
            for (int i = Math.max(0, reported - 300); i <= reported; i++) {
                var entry = names.get("name" + i).toCompletableFuture().get();
                assertThat(entry.orElseThrow().actor()).isEqualTo(actor(i));
            }
            return count;
        }
    }
}

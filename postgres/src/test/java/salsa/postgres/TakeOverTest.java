package salsa.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;
import org.junit.jupiter.api.io.TempDir;
import salsa.conformance.TheaterProgram;

/** The example of the bank in several processes, with its accounts in a real PostgreSQL. */
@NeedsPostgres
class TakeOverTest {

    private static final Path BANK = Path.of("../examples/theaters/bank");

    @TempDir
    private Path folder;

    private final List<Process> started = new ArrayList<>();
    private PostgresServer server;
    private TheaterProgram program;

    @BeforeEach
    void start() throws Exception {
        server = new PostgresServer();
        program = TheaterProgram.of(BANK, folder);
    }

    @AfterEach
    void stop() throws Exception {
        for (Process each : started) {
            each.destroyForcibly().waitFor();
        }
        server.close();
    }

    @Test
    @Timeout(
            value = 3,
            unit = TimeUnit.MINUTES,
            threadMode = ThreadMode.SEPARATE_THREAD) // without take-over it waits for ever
    void anAccountGoesOnInAnotherTheaterWhenItsOwnIsKilled() throws Exception {
        String names = freePort();
        assertThat(start(List.of("-Dport=" + names), "Names").inputReader().readLine())
                .isEqualTo("ready");
        Process first = bank(names, "Ada");
        Process second = bank(names, "Bob");
        assertThat(deposit(names, 5)).isEqualTo("Ada has 5\n");
        assertThat(deposit(names, 7)).isEqualTo("Ada has 12\n");
        first.destroyForcibly().waitFor();
        awaitLine(second, "salsa: \"Ada\" goes on here: the theater at ");
        assertThat(deposit(names, 1)).isEqualTo("Ada has 13\n");
        Process third = bank(names, "Cid");
        second.destroyForcibly().waitFor();
        awaitLine(third, "salsa: \"Ada\" goes on here: the theater at ");
        assertThat(deposit(names, 2)).isEqualTo("Ada has 15\n");
    }

    private static void awaitLine(Process process, String beginning) throws IOException {
        BufferedReader lines = process.errorReader();
        for (String line = lines.readLine(); !line.startsWith(beginning); ) {
            line = lines.readLine();
            assertThat(line).as("the end of the process").isNotNull();
        }
    }

    /** Starts a theater that has the account of that owner. */
    private Process bank(String names, String owner) throws IOException {
        Database database = server.database();
        String store = "-Dstore=postgresql://" + database.user() + ":"
                + URLEncoder.encode(database.password(), StandardCharsets.UTF_8) + "@" + database;
        Process bank = start(List.of("-Dport=" + freePort(), store), "Bank", "127.0.0.1", names, owner);
        assertThat(bank.inputReader().readLine()).isEqualTo(owner + " has 0");
        return bank;
    }

    private String deposit(String names, int amount) throws Exception {
        Process client = start(List.of(), "Deposit", "127.0.0.1", names, "Ada", "" + amount);
        String output = new String(client.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(client.waitFor()).isZero();
        return output;
    }

    private Process start(List<String> options, String behavior, String... arguments) throws IOException {
        Process process = program.process(options, behavior, List.of(arguments)).start();
        started.add(process);
        return process;
    }

    private static String freePort() throws IOException {
        try (var free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return String.valueOf(free.getLocalPort());
        }
    }
}

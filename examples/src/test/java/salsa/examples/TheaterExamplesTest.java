package salsa.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import salsa.conformance.TheaterProgram;

/** The examples over theaters, in processes of their own. */
class TheaterExamplesTest {
    private static final Duration LIMIT = Duration.ofMinutes(2);
    private static final Path EXAMPLES = Path.of("").toAbsolutePath().resolve("theaters");

    @TempDir
    private Path folder;

    private final Map<String, TheaterProgram> programs = new HashMap<>();
    private final List<Process> started = new ArrayList<>();

    @AfterEach
    void stop() throws InterruptedException {
        for (Process each : started) {
            each.destroyForcibly().waitFor();
        }
    }

    @Test
    void anAddressBookRemembersWhatOtherProcessesAdd() throws IOException {
        String port = serve("addressbook", "Serve");
        assertThat(run("addressbook", "Ask", "127.0.0.1", port, "add", "Ada", "1815"))
                .isEqualTo("Ada is in the book now\n");
        assertThat(run("addressbook", "Ask", "127.0.0.1", port, "add", "Ada", "1852"))
                .isEqualTo("Ada was in the book already\n");
        assertThat(run("addressbook", "Ask", "127.0.0.1", port, "list")).isEqualTo("{Ada=1815}\n");
    }

    @Test
    void anAddressBookReportsWhatIsMissing() throws IOException {
        String port = serve("addressbook", "Serve");
        Path errors = folder.resolve("errors");
        assertThat(end("addressbook", errors, 1, "Ask", "127.0.0.1", port, "find", "Grace"))
                .isEmpty();
        assertThat(errors).content().contains("Grace is not in the book");
    }

    @Test
    void aRoomPassesLinesOnToGuestsOfOtherProcesses() throws IOException {
        String port = serve("chat", "Serve");
        Process ada = start("chat", List.of(), "Join", "127.0.0.1", port, "Ada");
        BufferedReader heard = ada.inputReader();
        assertThat(heard.readLine()).isEqualTo("* Ada enters");
        Process bob = start("chat", List.of(), "Join", "127.0.0.1", port, "Bob");
        assertThat(bob.inputReader().readLine()).isEqualTo("* Bob enters");
        assertThat(heard.readLine()).isEqualTo("* Bob enters");
        try (Writer typed = bob.outputWriter()) {
            typed.write("hello\n");
        }
        assertThat(List.of(heard.readLine(), heard.readLine())).containsExactly("Bob: hello", "* Bob leaves");
        ada.getOutputStream().close();
        assertThat(Stream.of(ada, bob).map(Process::onExit))
                .allSatisfy(end -> assertThat(end).succeedsWithin(LIMIT));
        assertThat(List.of(ada.exitValue(), bob.exitValue())).containsOnly(0);
    }

    @Test
    void aBallReturnsFromAnotherProcess() throws IOException {
        String port = serve("pingpong", "Serve");
        assertThat(run("pingpong", "Ping", "127.0.0.1", port, "100")).isEqualTo("the ball crossed the net 200 times\n");
    }

    @Test
    void workersCountWords() throws IOException {
        String first = serve("wordcount", "Worker");
        String second = serve("wordcount", "Worker");
        assertThat(run("wordcount", "WordCount", "127.0.0.1", first, second))
                .isEqualTo("the 9\nwall 4\nin 3\nrose 3\nsun 3\n");
    }

    /** The second run creates actors with the names of the first one. */
    @Test
    void workersSort() throws IOException {
        String first = serve("mergesort", "Worker");
        String second = serve("mergesort", "Worker");
        for (int run = 0; run < 2; run++) {
            assertThat(run("mergesort", "MergeSort", "10001", "127.0.0.1", first, second))
                    .isEqualTo("10001 numbers, sorted: true\n");
        }
    }

    @Test
    void aCounterVisitsTheTowns() throws IOException {
        String first = serve("census", "Worker", "Ada", "3");
        String second = serve("census", "Worker", "Bern", "4");
        List<String> options = List.of("-Dport=" + freePort());
        Process census = start("census", options, "Census", "127.0.0.1", first, second, first);
        assertThat(census.inputReader().lines()).containsExactly("Ada: 3, Bern: 4, Ada: 3; together: 10");
        assertThat(census.onExit()).succeedsWithin(LIMIT);
    }

    @Test
    void anAccountSurvivesTheCrashOfItsTheater() throws IOException, InterruptedException {
        String names = serve("bank", "Names");
        List<String> options = List.of("-Dport=" + freePort(), "-Dstore=" + folder.resolve("accounts"));
        Process bank = start("bank", options, "Bank", "127.0.0.1", names, "Ada");
        assertThat(bank.inputReader().readLine()).isEqualTo("Ada has 0");
        long balance = 0;
        for (int day = 1; day <= 3; day++) {
            balance += 2 * day;
            assertThat(run("bank", "Deposit", "127.0.0.1", names, "Ada", "" + day))
                    .isEqualTo("Ada has " + (balance - day) + "\n");
            assertThat(run("bank", "Deposit", "127.0.0.1", names, "Ada", "" + day))
                    .isEqualTo("Ada has " + balance + "\n");
            bank.destroyForcibly().waitFor();
            bank = start("bank", options, "Bank", "127.0.0.1", names, "Ada");
            assertThat(bank.inputReader().readLine()).isEqualTo("Ada has " + balance);
        }
    }

    /** Its members begin in two theaters, and move by themselves until a message crosses no connection. */
    @Test
    void aRingGathersInOneTheater() throws IOException {
        String first = balanced();
        String second = balanced();
        List<String> options = List.of("-Dport=" + freePort());
        Process ring = start("ring", options, "Ring", "4", "1000000", "127.0.0.1", first, second);
        assertThat(ring.inputReader().readLine()).isEqualTo("the ring is in 1 theater");
        assertThat(ring.onExit()).succeedsWithin(LIMIT);
    }

    /** Starts a theater whose mobile actors move by themselves, and returns its port. */
    private String balanced() throws IOException {
        String port = freePort();
        Process theater = start("ring", List.of("-Dport=" + port, "-Dbalance=on"), "salsa.library.Theater");
        assertThat(theater.inputReader().readLine()).contains("127.0.0.1:" + port);
        return port;
    }

    @Test
    void treesGrowInTwoTheaters() throws IOException {
        String first = serve("fibonacci", "Worker");
        String second = serve("fibonacci", "Worker");
        assertThat(run("fibonacci", "Sum", "15", "127.0.0.1", first, second)).isEqualTo("610\n");
    }

    /** Starts a program with a named actor, waits until the actor is there, and returns the port. */
    private String serve(String example, String behavior, String... arguments) throws IOException {
        String port = freePort();
        Process server = start(example, List.of("-Dport=" + port), behavior, arguments);
        assertThat(server.inputReader().readLine()).isEqualTo("ready");
        return port;
    }

    private static String freePort() throws IOException {
        try (var free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return String.valueOf(free.getLocalPort());
        }
    }

    private Process start(String example, List<String> options, String behavior, String... arguments)
            throws IOException {
        Process process = program(example, options, behavior, arguments)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        started.add(process);
        return process;
    }

    /** Runs a program to its end and returns what it prints. */
    private String run(String example, String behavior, String... arguments) throws IOException {
        Path errors = folder.resolve("errors");
        String output = end(example, errors, 0, behavior, arguments);
        assertThat(Files.readAllLines(errors)).noneMatch(TheaterExamplesTest::isComplaint);
        return output;
    }

    /** On a machine that is busy with other things, handlers are slow: that is not the program's fault. */
    private static boolean isComplaint(String line) {
        return line.matches("[EW]\\d{4} .*") && !line.startsWith("W0809");
    }

    private String end(String example, Path errors, int status, String behavior, String... arguments)
            throws IOException {
        Process process = program(example, List.of(), behavior, arguments)
                .redirectError(errors.toFile())
                .start();
        started.add(process);
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.onExit()).succeedsWithin(LIMIT);
        assertThat(process.exitValue()).as(Files.readString(errors)).isEqualTo(status);
        return output;
    }

    private ProcessBuilder program(String example, List<String> options, String behavior, String... arguments) {
        return programs.computeIfAbsent(
                        example, name -> TheaterProgram.of(EXAMPLES.resolve(name), folder.resolve(name)))
                .process(options, behavior, List.of(arguments));
    }
}

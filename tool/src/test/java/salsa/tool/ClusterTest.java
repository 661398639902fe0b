package salsa.tool;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import salsa.tool.Desk.Answer;

/** {@code salsa cluster} in processes of its own: its theaters, their failures, and its end. */
class ClusterTest {
    private static final long END_SECONDS = 60; // of a process that ends by itself, on a slow machine

    @TempDir
    static Path place;

    private static Desk desk;

    private Processes processes;

    @BeforeAll
    static void write() {
        desk = new Desk(place);
        desk.write("Worker.salsa", """
                behavior Worker extends RemoteActor {
                    Worker() { }

                    int port(int port) {
                        System.out.println("asked for " + port);
                        pass port;
                    }
                }
                """);
        desk.write("Keyboard.salsa", """
                import java.util.Scanner;

                behavior Keyboard implements StagedActor {
                    ack awaitLine() {
                        new Scanner(System.in).nextLine();
                    }
                }
                """);
        desk.write("Use.salsa", """
                import java.io.IOException;
                import java.io.UncheckedIOException;
                import java.nio.file.Files;
                import java.nio.file.Path;

                behavior Use {
                    int missing;

                    Use(String[] arguments) {
                        try {
                            System.out.println(Files.readAllLines(Path.of(arguments[0])));
                        } catch (IOException failure) {
                            throw new UncheckedIOException(failure);
                        }
                        System.out.println(System.getProperty("salsa.theaters"));
                        missing = arguments.length - 1;
                        for (int i = 1; i < arguments.length; i++) {
                            int port = Integer.parseInt(arguments[i]);
                            token Worker worker = new Worker() called ("worker") at ("127.0.0.1", port);
                            self<-show(worker<-port(port));
                        }
                    }

                    ack show(int port) {
                        System.out.println("answered by " + port);
                        if (--missing == 0) {
                            new Keyboard()<-awaitLine() @ self<-end();
                        }
                    }

                    ack end() {
                        System.exit(7);
                    }
                }
                """);
    }

    @BeforeEach
    void begin() {
        processes = new Processes(desk);
    }

    @AfterEach
    void end() {
        processes.close();
    }

    /** A cluster whose program has got its answers, and awaits a line. */
    private record Running(Process process, BufferedReader out, BufferedReader err, List<String> lines, int first) {

        /** Reads the lines of the cluster until one contains the words; returns that one. */
        String await(String words) throws IOException {
            for (String line = err.readLine(); line != null; line = err.readLine()) {
                lines.add(line);
                if (line.contains(words)) {
                    return line;
                }
            }
            throw new AssertionError("no line with " + words + " in " + lines);
        }

        List<ProcessHandle> theaters() {
            return process.descendants().toList();
        }

        void sendLine() throws IOException {
            try (Writer input = process.outputWriter()) {
                input.write("\n");
            }
        }
    }

    private Running run(int theaters, String... options) throws IOException {
        int first = freePorts(theaters);
        var words = new ArrayList<>(List.of("cluster", "--theaters", String.valueOf(theaters)));
        words.addAll(List.of("--port", String.valueOf(first)));
        words.addAll(List.of(options));
        words.addAll(List.of("run", "Use.salsa", "{theaters}", "{ports}"));
        Process process = processes.startWithErrors(words.toArray(String[]::new));
        var running = new Running(process, process.inputReader(), process.errorReader(), new ArrayList<>(), first);
        var list = new ArrayList<String>();
        for (int i = 0; i < theaters; i++) {
            list.add("127.0.0.1:" + (first + i));
        }
        running.await("kills the last one");
        assertThat(running.out.readLine()).isEqualTo(list.toString());
        assertThat(running.out.readLine()).isEqualTo(String.join(",", list));
        for (int i = 0; i < theaters; i++) {
            assertThat(running.out.readLine()).startsWith("answered by " + first / 100);
        }
        return running;
    }

    /** Returns the first of several ports that nothing used a moment ago. */
    private static int freePorts(int count) throws IOException {
        return salsa.tool.cluster.Ports.chooseFree(count, new java.util.Random());
    }

    private static void assertEnded(List<ProcessHandle> theaters)
            throws ExecutionException, InterruptedException, TimeoutException {
        for (ProcessHandle each : theaters) {
            each.onExit().get(END_SECONDS, TimeUnit.SECONDS);
        }
    }

    @Test
    void aProgramRunsWithItsTheatersAndEndsThem() throws Exception {
        Running cluster = run(2);
        List<ProcessHandle> theaters = cluster.theaters();
        assertThat(theaters).hasSize(2);
        cluster.sendLine();
        assertThat(cluster.process.waitFor()).isEqualTo(7);
        assertThat(theaters).noneMatch(ProcessHandle::isAlive);
        cluster.err.lines().forEach(cluster.lines::add);
        assertThat(cluster.lines)
                .allMatch(line -> line.matches("(theater [12]|cluster  ) \\| .*"))
                .contains(
                        "theater 1 | theater at 127.0.0.1:" + cluster.first
                                + ": offers Worker, without TLS, to all programs of this machine only",
                        "theater 1 | asked for " + cluster.first,
                        "theater 2 | asked for " + (cluster.first + 1),
                        "cluster   | 2 theaters at 127.0.0.1, ports " + cluster.first + " to " + (cluster.first + 1)
                                + "; salsa cluster kill 2 kills the last one",
                        "theater 2 | salsa: the theater at 127.0.0.1:" + (cluster.first + 1)
                                + " is stopping, within 10 seconds; a second signal ends it at once");
        assertThat(desk.cache().resolve("clusters/" + cluster.process.pid() + ".processes"))
                .doesNotExist();
    }

    /** Also SIGKILL, which the cluster itself cannot notice; not SIGINT, which a process may ignore from its start. */
    @ParameterizedTest
    @ValueSource(strings = {"TERM", "KILL"})
    void noTheaterOutlivesTheCluster(String signal) throws Exception {
        Running cluster = run(1);
        List<ProcessHandle> theaters = cluster.theaters();
        assertThat(theaters).hasSize(1);
        Processes.signal(cluster.process, signal);
        cluster.process.waitFor();
        if (!signal.equals("KILL")) {
            assertThat(theaters).noneMatch(ProcessHandle::isAlive);
        }
        assertEnded(theaters);
    }

    @Test
    void aKilledTheaterIsStartedAgain() throws Exception {
        Running cluster = run(1);
        assertThat(desk.call("cluster", "kill", "2").err())
                .isEqualTo("salsa: no theater 2 is running; running are 1 at port " + cluster.first + "\n");
        Answer killed = desk.call("cluster", "kill", "1");
        assertThat(killed.err()).isEmpty();
        assertThat(killed.out()).startsWith("killed theater 1 at port " + cluster.first + ", process ");
        assertThat(cluster.await("theater 1 was killed")).endsWith("theater 1 was killed and is started again");
        cluster.await("theater 1 is up again");
        assertThat(cluster.theaters()).hasSize(1);
        cluster.sendLine();
        assertThat(cluster.process.waitFor()).isEqualTo(7);
    }

    @Test
    void chaosKillsTheTheatersOfItsSeed() throws Exception {
        Running cluster = run(1, "--chaos-seed", "2817");
        assertThat(cluster.await("chaos"))
                .isEqualTo("cluster   | chaos with seed 2817; the same theaters again with --chaos-seed 2817");
        cluster.await("theater 1 was killed and is started again");
        cluster.await("theater 1 is up again");
        cluster.sendLine();
        assertThat(cluster.process.waitFor()).isEqualTo(7);
    }

    @Test
    void keptTheatersStayUntilTheInterrupt() throws Exception {
        desk.write("Hello.salsa", """
                behavior Hello {
                    Hello(String[] arguments) {
                        if (arguments[0] == "help") System.out.println("usage: …");
                        System.out.println("hello " + arguments[0]);
                    }
                }
                """);
        Process process =
                processes.startWithErrors("cluster", "--theaters", "1", "--keep", "run", "Hello.salsa", "{port1}");
        var cluster = new Running(process, process.inputReader(), process.errorReader(), new ArrayList<>(), 0);
        assertThat(cluster.await("has ended"))
                .isEqualTo("cluster   | the program has ended with status 0; the theaters stay until this command is"
                        + " interrupted");
        assertThat(cluster.lines).filteredOn(line -> line.contains("W0740")).hasSize(2); // the warning, and its page
        String port = cluster.out.readLine().replace("hello ", "");
        List<ProcessHandle> theaters = cluster.theaters();
        Answer status = desk.call("theater", "--status", "127.0.0.1:" + port);
        assertThat(status.out()).contains("serving for ");
        Processes.signal(process, "TERM");
        assertThat(process.waitFor()).isZero();
        assertThat(theaters).hasSize(1).noneMatch(ProcessHandle::isAlive);
    }

    @Test
    void aTheaterThatDoesNotStartEndsTheCluster() throws Exception {
        Answer answer = desk.start("cluster", "--theaters", "1", "-Dlargest=7", "run", "Use.salsa");
        assertThat(answer.err().lines())
                .hasSize(2)
                .anyMatch(line -> line.startsWith("theater 1 | salsa: -Dlargest=7: the largest message is"))
                .contains("cluster   | theater 1 does not start; its lines above give the reason");
        assertThat(answer.status()).isEqualTo(1);
    }

    @Test
    void whatPreventsAClusterIsOneLine() throws IOException {
        assertRefused("cluster needs run PROGRAM [ARGUMENT...] | kill N; salsa help cluster describes it");
        assertRefused("cluster run needs a program; write salsa cluster run PROGRAM", "run");
        assertRefused("cluster runs a program; write salsa cluster run Use.salsa", "Use.salsa");
        assertRefused(
                "--theaters needs a number from 1 to 16, as all run on this machine, not 17",
                "--theaters",
                "17",
                "run");
        assertRefused(
                "--theaters needs a number from 1 to 16, as all run on this machine, not 0", "--theaters=0", "run");
        assertRefused(
                "--port 65535 leaves no room for 3 theaters, as the last port is 65535; choose a port up to 65533",
                "--port",
                "65535",
                "run",
                "Use.salsa");
        assertRefused("--chaos-seed needs a whole number, not x", "--chaos-seed", "x", "run", "Use.salsa");
        assertRefused("--seed is not an option of cluster", "--seed", "1", "run", "Use.salsa");
        assertRefused("{port4} is not one of 3 theaters", "run", "Use.salsa", "{port4}");
        assertRefused("Missing.salsa", "run", "Missing.salsa");
        assertRefused("Worker.salsa has no constructor with a String[] parameter", "run", "Worker.salsa");
        assertRefused("no cluster is running; start one with salsa cluster run PROGRAM", "kill", "1");
        assertRefused("cluster kill needs the number of a theater; write salsa cluster kill 2", "kill");
        assertRefused("cluster kill needs the number of a theater or its port, not x", "kill", "x");
        try (var taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            String port = String.valueOf(taken.getLocalPort());
            Answer answer = desk.call("cluster", "--theaters", "1", "--port", port, "run", "Use.salsa");
            assertThat(answer.err())
                    .isEqualTo("salsa: port " + port + " is in use; choose another --port, or stop the process that"
                            + " uses it\n");
            assertThat(answer.status()).isEqualTo(1);
        }
    }

    private static void assertRefused(String reason, String... arguments) {
        var words = new ArrayList<>(List.of("cluster"));
        words.addAll(List.of(arguments));
        Answer answer = desk.call(words.toArray(String[]::new));
        assertThat(answer.err()).startsWith("salsa: ").contains(reason).hasLineCount(1);
        assertThat(answer.status()).isEqualTo(2);
    }

    @Test
    void aProgramWithErrorsStartsNoTheater() throws IOException {
        desk.write("wrong/Wrong.salsa", "behavior Wrong { Wrong(String[] arguments) { int n = \"\"; } }");
        Answer answer = desk.call("cluster", "run", "wrong/Wrong.salsa");
        assertThat(answer.err()).startsWith("E0303 error: ").doesNotContain("theater");
        assertThat(answer.status()).isEqualTo(1);
        assertThat(desk.cache().resolve("clusters/" + ProcessHandle.current().pid() + ".theaters"))
                .doesNotExist();
    }
}

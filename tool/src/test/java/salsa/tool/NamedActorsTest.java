package salsa.tool;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import salsa.tool.Desk.Answer;

/** Programs that the command runs reach actors of other processes by name. */
class NamedActorsTest {
    private static final String COUNTER = """
            behavior Counter extends RemoteActor {
                int n = 0;

                Counter() { }

                int add(int by) {
                    n += by;
                    pass n;
                }
            }
            """;
    private static final String SERVE = """
            behavior Serve {
                Serve(String[] arguments) {
                    Counter counter = new Counter() called ("hits");
                    System.out.println("ready");
                }
            }
            """;
    private static final String ASK = """
            behavior Ask {
                Ask(String[] arguments) {
                    Counter counter = reference Counter called ("hits") at ("127.0.0.1", Integer.parseInt(arguments[0]));
                    self<-say(counter<-add(2)) @ self<-say(counter<-add(3));
                }

                ack say(int n) {
                    System.out.println("the counter is at " + n);
                }
            }
            """;

    @TempDir
    Path place;

    private Desk desk;
    private int port;
    private final List<Process> started = new ArrayList<>();

    @BeforeEach
    void write() throws IOException {
        desk = new Desk(place);
        desk.write("Counter.salsa", COUNTER);
        desk.write("Serve.salsa", SERVE);
        desk.write("Ask.salsa", ASK);
        try (var free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = free.getLocalPort();
        }
    }

    @AfterEach
    void stop() {
        started.forEach(Process::destroyForcibly);
    }

    /** The behavior Ask is not part of the program Serve. */
    @Test
    void aProgramSendsToAnActorOfAnotherProcess() throws IOException {
        serve();
        Answer answer = ask();
        assertThat(answer.out()).isEqualTo("the counter is at 2\nthe counter is at 5\n");
        assertThat(answer.err()).isEmpty();
        assertThat(answer.status()).isZero();
        assertThat(ask().out()).isEqualTo("the counter is at 7\nthe counter is at 10\n");
    }

    /** Both programs come from folders of class files, far from their sources. */
    @Test
    void aProgramThatIsCompiledAlreadyDoesTheSame() throws IOException {
        assertThat(desk.call("build", "-d", "serve", "Serve.salsa").status()).isZero();
        assertThat(desk.call("build", "-d", "ask", "Ask.salsa").status()).isZero();
        Path serving = desk.folder().resolve("serve");
        Path asking = desk.folder().resolve("ask");
        Files.createDirectory(desk.folder().resolve("elsewhere"));
        desk = desk.in("elsewhere");
        Process server = startCommand("run", "-Dport=" + port, "-cp", serving.toString(), "Serve");
        assertThat(server.inputReader().readLine()).isEqualTo("ready");
        Answer answer = desk.start("run", "-cp", asking.toString(), "Ask", String.valueOf(port));
        assertThat(answer.err()).isEmpty();
        assertThat(answer.out()).isEqualTo("the counter is at 2\nthe counter is at 5\n");
    }

    @Test
    void aJarOfAProgramDoesTheSame() throws IOException {
        desk.write("Tell.salsa", """
                behavior Tell {
                    Tell(String[] arguments) {
                        Counter counter = reference Counter called ("hits") at ("127.0.0.1", Integer.parseInt(arguments[0]));
                        counter<-take(new Amount(4));
                    }
                }
                """);
        desk.write("Amount.java", "public record Amount(int value) {}\n");
        desk.write("Counter.salsa", """
                behavior Counter extends RemoteActor {
                    Counter() { }

                    ack take(Amount amount) {
                        System.out.println("took " + amount);
                    }
                }
                """);
        Path serving = desk.folder().resolve("serve.jar");
        assertThat(desk.call("build", "-d", "serve.jar", "Serve.salsa").status())
                .isZero();
        assertThat(desk.call("build", "-d", "tell.jar", "Tell.salsa").status()).isZero();
        Process server = start("-Dport=" + port, "-jar", serving.toString());
        BufferedReader lines = server.inputReader();
        assertThat(lines.readLine()).isEqualTo("ready");
        Answer telling = desk.run(
                List.of(Desk.java(), "-jar", desk.folder().resolve("tell.jar").toString(), String.valueOf(port)));
        assertThat(telling.err()).isEmpty();
        assertThat(telling.status()).isZero();
        assertThat(lines.readLine()).isEqualTo("took Amount[value=4]");
    }

    @Test
    void aKilledProcessFailsWhatIsSentToItsActors() throws Exception {
        Process server = serve();
        desk.write("Ask.salsa", """
                import java.util.Scanner;

                behavior Ask {
                    Ask(String[] arguments) {
                        Counter counter = reference Counter called ("hits") at ("127.0.0.1", Integer.parseInt(arguments[0]));
                        self<-say(counter<-add(2)) @ self<-pause() @ self<-say(counter<-add(3));
                    }

                    ack pause() {
                        new Scanner(System.in).hasNextLine();
                    }

                    ack say(int n) {
                        System.out.println("the counter is at " + n);
                    }
                }
                """);
        Process asking = startCommand("run", "Ask.salsa", String.valueOf(port));
        BufferedReader lines = asking.inputReader();
        assertThat(lines.readLine()).isEqualTo("the counter is at 2");
        server.destroyForcibly().waitFor();
        asking.getOutputStream().close(); // the program goes on
        String errors = new String(asking.getErrorStream().readAllBytes());
        assertThat(errors)
                .containsPattern("E0801 failure: Undelivered: (not delivered|perhaps handled): the theater at "
                        + "127\\.0\\.0\\.1:"
                        + port); // the message may have been written before the end was seen
        assertThat(asking.waitFor()).isEqualTo(1);
    }

    @Test
    void aTakenPortIsOneClearLine() throws IOException {
        serve();
        Answer second = desk.start("run", "-Dport=" + port, "Serve.salsa");
        assertThat(second.err())
                .isEqualTo("E0801 failure: java.lang.IllegalStateException: cannot open a theater: port " + port
                        + " is in use; choose another one, or stop the process that uses it\n"
                        + "  actor    Serve\n"
                        + "  handler  Serve(String[]) Serve.salsa:2\n"
                        + "  line     Serve.salsa:3  in Serve.new\n");
        assertThat(second.status()).isEqualTo(1);
    }

    @Test
    void aFreePortIsReported() throws IOException {
        Process server = startCommand("run", "-Dport=0", "Serve.salsa");
        String line = server.errorReader()
                .lines()
                .filter(each -> each.startsWith("salsa: the theater listens at 127.0.0.1:"))
                .findFirst()
                .orElseThrow();
        assertThat(server.inputReader().readLine()).isEqualTo("ready");
        Answer answer = desk.start("run", "Ask.salsa", line.substring(line.lastIndexOf(':') + 1));
        assertThat(answer.out()).isEqualTo("the counter is at 2\nthe counter is at 5\n");
    }

    @Test
    void aTheaterReportsThatItIsReady() throws IOException {
        assertThat(desk.call("build", "-d", "classes", ".").status()).isZero();
        Process theater =
                startCommand("run", "-Dcalled=t", "-Dport=" + port, "-cp", "classes", "salsa.library.Theater");
        assertThat(theater.inputReader().readLine()).isEqualTo("theater at 127.0.0.1:" + port + " is ready");
    }

    @Test
    void propertiesThatNoTheaterCanUseAreWrongUsage() {
        desk.write("Named.salsa", "behavior Named extends RemoteActor { Named(String[] arguments) { } }");
        desk.write("Agent.salsa", "behavior Agent extends MobileActor { Agent(String[] arguments) { } }");
        assertMisused(desk.start("run", "-Dport=http", "Serve.salsa"), "-Dport=http: a port is a number");
        assertMisused(desk.start("run", "-Dhost=a/b", "Serve.salsa"), "no theater can be at (\"a/b\", 4040): expected");
        assertMisused(
                desk.start("run", "-Dcalled=n", "-Dlargest=7", "Named.salsa"), "-Dlargest=7: the largest message");
        assertMisused(desk.start("run", "-Dcalled=a/b", "-Dport=" + port, "Named.salsa"), "not a name for an actor");
        assertMisused(
                desk.start("run", "-Dcalled=a", "-Dusing=x", "-Dport=" + port, "Agent.salsa"),
                "-Dusing=x: a mobile actor is started with the name server");
    }

    private static void assertMisused(Answer answer, String words) {
        assertThat(answer.err()).contains(words);
        assertThat(answer.status()).isEqualTo(2);
    }

    @Test
    void aLocalProgramLoadsNoClassOfATheater() throws IOException {
        loadsNoClassOfATheater(List.of("run", "Local.salsa"));
        loadsNoClassOfATheater(List.of("run", "--seed", "1", "Local.salsa"));
    }

    private void loadsNoClassOfATheater(List<String> arguments) throws IOException {
        desk.writeProgram("Local.salsa", "", "Local", "here");
        Path loaded = place.resolve("loaded");
        List<String> command = new ArrayList<>(List.of(
                Desk.java(),
                "-Xlog:class+load:file=" + loaded,
                "-cp",
                System.getProperty("java.class.path"),
                "salsa.tool.Main"));
        command.addAll(arguments);
        Answer answer = desk.run(command);
        assertThat(answer.status()).isZero();
        String classes = Files.readString(loaded);
        assertThat(classes).contains(" salsa.runtime.");
        assertThat(classes).doesNotContain(" salsa.wire.", " salsa.theater.", " salsa.transport.", " salsa.store.");
    }

    private Answer ask() {
        return desk.start("run", "Ask.salsa", String.valueOf(port));
    }

    /** Starts the program with the named actor, and waits until the actor is there. */
    private Process serve() throws IOException {
        Process server = startCommand("run", "-Dport=" + port, "Serve.salsa");
        assertThat(server.inputReader().readLine()).isEqualTo("ready");
        return server;
    }

    private Process startCommand(String... arguments) throws IOException {
        var words = new ArrayList<>(
                List.of("-XX:TieredStopAtLevel=1", "-cp", System.getProperty("java.class.path"), "salsa.tool.Main"));
        words.addAll(List.of(arguments));
        return start(words.toArray(String[]::new));
    }

    private Process start(String... arguments) throws IOException {
        var command = new ArrayList<>(List.of(Desk.java()));
        command.addAll(List.of(arguments));
        var builder = new ProcessBuilder(command).directory(desk.folder().toFile());
        builder.environment().put("SALSA_CACHE", desk.cache().toString());
        Process process = builder.start();
        started.add(process);
        return process;
    }
}

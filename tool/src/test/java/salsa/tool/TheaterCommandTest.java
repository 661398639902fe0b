package salsa.tool;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import salsa.tool.Desk.Answer;
import salsa.tool.Processes.Serving;

/** {@code salsa theater} in processes of its own: what it serves, says and refuses. */
class TheaterCommandTest {
    private static final String WORKER = """
            behavior Worker extends RemoteActor {
                int total;

                Worker(int start) { total = start; }

                int add(int by) {
                    total += by;
                    pass total;
                }

                int addTo(Worker other, int by) {
                    pass other<-add(by);
                }
            }
            """;

    @TempDir
    Path place;

    private Desk desk;
    private Processes processes;

    @BeforeEach
    void write() {
        desk = new Desk(place);
        processes = new Processes(desk);
        desk.write("served/Worker.salsa", WORKER);
        desk.write("Create.salsa", """
                behavior Create {
                    Create(String[] ports) {
                        self<-next(ports, 0, null);
                    }

                    ack next(String[] ports, int at, Worker before) {
                        if (at == ports.length) pass;
                        token Worker made = new Worker(at) called ("worker") at ("127.0.0.1", Integer.parseInt(ports[at]));
                        self<-use(ports, at, before, made);
                    }

                    ack use(String[] ports, int at, Worker before, Worker made) {
                        if (before == null) self<-show(at, made<-add(10)) @ self<-next(ports, at + 1, made);
                        else self<-show(at, made<-addTo(before, 10)) @ self<-next(ports, at + 1, made);
                    }

                    ack show(int at, int total) {
                        System.out.println("worker " + at + ": " + total);
                    }
                }
                """);
        desk.write("Worker.salsa", WORKER);
    }

    @AfterEach
    void stop() {
        processes.close();
    }

    private Answer create(Serving... theaters) {
        return desk.start(Arrays.stream(theaters)
                .map(each -> String.valueOf(each.port()))
                .collect(Collectors.collectingAndThen(Collectors.toList(), ports -> {
                    ports.addAll(0, List.of("run", "Create.salsa"));
                    return ports.toArray(String[]::new);
                })));
    }

    /** Each actor but the first one sends to that of the theater before, to which it got a reference. */
    @Test
    void programsCreateActorsInSeveralTheatersThatSendToEachOther() throws Exception {
        assertThat(desk.call("build", "-d", "classes", "served").status()).isZero();
        Serving first = processes.serve("--name", "first", "served");
        Serving second = processes.serve("--classpath", "classes");
        Serving third = processes.serve("--classpath", "served");
        assertThat(first.line())
                .isEqualTo("theater first at 127.0.0.1:" + first.port()
                        + ": offers Worker, without TLS, to all programs of this machine only");
        Answer answer = create(first, second, third);
        assertThat(answer.err()).isEmpty();
        assertThat(answer.out()).isEqualTo("worker 0: 10\nworker 1: 20\nworker 2: 11\n");
        assertThat(answer.status()).isZero();
        theStatusNamesActorsAndPeers(first);
        aTakenNameFailsTheCreation(first);
        itEndsInOrder(first);
    }

    private void theStatusNamesActorsAndPeers(Serving theater) {
        String address = "localhost:" + theater.port();
        Answer text = desk.start("theater", "--status", address);
        assertThat(text.err()).isEmpty();
        assertThat(text.out())
                .startsWith("127.0.0.1:" + theater.port() + "  serving for ")
                .contains("actors   2 named, ", "names    first, worker\n", "open, trusted, connected ");
        Answer json = desk.start("theater", "--format", "json", "--status", address);
        assertThat(json.out())
                .startsWith("{\"theater\":\"127.0.0.1:" + theater.port() + "\",\"incarnation\":\"")
                .contains("\"names\":[\"first\",\"worker\"]", "\"bytesInPerSecond\":")
                .endsWith("}]}\n");
    }

    private void aTakenNameFailsTheCreation(Serving theater) {
        Answer again = create(theater);
        assertThat(again.err())
                .contains("an actor is already called \"worker\" at 127.0.0.1:" + theater.port()
                        + ": choose another name");
        assertThat(again.status()).isEqualTo(1);
    }

    private static void itEndsInOrder(Serving theater) throws Exception {
        theater.signal("TERM");
        assertThat(theater.process().waitFor()).isZero();
        assertThat(theater.errors())
                .isEqualTo("salsa: the theater at 127.0.0.1:" + theater.port()
                        + " is stopping, within 10 seconds; a second signal ends it at once\n");
    }

    @Test
    void aJarOfBehaviorsIsServed() throws Exception {
        assertThat(desk.call("build", "-d", "worker.jar", "served").status()).isZero();
        Serving theater = processes.serve("--classpath", "worker.jar");
        assertThat(create(theater).out()).isEqualTo("worker 0: 10\n");
    }

    @Test
    void anotherBuildOfABehaviorIsReportedOnBothSides() throws Exception {
        desk.write(
                "served/Worker.salsa", WORKER.replace("Worker(int start) { total = start; }", "Worker(String s) { }"));
        Serving theater = processes.serve("served");
        Answer answer = create(theater);
        assertThat(answer.err()).contains("Worker", "refuses");
        assertThat(answer.status()).isEqualTo(1);
        desk.write("served/Worker.salsa", WORKER.replace("Worker", "Other"));
        Files.move(desk.folder().resolve("served/Worker.salsa"), desk.folder().resolve("served/Other.salsa"));
        Serving other = processes.serve("served");
        assertThat(create(other).err())
                .contains("the theater at 127.0.0.1:" + other.port() + " refuses Worker", "run the same build");
    }

    @Test
    void aCheckNamesEachProblemWithItsRemedy() throws Exception {
        int port = Processes.freePort();
        Answer good = desk.call("theater", "--check", "--port", String.valueOf(port), "served");
        assertThat(good.out())
                .contains(
                        "ok       host 127.0.0.1 is 127.0.0.1, an address of this machine\n",
                        "ok       port " + port + " is free\n",
                        "ok       others can create actors of 1 behavior: Worker\n",
                        "this theater would work\n");
        assertThat(good.status()).isZero();
        try (var taken = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
            desk.write("local/Local.salsa", "behavior Local { Local() { } }");
            Answer bad = desk.call("theater", "--check", "--port", String.valueOf(taken.getLocalPort()), "local");
            assertThat(bad.out())
                    .contains(
                            "problem  port " + port
                                    + " is in use; choose another one, or stop the process that uses it\n",
                            "problem  no behavior on the class path extends RemoteActor",
                            "this theater would not work: 2 problems\n");
            assertThat(bad.status()).isEqualTo(1);
        }
    }

    @Test
    void aCheckReadsTheName() throws IOException {
        String port = String.valueOf(Processes.freePort());
        assertThat(desk.call("theater", "--check", "--port", port, "--name", "main", "served")
                        .out())
                .contains("ok       the theater's actor is called main\n");
        Answer bad = desk.call("theater", "--check", "--port", port, "--name", "a/b", "served");
        assertThat(bad.out()).contains("problem  not a name for an actor: \"a/b\"", "; choose another --name\n");
        assertThat(bad.status()).isEqualTo(1);
    }

    @Test
    void aCheckReadsTheKeys() throws Exception {
        assertThat(desk.call("keys", "k", "localhost", "alpha.example").status())
                .isZero();
        Answer good = desk.call("theater", "--check", "--keys", "k/localhost", "served");
        assertThat(good.out()).contains("ok       certificate for localhost, valid until ");
        Answer foreign =
                desk.call("theater", "--check", "--host", "alpha.invalid", "--keys", "k/alpha.example", "served");
        assertThat(foreign.out())
                .contains(
                        "problem  the host alpha.invalid is unknown; check its name",
                        "problem  this theater is alpha.invalid, and its certificate is for alpha.example, not for"
                                + " alpha.invalid; create one with salsa keys");
        assertThat(desk.call("theater", "--check", "--host", "192.0.2.7", "served")
                        .out())
                .contains(
                        "problem  192.0.2.7 is no address of this machine; choose one that is",
                        "problem  192.0.2.7 can be reached from other machines, and this theater has no certificate;"
                                + " create one with salsa keys");
        Path key = desk.folder().resolve("k/localhost/theater.key");
        Files.setPosixFilePermissions(key, PosixFilePermissions.fromString("rw-r--r--"));
        assertThat(desk.call("theater", "--check", "--keys", "k/localhost", "served")
                        .out())
                .contains("problem  other users can read " + key);
        Files.copy(
                desk.folder().resolve("k/alpha.example/theater.crt"),
                desk.folder().resolve("k/localhost/theater.crt"),
                StandardCopyOption.REPLACE_EXISTING);
        assertThat(desk.call("theater", "--check", "--keys", "k/localhost", "served")
                        .out())
                .contains("theater.crt cannot be used: it is not the certificate of theater.key");
        assertThat(desk.call("theater", "--check", "--keys", "none", "served").out())
                .contains("does not exist; create the keys with salsa keys");
    }

    @Test
    void whatPreventsATheaterIsOneLine() throws Exception {
        Serving theater = processes.serve("served");
        refused("port " + theater.port() + " is in use; choose another one", "--port", theater.port(), "served");
        refused("the host nowhere.invalid is unknown; check its name", "--host", "nowhere.invalid", "served");
        refused(
                "192.0.2.7 can be reached from other machines, and this theater has no",
                "--host",
                "192.0.2.7",
                "served");
        refused("does not exist; create the keys with salsa keys", "--keys", "none", "served");
    }

    private void refused(String reason, Object... arguments) {
        String[] words = new String[arguments.length + 1];
        words[0] = "theater";
        for (int i = 0; i < arguments.length; i++) {
            words[i + 1] = String.valueOf(arguments[i]);
        }
        Answer answer = desk.start(words);
        assertThat(answer.err()).contains(reason).startsWith("salsa: ").hasLineCount(1);
        assertThat(answer.out()).isEmpty();
        assertThat(answer.status()).isEqualTo(1);
    }

    @Test
    void wrongOptionsAreRefusedInWords() {
        assertThat(desk.call("theater", "--port", "0", "served").err())
                .isEqualTo("salsa: --port needs a number from 1 to 65535, not 0\n");
        assertThat(desk.call("theater", "--port", "65536", "served").err()).contains("not 65536");
        assertThat(desk.call("theater", "--port", "http", "served").err()).contains("not http");
        assertThat(desk.call("theater", "--status", "here").err())
                .isEqualTo("salsa: --status needs HOST:PORT, such as alpha.example:4040, not here\n");
        assertThat(desk.call("theater", "--status", "here:1", "--check").err())
                .contains("--check does not go with --status");
        assertThat(desk.call("theater", "--classpath", "nothing").err())
                .contains("the class path entry nothing does not exist; correct or remove it");
        desk.write("empty/README", "");
        assertThat(desk.call("theater", "empty").err()).contains("empty contains no .salsa file; name a folder");
        assertThat(desk.call("run", "--port", "1", "Create.salsa").err()).contains("--port is not an option of run");
    }

    /** Like other options that cannot be used; what is wrong with the machine or the keys has status 1. */
    @Test
    void wrongOptionsHaveTheStatusOfWrongUsage() throws IOException {
        String port = String.valueOf(Processes.freePort());
        assertMisused(
                desk.start("theater", "--host", "a/b", "served"),
                "salsa: no theater can be at (\"a/b\", 4040): expected");
        assertMisused(desk.start("theater", "-Dlargest=7", "served"), "salsa: -Dlargest=7: the largest message is");
        assertMisused(
                desk.start("theater", "--port", port, "--name", "a/b", "served"),
                "salsa: not a name for an actor: \"a/b\"");
        assertMisused(
                desk.start("nameserver", "--port", port, "--name", "ns", "--host", "a/b"),
                "salsa: no theater can be at (\"a/b\"");
        assertMisused(
                desk.start("nameserver", "--port", port, "--name", "a/b"), "salsa: not a name for an actor: \"a/b\"");
    }

    private static void assertMisused(Answer answer, String line) {
        assertThat(answer.err()).startsWith(line).hasLineCount(1);
        assertThat(answer.status()).isEqualTo(2);
    }

    @Test
    void whatIsNoTheaterOfThisReleaseIsNamed() throws Exception {
        assertThat(desk.start("theater", "--status", "127.0.0.1:" + Processes.freePort())
                        .err())
                .contains("nothing listens there")
                .hasLineCount(1);
        assertThat(statusOf("HTTP/1.1 400 Bad Request\r\n\r\n        ".getBytes()))
                .contains("MAGIC: the peer is no theater");
        byte[] hello = ByteBuffer.allocate(34)
                .put(new byte[] {(byte) 0xf0, 'S', 'A', 'L', 'S', 'A', '\r', '\n'})
                .putShort((short) 8)
                .putShort((short) 9)
                .putInt(1 << 20)
                .putShort((short) 64)
                .putShort((short) 0)
                .putInt(100_000)
                .putLong(1)
                .array();
        assertThat(statusOf(hello)).contains("VERSION: ", "8 to 9");
    }

    /** Returns the error of a status request to a server that answers with these bytes. */
    private String statusOf(byte[] answer) throws IOException {
        try (var server = new ServerSocket(0, 8, InetAddress.getLoopbackAddress())) {
            Thread.ofVirtual().start(() -> {
                while (!server.isClosed()) {
                    try (var socket = server.accept()) {
                        socket.getOutputStream().write(answer);
                        socket.getInputStream().readNBytes(32);
                    } catch (IOException over) {
                        continue;
                    }
                }
            });
            Answer status = desk.start("theater", "--status", "127.0.0.1:" + server.getLocalPort());
            assertThat(status.status()).isEqualTo(1);
            assertThat(status.err()).hasLineCount(1);
            return status.err();
        }
    }
}

package salsa.tool;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import salsa.tool.Desk.Answer;

/** Programs find mobile actors of other processes by the command's name server. */
class NameServersTest {
    private static final String AGENT = """
            behavior Agent extends MobileActor {
                int n;

                Agent(int n) {
                    self.n = n;
                    System.out.println("made " + n);
                }

                int add(int by) {
                    n += by;
                    pass n;
                }

                String where() {
                    pass self.getName() + " at " + self.getPort() + " known to " + self.getNameServer().getName();
                }
            }
            """;

    private static final String HEAD = """
            import java.util.Scanner;
            import salsa.runtime.Failure;

            behavior %s {
                %1$s(String[] arguments) {
                    NameServer ns = reference NameServer called ("ns") at ("localhost", Integer.parseInt(arguments[0]));
                    self<-run(ns, arguments);
                }

                ack pause() {
                    System.out.println("waits");
                    new Scanner(System.in).nextLine();
                }

                ack say(Object any) {
                    System.out.println(any);
                }
            """;

    @TempDir
    Path place;

    private Desk desk;
    private Processes processes;
    private String names;

    @BeforeEach
    void write() throws IOException {
        desk = new Desk(place);
        processes = new Processes(desk);
        names = String.valueOf(Processes.freePort());
        desk.write("Agent.salsa", AGENT);
        program("Serve", """
                ack run(NameServer ns, String[] arguments) {
                    token Agent one = new Agent(1) called ("one") using (ns) at ("localhost", Integer.getInteger("port"));
                    self<-say("registered") : waitfor(one);
                }
                """);
    }

    private void program(String name, String handlers) {
        desk.write(name + ".salsa", HEAD.formatted(name) + handlers.indent(4) + "}\n");
    }

    @AfterEach
    void stop() {
        processes.close();
    }

    private Process nameServer() throws IOException {
        Process server = processes.start("nameserver", "--port", names, "--name", "ns");
        assertThat(server.inputReader().readLine())
                .isEqualTo("the name server \"ns\" listens at 127.0.0.1:" + names + " and keeps its names in "
                        + desk.folder().resolve("salsa-names"));
        return server;
    }

    /** Starts the program with the agent called "one"; returns its port. */
    private String serve() throws IOException {
        String port = String.valueOf(Processes.freePort());
        BufferedReader lines =
                processes.start("run", "-Dport=" + port, "Serve.salsa", names).inputReader();
        assertThat(lines.readLine()).isEqualTo("made 1");
        assertThat(lines.readLine()).isEqualTo("registered");
        return port;
    }

    @Test
    void anotherProgramFindsAMobileActor() throws IOException {
        program("Ask", """
                ack run(NameServer ns, String[] arguments) {
                    token Agent one = reference Agent called ("one") using (ns);
                    token Agent same = (token Agent)(ns<-get("one"));
                    self<-say(one<-add(10)) @ self<-say(same<-add(10)) @ self<-say(one<-where())
                        @ self<-move(one) @ self<-none(ns) @ self<-taken(ns) @ self<-local(ns);
                }

                ack move(Agent one) {
                    self<-brief(Failure.of(one<-migrate("127.0.0.1", 1))) @ pass;
                }

                ack brief(String failure) { System.out.println(failure.substring(0, failure.indexOf(" not "))); }

                ack none(NameServer ns) {
                    token Agent none = reference Agent called ("none") using (ns);
                    self<-say(Failure.of(none<-add(1))) @ self<-say("" + ns<-get("none")) @ pass;
                }

                ack taken(NameServer ns) {
                    token Agent again = new Agent(2) called ("one") using (ns) at ("localhost", Integer.getInteger("port"));
                    self<-say(Failure.of(again<-add(1))) @ pass;
                }

                ack local(NameServer ns) {
                    Agent again = new Agent(3) called ("one") using (ns);
                }
                """);
        nameServer();
        String port = serve();
        Answer answer = desk.start("run", "-Dport=" + Processes.freePort(), "Ask.salsa", names);
        String taken = "\"one\" is taken at the name server \"ns\" at 127.0.0.1:" + names + " by an actor at 127.0.0.1:"
                + port + ": choose another name, or remove that entry";
        assertThat(answer.out().lines())
                .containsExactly(
                        "11",
                        "21",
                        "one at " + port + " known to ns",
                        "java.lang.IllegalStateException: migrate: the actor stays:",
                        "java.lang.IllegalStateException: no actor is called \"none\" at the name server \"ns\" at"
                                + " 127.0.0.1:" + names,
                        "null",
                        "java.lang.IllegalStateException: " + taken,
                        "made 3");
        assertThat(answer.err())
                .contains("E0801 failure: java.lang.IllegalStateException: " + taken)
                .contains("new Agent(3) called (\"one\") using (ns)");
        assertThat(answer.status()).isEqualTo(1);
    }

    /** Actors that are known already need no name server. */
    @Test
    void aProgramOutlivesTheNameServer() throws Exception {
        program("Ask", """
                ack run(NameServer ns, String[] arguments) {
                    token Agent one = reference Agent called ("one") using (ns);
                    self<-say(one<-add(1)) @ self<-pause() @ self<-say(one<-add(1)) @ self<-away(ns) @ self<-pause()
                        @ self<-back(ns);
                }

                ack away(NameServer ns) {
                    token Agent one = reference Agent called ("one") using (ns);
                    self<-say(Failure.of(one<-add(1))) @ pass;
                }

                ack back(NameServer ns) {
                    token Agent one = reference Agent called ("one") using (ns);
                    self<-say(one<-add(1));
                }
                """);
        Process server = nameServer();
        serve();
        Process asking = processes.start("run", "Ask.salsa", names);
        BufferedReader lines = asking.inputReader();
        assertThat(lines.readLine()).isEqualTo("2");
        assertThat(lines.readLine()).isEqualTo("waits");
        server.destroyForcibly().waitFor();
        proceed(asking);
        assertThat(lines.readLine()).isEqualTo("3");
        assertThat(lines.readLine()) // it may have been written before the end of the connection was seen
                .containsPattern(
                        "Undelivered: (not delivered|perhaps handled): the theater at 127.0.0.1:" + names + " ")
                .contains("nothing listens there");
        assertThat(lines.readLine()).isEqualTo("waits");
        nameServer();
        proceed(asking);
        assertThat(lines.readLine()).isEqualTo("4");
        assertThat(asking.waitFor()).isZero();
    }

    private static void proceed(Process program) throws IOException {
        program.getOutputStream().write('\n');
        program.getOutputStream().flush();
    }

    @Test
    void aKilledNameServerKnowsEveryNameThatItHasAcknowledged() throws Exception {
        program("Load", """
                ack run(NameServer ns, String[] arguments) {
                    for (int i = 0; i < 20_000; i++) {
                        token Quiet each = new Quiet() called ("a" + i) using (ns) at ("localhost", Integer.getInteger("port"));
                        self<-say("a" + i) : waitfor(each);
                    }
                }
                """);
        desk.write("Quiet.salsa", "behavior Quiet extends MobileActor { Quiet() { } }\n");
        program("Count", """
                ack run(NameServer ns, String[] arguments) {
                    for (int i = 1; i < arguments.length; i++) {
                        token Quiet each = reference Quiet called (arguments[i]) using (ns);
                        self<-say(arguments[i]) : waitfor(each);
                    }
                }
                """);
        Process server = nameServer();
        Process load = processes.startWithErrors("run", "-Dport=" + Processes.freePort(), "Load.salsa", names);
        BufferedReader lines = load.inputReader();
        List<String> acknowledged = new ArrayList<>();
        while (acknowledged.size() < 300) {
            acknowledged.add(lines.readLine());
        }
        server.destroyForcibly().waitFor();
        load.toHandle().destroyForcibly(); // unlike that of the process it leaves what was printed
        lines.lines().filter(each -> each.matches("a[0-9]+")).forEach(acknowledged::add);
        nameServer();
        var asked = new ArrayList<>(List.of("run", "Count.salsa", names));
        asked.addAll(acknowledged);
        Answer answer = desk.start(asked.toArray(String[]::new));
        assertThat(answer.err()).isEmpty();
        assertThat(answer.out().lines()).hasSize(acknowledged.size()).containsExactlyInAnyOrderElementsOf(acknowledged);
    }

    @Test
    void whatCannotBeServedIsOneLine() throws IOException {
        nameServer();
        String free = String.valueOf(Processes.freePort());
        desk.write("file", "");
        String folder = desk.folder().resolve("salsa-names").toString();
        assertRefused("--name needs", 2, "nameserver", "--port", free, "--name");
        assertRefused("nameserver needs --name N", 2, "nameserver", "--port", free);
        assertRefused("--port needs a number from 1 to 65535, not x", 2, "nameserver", "--port", "x", "--name", "b");
        assertRefused("not a name for an actor: \"a/b\"", 2, "nameserver", "--port", free, "--name", "a/b");
        assertRefused(
                "the names in " + folder + " cannot be opened: another process uses it; stop that one, or choose"
                        + " another folder",
                1,
                "nameserver",
                "--port",
                free,
                "--name",
                "b");
        assertRefused(
                "file is no folder; choose another one",
                1,
                "nameserver",
                "--port",
                free,
                "--name",
                "b",
                "--store",
                "file");
        assertRefused(
                "port " + names + " is in use", 1, "nameserver", "--port", names, "--name", "b", "--store", "other");
        assertRefused(
                "found no store of names of the kind etcd",
                1,
                "nameserver",
                "--port",
                free,
                "--name",
                "b",
                "--store",
                "etcd:127.0.0.1:2379");
    }

    private void assertRefused(String words, int status, String... command) {
        Answer answer = desk.start(command);
        assertThat(answer.err().lines().filter(each -> each.startsWith("salsa: ")))
                .singleElement()
                .asString()
                .contains(words);
        assertThat(answer.status()).isEqualTo(status);
    }

    @Test
    void aNameServerThatIsNotThereIsOneFailure() {
        program("Ask", """
                ack run(NameServer ns, String[] arguments) {
                    Agent one = new Agent(1) called ("one") using (ns);
                }
                """);
        Answer answer = desk.start("run", "-Dport=0", "Ask.salsa", names);
        assertThat(answer.out()).isEqualTo("made 1\n");
        assertThat(answer.err())
                .containsOnlyOnce("E0801")
                .contains("not delivered: the theater at 127.0.0.1:" + names
                        + " cannot be reached: nothing listens there");
        assertThat(answer.status()).isEqualTo(1);
    }
}

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

/** Programs of SALSA Lite run unmodified on one to five theaters, which they start in their own way. */
class DialectTheatersTest {
    private static final String WORKER = """
            import salsa_lite.runtime.io.StandardOutput;

            behavior %s extends %s {
                StandardOutput output;
                %1$s next;

                %1$s() { }

                ack greet(StandardOutput output) {
                    self.output = output;
                    System.out.println("worked " + self.getName());
                    output<-println("hello from " + self.getName()) @ pass;
                }

                ack setNext(%1$s next) { self.next = next; }

                int forward(int value, int ttl) {
                    if (ttl == 0) pass value;
                    else pass next<-forward(value + 1, ttl - 1);
                }
            }
            """;

    @TempDir
    Path place;

    private Desk desk;
    private Processes processes;
    private final List<BufferedReader> theaters = new ArrayList<>();
    private final List<String> addresses = new ArrayList<>();
    private String names;

    @BeforeEach
    void write() throws IOException {
        desk = new Desk(place);
        processes = new Processes(desk);
        names = String.valueOf(Processes.freePort());
        desk.write("Worker.salsa", WORKER.formatted("Worker", "RemoteActor"));
        desk.write("Mover.salsa", WORKER.formatted("Mover", "MobileActor"));
    }

    @AfterEach
    void stop() {
        processes.close();
    }

    private static String port() throws IOException {
        return String.valueOf(Processes.freePort());
    }

    /** Starts the standard behaviors as the programs of the dialect do, once the classes are compiled. */
    private void theaters(int number) throws IOException {
        assertThat(desk.call("build", "-d", "classes", ".").err()).isEmpty();
        for (int i = 0; i < number; i++) {
            String port = port();
            Process theater = processes.startWithErrors(
                    "run",
                    "-cp",
                    "classes",
                    "-Dcalled=theater",
                    "-Dport=" + port,
                    "-Dnregistries=2",
                    "salsa_lite.runtime.wwc.Theater");
            BufferedReader lines = theater.inputReader();
            assertThat(lines.readLine()).isEqualTo("theater at 127.0.0.1:" + port + " is ready");
            theaters.add(lines);
            addresses.addAll(List.of("localhost", port));
        }
    }

    private void nameServer() throws IOException {
        processes.startWithErrors(
                "run", "-Dnstages=3", "-Dcalled=nameserver", "-Dport=" + names, "salsa_lite.runtime.wwc.NameServer");
    }

    private String[] command(List<String> options, String program) {
        var words = new ArrayList<>(List.of("run"));
        words.addAll(options);
        words.addAll(List.of("-cp", "classes", program));
        words.addAll(addresses);
        return words.toArray(String[]::new);
    }

    @Test
    void aRemoteActorCreatesActorsInThreeTheaters() throws IOException {
        desk.write("RemoteCreator.salsa", """
                import salsa_lite.runtime.io.StandardOutput;
                import salsa_lite.language.JoinDirector;

                behavior RemoteCreator extends RemoteActor {
                    RemoteCreator(String[] arguments) {
                        JoinDirector jd = new JoinDirector();
                        StandardOutput output = new StandardOutput();
                        for (int i = 0; i < arguments.length; i += 2) {
                            token Worker w = new Worker() called ("rc_" + i) at (arguments[i], Integer.parseInt(arguments[i + 1])) on (-1);
                            w<-greet(output) @ jd<-join();
                        }
                        jd<-resolveAfter(arguments.length / 2) @ self<-ring(arguments);
                    }

                    ack ring(String[] arguments) {
                        for (int i = 0; i < arguments.length; i += 2) {
                            int n = (i + 2) % arguments.length;
                            Worker w = reference Worker called ("rc_" + i) at (arguments[i], Integer.parseInt(arguments[i + 1]));
                            Worker next = reference Worker called ("rc_" + n) at (arguments[n], Integer.parseInt(arguments[n + 1]));
                            w<-setNext(next);
                            if (i + 2 == arguments.length) self<-finish(next<-forward(0, 300));
                        }
                    }

                    ack finish(int hops) {
                        System.out.println(self.getName() + " finished after " + hops);
                        System.exit(0);
                    }
                }
                """);
        theaters(3);
        Answer answer = desk.start(command(List.of("-Dcalled=rc", "-Dport=" + port()), "RemoteCreator"));
        assertThat(answer.err()).isEmpty();
        assertThat(answer.out().lines())
                .containsExactlyInAnyOrder(
                        "hello from rc_0", "hello from rc_2", "hello from rc_4", "rc finished after 300");
        for (int i = 0; i < 3; i++) {
            assertThat(theaters.get(i).readLine()).isEqualTo("worked rc_" + 2 * i);
        }
    }

    /** Five theaters: a name server, three with actors, and the program. */
    @Test
    void aMobileActorCreatesMobileActorsAtThreeTheaters() throws IOException {
        desk.write("MobileCreator.salsa", """
                import salsa_lite.runtime.io.StandardOutput;
                import salsa_lite.runtime.wwc.NameServer;
                import salsa_lite.language.JoinDirector;

                behavior MobileCreator extends MobileActor {
                    MobileCreator(String[] arguments) {
                        JoinDirector jd = new JoinDirector();
                        StandardOutput output = new StandardOutput();
                        NameServer ns = self.getNameServer();
                        for (int i = 0; i < arguments.length; i += 2) {
                            token Mover m = new Mover() called ("mc_" + i) using (ns) at (arguments[i], Integer.parseInt(arguments[i + 1])) on (1);
                            m<-greet(output) @ jd<-join();
                        }
                        Mover here = new Mover() called ("mc_" + arguments.length) using (ns);
                        here<-greet(output) @ jd<-join();
                        jd<-resolveAfter(arguments.length / 2 + 1) @ self<-ring(ns, arguments.length + 2);
                    }

                    ack ring(NameServer ns, int length) {
                        JoinDirector jd = new JoinDirector();
                        for (int i = 0; i < length; i += 2) {
                            token Mover m = (token Mover)(ns<-get("mc_" + i));
                            token Mover next = reference Mover called ("mc_" + (i + 2) % length) using (ns);
                            m<-setNext(next) @ jd<-join();
                        }
                        token Mover first = reference Mover called ("mc_0") using (ns);
                        jd<-resolveAfter(length / 2) @ self<-go(first);
                    }

                    ack go(Mover first) {
                        self<-finish(first<-forward(0, 400));
                    }

                    ack finish(int hops) {
                        System.out.println(self.getName() + " finished after " + hops);
                        System.exit(0);
                    }
                }
                """);
        nameServer();
        theaters(3);
        Answer answer = desk.start(command(
                List.of("-Dcalled=mc", "-Dport=" + port(), "-Dusing=127.0.0.1:" + names + "/nameserver"),
                "MobileCreator"));
        assertThat(answer.err()).isEmpty();
        assertThat(answer.out().lines())
                .containsExactlyInAnyOrder(
                        "worked mc_6",
                        "hello from mc_0",
                        "hello from mc_2",
                        "hello from mc_4",
                        "hello from mc_6",
                        "mc finished after 400");
        for (int i = 0; i < 3; i++) {
            assertThat(theaters.get(i).readLine()).isEqualTo("worked mc_" + 2 * i);
        }
    }

    /** The name server that -Dusing names is created by the program itself, and names come from the stage. */
    @Test
    void aMobileActorNeedsNoOtherProcess() throws IOException {
        String port = port();
        desk.write("Alone.salsa", """
                behavior Alone extends MobileActor {
                    int n;

                    Alone(int n) { self.n = n; }

                    Alone(String[] arguments) {
                        NameServer ns = new NameServer() called ("any");
                        Alone root = new Alone(Integer.parseInt(arguments[0])) called (self.stage.getUniqueName()) using (ns);
                        self<-finish(root<-compute(ns));
                    }

                    int compute(NameServer ns) {
                        if (n <= 2) pass 1;
                        pass (new Alone(n - 1) called (self.stage.getUniqueName()) using (ns))<-compute(ns)
                            + (new Alone(n - 2) called (self.stage.getUniqueName()) using (ns))<-compute(ns);
                    }

                    ack finish(int value) {
                        System.out.println(value + " at " + self.getLastKnownPort());
                        System.exit(0);
                    }
                }
                """);
        Answer answer = desk.start(
                "run", "-Dcalled=mp", "-Dport=" + port, "-Dusing=127.0.0.1:" + port + "/any", "Alone.salsa", "8");
        assertThat(answer.err()).isEmpty();
        assertThat(answer.out()).isEqualTo("21 at " + port + "\n");
        assertThat(answer.status()).isZero();
    }

    @Test
    void aMobileProgramWithoutItsNameServer() throws IOException {
        desk.write("Alone.salsa", """
                behavior Alone extends MobileActor {
                    Alone(String[] arguments) { System.out.println("runs as " + self.getName()); }
                }
                """);
        Answer without = desk.start("run", "-Dcalled=m", "-Dport=0", "Alone.salsa");
        assertThat(without.err())
                .contains("-Dcalled=m: a mobile actor is started with the name server -Dusing=HOST:PORT/NAME");
        Process absent = processes.startWithErrors(
                "run", "-Dcalled=m", "-Dport=0", "-Dusing=localhost:" + names + "/ns", "Alone.salsa");
        assertThat(absent.inputReader().readLine()).isEqualTo("runs as m");
        assertThat(absent.errorReader()
                        .lines()
                        .filter(each -> each.contains("has no entry"))
                        .findFirst())
                .hasValueSatisfying(line -> assertThat(line)
                        .startsWith(
                                "salsa: \"m\" has no entry at its name server: not delivered: the theater at 127.0.0.1:"
                                        + names));
    }
}

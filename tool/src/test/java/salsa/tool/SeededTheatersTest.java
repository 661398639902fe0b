package salsa.tool;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import salsa.tool.Desk.Answer;

/** A program of several theaters under a seed: one process, no socket, and the same run again. */
class SeededTheatersTest {
    @TempDir
    private Path place;

    private Desk desk;

    /** The hint says how to repeat the run, and the run is the same again. */
    @Test
    void faultsOfTheNetworkAreRepeatedByTheSeed() {
        Answer first = desk.start("run", "--seed", "5", "--faults", "Race.salsa");
        assertThat(first.err()).contains("the same again with --seed 5 --faults");
        assertThat(first.out().lines()).hasSize(10);
        assertThat(desk.start("run", "--seed", "5", "--faults", "Race.salsa")).isEqualTo(first);
    }

    @BeforeEach
    void set() {
        desk = new Desk(place);
        desk.write("Log.salsa", """
                behavior Log {
                    ack add(String line) { System.out.println(line); }
                }
                """);
        desk.write("Worker.salsa", """
                behavior Worker extends RemoteActor {
                    Promise<Integer> promise;

                    Worker() { }

                    ack write(Log log, String name) {
                        for (int i = 0; i < 5; i++) log<-add(name + i);
                    }

                    String place() { pass self.getName() + " at " + self.getHost() + ":" + self.getPort(); }

                    ack fail() { throw new IllegalStateException("tired"); }

                    ack leave() { Actors.stop(self); }

                    int never() { promise = Promise.of(self); pass promise.token(); }

                    ack resolve() { promise.resolve(1); }
                }
                """);
        desk.write("Race.salsa", """
                behavior Race {
                    Race(String[] arguments) {
                        Log log = new Log();
                        token Worker one = new Worker() called ("one") at ("one.example", 4040);
                        token Worker two = new Worker() called ("two") at ("two.example", 4040);
                        one<-write(log, "a");
                        two<-write(log, "b");
                        self<-fail();
                    }

                    ack fail() { throw new IllegalStateException("so that the trace is shown"); }
                }
                """);
    }

    @Test
    void theSameSeedGivesTheSameRunInAnyProcess() {
        List<Answer> runs = Stream.of(List.<String>of(), List.of("-Xint"), List.of("-XX:+UseSerialGC", "-Xmx64m"))
                .map(flags -> start(flags, "run", "--seed", "7", "Race.salsa"))
                .toList();
        assertThat(runs.getFirst().out().lines()).hasSize(10);
        assertThat(runs.getFirst().err()).contains("the same again with --seed 7");
        assertThat(runs).allSatisfy(each -> assertThat(each).isEqualTo(runs.getFirst()));
    }

    @Test
    void otherSeedsGiveOtherInterleavingsOfTheTheaters() {
        Set<String> orders = new HashSet<>();
        for (int seed = 1; seed <= 6; seed++) {
            String out = start(List.of(), "run", "--seed", String.valueOf(seed), "Race.salsa")
                    .out();
            assertThat(out.lines().filter(line -> line.startsWith("a"))).containsExactly("a0", "a1", "a2", "a3", "a4");
            assertThat(out.lines().filter(line -> line.startsWith("b"))).containsExactly("b0", "b1", "b2", "b3", "b4");
            orders.add(out);
        }
        assertThat(orders).hasSizeGreaterThan(2);
    }

    @Test
    void actorsKnowTheirPlaces() {
        writeMain("""
                token Worker far = new Worker() called ("w") at ("far.example", 4041);
                Worker near = new Worker() called ("w");
                self<-show(far<-place());
                self<-show(near<-place());
                """);
        assertThat(run("-Dport=4050", "-Dhost=home.example").out().lines())
                .containsExactlyInAnyOrder("w at far.example:4041", "w at home.example:4050");
        assertThat(run().out()).contains("w at 127.0.0.1:4");
    }

    /** Nothing happens any more, though two theaters have named actors, and hold references to each other. */
    @Test
    void theRunEndsWhenAllTheatersAreAtRest() {
        writeMain("""
                token Worker far = new Worker() called ("w") at ("far.example", 4041);
                Worker near = new Worker() called ("w");
                far<-write(new Log(), "x");
                """);
        assertThat(run()).isEqualTo(new Answer(0, "x0\nx1\nx2\nx3\nx4\n", ""));
    }

    @Test
    void aReportNamesTheTheater() {
        writeMain("token Worker far = new Worker() called (\"w\") at (\"far.example\", 4041); far<-fail();");
        Answer answer = run();
        assertThat(answer.err()).contains("E0801 failure: java.lang.IllegalStateException: tired");
        assertThat(answer.err()).contains("  theater  far.example:4041\n");
        assertThat(answer.status()).isEqualTo(1);
    }

    @Test
    void messagesThatWaitAtTheEndAreReported() {
        writeMain("""
                token Worker far = new Worker() called ("w") at ("far.example", 4041);
                self<-show(far<-never());
                """);
        assertThat(run().err()).contains("W0803 warning: 1 message still waits for a token that can never resolve");
    }

    @Test
    void messagesToANameWithoutAnActorFail() {
        writeMain("(reference Worker called (\"nobody\") at (\"far.example\", 4041))<-leave();");
        Answer answer = run();
        assertThat(answer.err()).contains("no actor is called \"nobody\" at far.example:4041");
        assertThat(answer.status()).isEqualTo(1);
    }

    @Test
    void messagesAreKeptForAnActorThatIsCreatedLater() {
        writeMain("""
                self<-show((reference Worker called ("w") at ("far.example", 4041))<-place());
                self<-create() : delay(5000);
                """);
        assertThat(run()).isEqualTo(new Answer(0, "w at far.example:4041\n", ""));
    }

    @Test
    void endsAreNotedInOtherTheaters() {
        writeMain("""
                token Worker far = new Worker() called ("w") at ("far.example", 4041);
                self<-watch(far);
                """);
        assertThat(run()).isEqualTo(new Answer(0, "ended\n", ""));
    }

    @Test
    void nameServersKeepTheirNamesInMemory() {
        desk.write("Agent.salsa", """
                behavior Agent extends MobileActor {
                    Agent() { }
                    String place() { pass self.getName() + " at " + self.getHost(); }
                }
                """);
        desk.write("Main.salsa", """
                behavior Main {
                    Main(String[] arguments) {
                        token NameServer names = new NameServer() called ("ns") at ("names.example", 3030);
                        self<-create(names);
                    }

                    ack create(NameServer names) {
                        token Agent made = new Agent() called ("a") using (names) at ("far.example", 4041);
                        self<-find(names, made);
                    }

                    ack find(NameServer names, Agent made) {
                        token Agent found = reference Agent called ("a") using (names);
                        self<-show(found<-place());
                    }

                    ack show(String line) { System.out.println(line); }
                }
                """);
        assertThat(run()).isEqualTo(new Answer(0, "a at far.example\n", ""));
    }

    @Test
    void wrongPropertiesAreWrongUsage() {
        writeMain("Worker near = new Worker() called (\"w\");");
        assertThat(run("-Dport=http"))
                .matches(each -> each.status() == 2 && each.err().contains("-Dport=http: a port"));
        assertThat(run("-Dhost=a/b"))
                .matches(each -> each.status() == 2 && each.err().contains("no theater can be at"));
        assertThat(run("-Dlargest=7"))
                .matches(each -> each.status() == 2 && each.err().contains("-Dlargest=7"));
    }

    @Test
    void aRunUnderTheSanitizerHasNoTheater() {
        Answer answer = start(List.of(), "run", "--sanitize", "--seed", "1", "Race.salsa");
        assertThat(answer.err()).contains("needs a theater, and this program runs without one");
        assertThat(answer.status()).isEqualTo(1);
    }

    @Test
    void testsInSalsaUseTheatersUnderEachSeed() {
        desk.write("FarTest.salsa", """
                behavior FarTest {
                    ack testPlace() {
                        token Worker far = new Worker() called ("w") at ("far.example", 4041);
                        token ack shown = self<-check(far<-place());
                        pass shown;
                    }

                    ack testFailure() {
                        token Worker far = new Worker() called ("w") at ("far.example", 4041);
                        far<-fail();
                    }

                    ack check(String place) {
                        if (!place.equals("w at far.example:4041")) throw new AssertionError(place);
                    }
                }
                """);
        Answer answer = desk.call("test", "FarTest.salsa");
        assertThat(answer.out()).contains("ok      FarTest.testPlace", "FAILED  FarTest.testFailure", "tired");
    }

    private void writeMain(String body) {
        desk.write("Main.salsa", """
                behavior Main {
                    Main(String[] arguments) {
                        %s
                    }

                    ack create() { token Worker far = new Worker() called ("w") at ("far.example", 4041); }

                    ack watch(Worker far) {
                        self<-ended(Actors.end(far));
                        far<-leave();
                    }

                    ack ended(ExitReason reason) { System.out.println("ended"); }

                    ack show(Object value) { System.out.println(value); }
                }
                """.formatted(body));
    }

    private Answer run(String... options) {
        return start(
                List.of(),
                Stream.concat(
                                Stream.of("run", "--seed", "3"),
                                Stream.concat(Stream.of(options), Stream.of("Main.salsa")))
                        .toArray(String[]::new));
    }

    /** Runs the command with the flags that its script adds for a run from a seed. */
    private Answer start(List<String> flags, String... arguments) {
        return desk.run(Stream.of(
                        List.of(Desk.java()),
                        ReplayedRunTest.REPEATABLE,
                        flags,
                        List.of("-cp", System.getProperty("java.class.path"), "salsa.tool.Main"),
                        List.of(arguments))
                .flatMap(List::stream)
                .toList());
    }
}

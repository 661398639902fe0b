package salsa.conformance.theaters;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import salsa.conformance.CompiledProgram;

/** References and values between two theaters, and what is refused with one clear line. */
class CrossingTest {

    private static final String WORKER = """
            import java.util.*;

            behavior Worker extends RemoteActor {
                int n;
                Worker(int n) { self.n = n; }
                int add(int by) { n += by; pass n; }
                int last(int[] numbers) { pass numbers[numbers.length - 1]; }
                String where() { pass self.getName() + " " + self.getHost() + " " + self.getPort(); }
                Point mirror(Point p) { pass new Point(p.y(), p.x()); }
                Object same(Object any) { pass any; }
                ack keep(Object any) { }
                Object give(int x) { pass new Point(x, 2); }
                List<Token<Object>> tokens() {
                    List<Token<Object>> all = new ArrayList<>();
                    all.add(self<-give(1));
                    pass all;
                }
                int callBack(Caller caller) { pass caller<-number(); }
                boolean isMine(Caller caller, Caller other) { pass caller == other; }
            }
            """;

    private static final String POINT = "public record Point(int x, int y) {}";

    private static final String CALLER = """
            behavior Caller {
                Caller() { }
                int number() { pass 42; }
            }
            """;

    @TempDir
    private Path folder;

    private final Map<String, String> more = new HashMap<>(); // files, name to text

    private CompiledProgram program(String name, String body, String worker) throws IOException {
        return program(name, body, worker, POINT);
    }

    private CompiledProgram program(String name, String body, String worker, String point) throws IOException {
        var files = new HashMap<>(Map.of(
                "Main.salsa",
                """
                        import java.util.*;
                        import salsa.runtime.*;

                        behavior Main {
                            Main(String[] arguments) {
                                token Worker w = new Worker(1) called ("w") at ("there", 2);
                                %s
                            }
                            ack print(String text) { System.out.println(text); }
                            ack check(Object received, Object sent) {
                                System.out.println(received.equals(sent) + " " + received);
                            }
                            ack same(Object one, Caller other) { System.out.println(one == other); }
                            ack first(List<Token<Object>> all) { self<-print("" + Failure.of(all.get(0))); }
                            ack supervised(Supervisor by, Worker known) {
                                self<-print("" + Failure.of(by<-supervise(known)));
                            }
                            ack killed(Worker known) {
                                Actors.kill(known);
                                self<-print("" + Failure.of(known<-add(1)));
                            }
                            ack then(Worker known) { System.out.println(known.getName() + known.getPort()); }
                        }
                        """.formatted(body),
                "Worker.salsa",
                worker,
                "Caller.salsa",
                CALLER,
                "Point.java",
                point));
        files.putAll(more);
        return TheaterPair.compile(Files.createDirectory(folder.resolve(name)), files);
    }

    private String output(String body) throws IOException {
        CompiledProgram program = program("program", body, WORKER);
        return TheaterPair.output(program, program);
    }

    @Test
    void aNameThatIsTaken() throws IOException {
        assertThat(output("""
                token Worker again = new Worker(2) called ("w") at ("there", 2);
                self<-print("" + Failure.of(again)) : waitfor(w);
                """)).contains("an actor is already called \"w\" at there:2: choose another name");
    }

    @Test
    void anActorThatDoesNotExist() throws IOException {
        assertThat(output("""
                Worker none = reference Worker called ("nobody") at ("there", 2);
                self<-print("" + Failure.of(none<-add(1)));
                """)).contains("no actor is called \"nobody\" at there:2");
    }

    /** It is not kept for the next actor of the name. */
    @Test
    void aMessageBehindTheKillOfANamedActorFailsAtOnce() throws IOException {
        assertThat(output("self<-killed(new Worker(2) called (\"k\") at (\"there\", 2));"))
                .contains("has ended")
                .doesNotContain("no actor is called");
    }

    @Test
    void aTheaterThatIsNotThere() throws IOException {
        assertThat(output("""
                Worker none = reference Worker called ("w") at ("nowhere", 3);
                self<-print("" + Failure.of(none<-add(1)));
                """)).contains("the theater at nowhere:3 cannot be reached", "nothing listens at nowhere:3");
    }

    @Test
    void aPlaceWithoutHostIsRefused() throws IOException {
        assertThat(output("""
                String host = null;
                try {
                    Worker none = reference Worker called ("w") at (host, 2);
                } catch (IllegalArgumentException e) {
                    System.out.println(e.getMessage());
                }
                """))
                .contains("at (null, 2): expected a host name or IP address, and a port from 0 to 65535");
    }

    @Test
    void anotherBuildOfTheBehavior() throws IOException {
        CompiledProgram here = program("here", "self<-print(\"\" + Failure.of(w<-mirror(new Point(1, 2))));", WORKER);
        CompiledProgram there = program(
                "there", "", WORKER.replace("Worker(int n)", "Worker(int m)").replace("self.n = n", "n = m"));
        assertThat(TheaterPair.output(here, there)).contains("another build of it", "run the same build");
    }

    @Test
    void aMessageWithoutAnAnswerToAnotherBuildFails() throws IOException {
        CompiledProgram here = program("here", "w<-keep(1); w<-keep(2);", WORKER);
        CompiledProgram there = program("there", "", WORKER.replace("keep(Object any)", "keep(Object all)"));
        assertThat(TheaterPair.output(here, there))
                .contains("status 1", "refuses Worker.keep(Object): it has another build of it; run the same build")
                .doesNotContain("$");
    }

    /** Later ones fail before they leave, since the refusal of the first one is known by then. */
    @Test
    void laterMessagesToAnotherBuildFailWithTheTypeAndTheRemedy() throws IOException {
        CompiledProgram here = program("here", """
                self<-print("" + Failure.of(w<-keep(1))) @ self<-print("later: " + Failure.of(w<-keep(2)));
                """, WORKER);
        CompiledProgram there = program("there", "", WORKER.replace("keep(Object any)", "keep(Object all)"));
        assertThat(TheaterPair.output(here, there))
                .contains(
                        "later: java.lang.IllegalArgumentException: the other theater refuses Worker.keep(Object): it has"
                                + " another build of it; run the same build of the program on both");
    }

    @Test
    void aHandlerThatTheOtherTheaterDoesNotHaveIsNamedAsItIsWritten() throws IOException {
        String more = WORKER.replaceFirst(
                "behavior Worker extends RemoteActor \\{",
                "$0\n    ack more(java.util.List<String> words, int[] numbers) { }\n");
        CompiledProgram here = program("here", "w<-more(new java.util.ArrayList<String>(), new int[1]);", more);
        assertThat(TheaterPair.output(here, program("there", "", WORKER)))
                .contains("refuses Worker.more(List, int[]): it knows no such type; run the same build")
                .doesNotContain("$");
    }

    @Test
    void aRequestOfARefusedHandlerNamesItAsItIsWritten() throws IOException {
        String body = """
                token int first = w<-add(1);
                self<-print("" + Failure.of(first)) @ self<-print("" + Failure.of(w<-add(2)));
                """;
        CompiledProgram here = program("here", body, WORKER);
        CompiledProgram there = program("there", "", WORKER.replace("int by) { n += by;", "int other) { n += other;"));
        assertThat(TheaterPair.output(here, there))
                .contains("another build of it")
                .doesNotContain("$");
    }

    @Test
    void anArgumentOfAnotherBuildInALaterMessageFailsIt() throws IOException {
        String body = "w<-keep(1); w<-keep(new Point(1, 2)); w<-keep(3);";
        assertThat(withPointsOfTwoBuilds(body)).contains("status 1", "refuses Point");
    }

    /** The other theater never has the reference, so this program does not wait for its return. */
    @Test
    void aReferenceToAnUnknownBehaviorIsTakenBack() throws IOException {
        more.put("Lonely.salsa", "behavior Lonely { }");
        CompiledProgram here = program("here", "w<-keep(new Lonely());", WORKER);
        more.clear();
        CompiledProgram there = program("there", "", WORKER);
        assertThat(TheaterPair.output(here, there)).contains("status 1", "refuses Lonely");
    }

    /** Their message is refused as a whole, so the other theater has none of its references. */
    @Test
    void aReferenceBesideOneToAnUnknownBehaviorIsTakenBack() throws IOException {
        more.put("Lonely.salsa", "behavior Lonely { }");
        CompiledProgram here = program("here", """
                w<-keep(new Object[] {new Lonely(), new Caller()});
                w<-keep(new Object[] {new Caller(), new Lonely()});
                self<-print("" + Failure.of(w<-same(new Object[] {new Caller(), new Lonely()})));
                """, WORKER);
        more.clear();
        CompiledProgram there = program("there", "", WORKER);
        assertThat(TheaterPair.output(here, there)).contains("status 1", "refuses Lonely");
    }

    @Test
    void aMessageOfKnownTypesBesideARefusedOneIsNotFailed() throws IOException {
        more.put("Lonely.salsa", "behavior Lonely { }");
        CompiledProgram here = program("here", """
                self<-print("" + Failure.of(w<-same(new Lonely())));
                w<-keep(new Point(1, 2));
                """, WORKER);
        more.clear();
        CompiledProgram there = program("there", "", WORKER);
        assertThat(TheaterPair.output(here, there)).doesNotContain("status 1");
    }

    @Test
    void aSupervisorOfAnotherTheatersActorIsRefused() throws IOException {
        assertThat(output("self<-supervised(new Supervisor(Strategy.ONE_FOR_ONE, Restarts.of(3, 1000)), w);"))
                .contains("Worker is an actor of another theater: create its supervisor in that theater");
    }

    @Test
    void anAnswerOfAnotherBuildFails() throws IOException {
        assertThat(withPointsOfTwoBuilds("self<-print(\"\" + Failure.of(w<-give(1)));"))
                .contains("the answer of the theater at there:2 cannot be read", "run the same build");
    }

    @Test
    void aTokenWhoseValueIsOfAnotherBuildFails() throws IOException {
        assertThat(withPointsOfTwoBuilds("self<-first(w<-tokens());"))
                .contains("the value of a token of the theater at there:2 cannot be read", "run the same build");
    }

    private String withPointsOfTwoBuilds(String body) throws IOException {
        CompiledProgram here = program("here", body, WORKER);
        CompiledProgram there = program(
                "there",
                "",
                WORKER,
                POINT.replace("int y", "int y, int z").replace("{}", "{ Point(int x, int y) { this(x, y, 0); } }"));
        return TheaterPair.output(here, there);
    }

    @Test
    void anArgumentThatDoesNotCross() throws IOException {
        assertThat(output("""
                EnumMap<Thread.State, Integer> map = new EnumMap<>(Thread.State.class);
                self<-print("" + Failure.of(w<-same(map)));
                """)).contains("java.util.EnumMap");
    }

    @Test
    void whatDoesNotCrossIsNamedByItsPathAndSender() throws IOException {
        more.put("Order.java", "public class Order { public Object lines; public Order next; }");
        String body = """
                Order order = new Order();
                order.next = new Order();
                order.next.lines = new ArrayList<>(List.of(1, Map.of("states", new EnumMap<>(Thread.State.class))));
                self<-print("" + Failure.of(w<-same(order)));
                Order deep = new Order();
                for (int i = 0; i < 70; i++) {
                    Order around = new Order();
                    around.next = deep;
                    deep = around;
                }
                self<-print("" + Failure.of(w<-same(deep)));
                """;
        assertThat(output(body))
                .contains("java.util.EnumMap cannot be sent to another theater, at `Order.next.lines[1][\"states\"]`;"
                        + " sent by Main")
                .contains("values are nested in more than 64 levels, at `Order.next.next", "….next.next");
    }

    @Test
    void valuesCrossBothWays() throws IOException {
        assertThat(output("""
                self<-check(w<-mirror(new Point(1, 2)), new Point(2, 1));
                self<-check(w<-same(List.of("a", 1, 2.5, Optional.of('c'))), List.of("a", 1, 2.5, Optional.of('c')));
                self<-check(w<-same(new TreeMap<>(Map.of("k", 7L))), new TreeMap<>(Map.of("k", 7L)));
                self<-check(w<-same(java.time.Duration.ofSeconds(3)), java.time.Duration.ofSeconds(3));
                self<-check(w<-same(Ack.ACK), Ack.ACK);
                self<-print("" + w<-last(new int[] {1, 2, 3}));
                """).lines())
                .contains(
                        "true Point[x=2, y=1]",
                        "true [a, 1, 2.5, Optional[c]]",
                        "true {k=7}",
                        "true PT3S",
                        "true ACK",
                        "3");
    }

    @Test
    void collectionsOfFactoriesCross() throws IOException {
        assertThat(checked(
                        "Arrays.asList(1, null)",
                        "Collections.emptyList()",
                        "Collections.emptySet()",
                        "Collections.emptyMap()",
                        "Collections.singletonList(null)",
                        "Collections.singleton(2)",
                        "Collections.singletonMap(\"k\", 3)"))
                .containsExactlyInAnyOrder(
                        "true [1, null]", "true []", "true []", "true {}", "true [null]", "true [2]", "true {k=3}");
    }

    @Test
    void enumsOfTheJdkCross() throws IOException {
        assertThat(checked(
                        "java.util.concurrent.TimeUnit.SECONDS",
                        "java.time.DayOfWeek.MONDAY",
                        "java.time.temporal.ChronoUnit.DAYS",
                        "java.math.RoundingMode.HALF_UP",
                        "Thread.State.NEW"))
                .containsExactlyInAnyOrder("true SECONDS", "true MONDAY", "true Days", "true HALF_UP", "true NEW");
    }

    /** Sends each value there and back, and returns a line for each: whether it returns equal, and its text. */
    private Stream<String> checked(String... values) throws IOException {
        return output(Stream.of(values)
                        .map(each -> "self<-check(w<-same(" + each + "), " + each + ");\n")
                        .collect(Collectors.joining()))
                .lines();
    }

    @Test
    void aLocalActorIsCalledBackAndComesHomeAsItself() throws IOException {
        assertThat(output("""
                Caller caller = new Caller();
                self<-print("" + w<-callBack(caller));
                self<-print("" + w<-isMine(caller, caller));
                self<-same(w<-same(caller), caller);
                """).lines()).containsExactlyInAnyOrder("42", "true", "true");
    }

    @Test
    void aCreationChoosesTheStage() throws IOException {
        assertThat(output("""
                Worker known = reference Worker called ("w") at ("there", 2);
                token Worker third = new Worker(3) called ("third") at ("there", 2) on (3);
                token Worker beside = new Worker(4) called ("beside") at ("there", 2) on (known);
                self<-print("stage " + third<-getStageId());
                self<-check(beside<-getStageId(), known<-getStageId()) : waitfor(w);
                """).lines()).contains("stage 3").anyMatch(line -> line.startsWith("true"));
    }

    @Test
    void aStageOfThisTheaterIsNoPlaceInAnother() throws IOException {
        assertThat(output("""
                try {
                    token Worker other = new Worker(3) called ("x") at ("there", 2) on (self);
                } catch (IllegalArgumentException e) {
                    System.out.println(e.getMessage());
                }
                """)).contains("on: expected the number of a stage, or an actor of the theater at there:2");
    }

    @Test
    void aReferenceKnowsItsNameAndPlace() throws IOException {
        assertThat(output("""
                self<-print(w<-where());
                self<-then(w);
                """).lines()).containsExactlyInAnyOrder("w there 2", "w2");
    }
}

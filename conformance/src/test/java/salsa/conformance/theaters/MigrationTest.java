package salsa.conformance.theaters;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import salsa.conformance.CompiledProgram;

/** Actors that move between two theaters: what moves with them, what does not move, and what their senders see. */
class MigrationTest {

    private static final String AGENT = """
            import java.util.*;
            import java.util.concurrent.Flow;
            import salsa.runtime.*;

            behavior Agent extends MobileActor {
                record Entry(String key, int[] values) { }

                int n;
                final String name;
                List<Entry> entries = new ArrayList<>();
                Map<String, Agent> friends = new TreeMap<>();
                Runnable action;
                Channel<Integer> numbers;
                token int later;
                Promise<Integer> promise;

                Agent(String name) {
                    self.name = name;
                    friends.put("me", self);
                }

                int add(int by) {
                    n += by;
                    entries.add(new Entry("e" + n, new int[] { n }));
                    pass n;
                }

                String report() {
                    StringBuilder text = new StringBuilder(name + " " + n);
                    for (Entry each : entries) text.append(" " + each.key() + each.values()[0]);
                    pass text + " " + (friends.get("me") == self) + " at " + self.getHost();
                }

                ack cannotMove() { action = () -> System.out.println("code"); }

                ack listen() {
                    numbers = new Channel<Integer>(self);
                    Flow.Publisher<Integer> publisher = numbers.in().publisher();
                }

                ack lead() { Actors.supervise(self, Strategy.ONE_FOR_ONE, Restarts.usual()); }

                ack fail() { throw new IllegalStateException("tired"); }

                int linger() {
                    receive {
                        case go(int n) -> { pass n; }
                    }
                }
                ack go(int n);

                ack ask(Other other) { later = other<-slow(); }

                int answer() { pass later; }

                ack end() { Actors.finish(self); }
            }
            """;

    private static final String OTHER = """
            behavior Other {
                int slow() {
                    token int answer = self<-value() : delay(50);
                    pass answer;
                }
                int value() { pass 7; }
                ack ended(Actor who, ExitReason why) { System.out.println("ended: " + why.text()); }
            }
            """;

    @TempDir
    private Path folder;

    private String output(String body) throws IOException {
        CompiledProgram program = program(folder, AGENT, body);
        return TheaterPair.output(program, program);
    }

    private static CompiledProgram program(Path folder, String agent, String body) throws IOException {
        Files.createDirectories(folder);
        return TheaterPair.compile(
                folder,
                Map.of(
                        "Main.salsa",
                        TheaterPair.main("""
                        Agent a = new Agent("Ada") called ("a") using (ns);
                        self<-run(ns, a);
                        """, """
                        ack run(NameServer ns, Agent a) {
                            %s
                        }
                        ack same(Object one, Object other) { System.out.println(one == other); }
                        """.formatted(body)),
                        "Agent.salsa",
                        agent,
                        "Other.salsa",
                        OTHER));
    }

    @Test
    void theStateMovesAndTheReferenceStaysTheSame() throws IOException {
        assertThat(output("""
                a<-add(1) @ a<-add(2) @ a<-migrate("there", 2) @ a<-add(3) @ self<-print(a<-report()) @ self<-back(ns, a);
                }
                ack back(NameServer ns, Agent a) {
                    token Agent found = reference Agent called ("a") using (ns);
                    self<-same(found, a) @ a<-migrate("here", 1) @ a<-add(4) @ self<-print(a<-report()) @ a<-end();
                """).lines())
                .containsExactly("Ada 6 e11 e33 e66 true at there", "true", "Ada 10 e11 e33 e66 e1010 true at here");
    }

    @Test
    void messagesSentDuringTheMoveFollowTheActorInTheirOrder() throws IOException {
        assertThat(output("""
                for (int i = 0; i < 1000; i++) {
                    a<-add(1);
                    if (i % 100 == 50) a<-migrate(i % 200 == 50 ? "there" : "here", i % 200 == 50 ? 2 : 1);
                }
                self<-print(a<-add(1)) @ a<-end();
                """).lines()).containsExactly("1001");
    }

    @Test
    void aMoveToTheOwnTheaterIsNone() throws IOException {
        assertThat(output("""
                a<-migrate("here", 1) @ self<-print(a<-report()) @ a<-end();
                """).lines()).containsExactly("Ada 0 true at here");
    }

    @Test
    void aStateWithCodeDoesNotMoveAndTheActorGoesOn() throws IOException {
        assertThat(output("""
                a<-cannotMove() @ self<-print(Failure.of(a<-migrate("there", 2))) @ self<-print(a<-report()) @ a<-end();
                """).lines())
                .satisfiesExactly(
                        first -> assertThat(first).contains("migrate: the actor stays: ", "action"),
                        second -> assertThat(second).isEqualTo("Ada 0 true at here"));
    }

    @Test
    void eachTieToTheTheaterIsNamed() throws IOException {
        assertThat(output("""
                    a<-lead() @ self<-print(Failure.of(a<-migrate("there", 2))) @ a<-end() @ self<-channel(ns);
                }
                ack channel(NameServer ns) {
                    Agent b = new Agent("Bob") called ("b") using (ns);
                    b<-listen() @ self<-print(Failure.of(b<-migrate("there", 2))) @ b<-end();
                """).lines())
                .satisfiesExactly(
                        first -> assertThat(first).contains("it supervises other actors"),
                        second -> assertThat(second).contains("it receives from a channel"));
    }

    @Test
    void anActorThatWaitsMovesWhenItsWaitEnds() throws IOException {
        assertThat(output("""
                self<-print(a<-linger());
                a<-migrate("there", 2) @ self<-print(a<-report()) @ a<-end();
                a<-go(5);
                """).lines()).containsExactly("5", "Ada 0 true at there");
    }

    @Test
    void anActorThatHasMovedWaitsForMessagesFromElsewhere() throws IOException {
        assertThat(output("""
                    a<-migrate("there", 2) @ self<-wait(a);
                }
                ack wait(Agent a) {
                    self<-print(a<-linger());
                    a<-add(1);
                    a<-go(5);
                    self<-print(a<-report()) @ a<-end();
                """).lines()).containsExactly("5", "Ada 1 e11 true at there");
    }

    @Test
    void aTokenOfItsStateHasItsValueInTheNewTheater() throws IOException {
        assertThat(output("""
                a<-ask(new Other()) @ a<-migrate("there", 2) @ self<-print(a<-answer()) @ a<-end();
                """).lines()).containsExactly("7");
    }

    @Test
    void aFailureInTheNewTheaterReachesTheSender() throws IOException {
        assertThat(output("""
                a<-migrate("there", 2) @ self<-print(Failure.of(a<-fail())) @ a<-end();
                """)).contains("java.lang.IllegalStateException: tired");
    }

    @Test
    void aMonitorLearnsOfTheEndInTheNewTheaterAndTheNameIsFree() throws IOException {
        assertThat(output("""
                Other watcher = new Other();
                Actors.monitor(watcher, a);
                a<-migrate("there", 2) @ a<-end() @ self<-again(ns, watcher) : delay(300);
                }
                ack again(NameServer ns, Other watcher) {
                    Agent b = new Agent("Bob") called ("a") using (ns);
                    self<-print(b<-report()) @ b<-end();
                """).lines())
                .satisfiesExactly(
                        first -> assertThat(first).startsWith("ended: "),
                        second -> assertThat(second).isEqualTo("Bob 0 true at here"));
    }

    @Test
    void aTheaterWithAnotherBuildOfAClassInTheStateRefusesTheActor() throws IOException {
        String body = """
                a<-add(1) @ self<-print(Failure.of(a<-migrate("there", 2))) @ self<-print(a<-report()) @ a<-end();
                """;
        CompiledProgram here = program(folder.resolve("here"), AGENT, body);
        CompiledProgram there = program(
                folder.resolve("there"),
                AGENT.replace("record Entry(String key, int[] values)", "record Entry(Object key, int[] values)"),
                body);
        assertThat(TheaterPair.output(here, there))
                .contains("migrate: the actor stays", "another build of it", "Ada 1 e11 true at here");
    }

    @Test
    void aMissingTheaterRefusesNothingAndTheActorStays() throws IOException {
        assertThat(output("""
                self<-print(Failure.of(a<-migrate("nowhere", 3))) @ self<-print(a<-report()) @ a<-end();
                """).lines())
                .anySatisfy(line -> assertThat(line).contains("migrate: the actor stays: not delivered"))
                .contains("Ada 0 true at here");
    }
}

package salsa.conformance.theaters;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The end of an actor that is in another theater, or on its way there: a stop follows the messages that were sent before
 * it, a kill overtakes them, and actors linked to one that is finished continue.
 */
class EndsElsewhereTest {

    private static final String WORKER = """
            import salsa.runtime.*;

            behavior Worker extends RemoteActor {
                Worker() { }
                ack print(String text) { System.out.println(text); }
                ack slow(Gate gate) { await gate<-never(); }
                ack bind(Actor other) { Actors.link(self, other); }
                boolean wasNotified;
                ack ended(Actor who, ExitReason why) {
                    wasNotified = true;
                    System.out.println("notified: " + why.text());
                }
                ack noticed() {
                    if (!wasNotified) {
                        token ack later = self<-noticed() : delay(10);
                        pass later;
                    }
                }
                ack trap() { Actors.trap(self); }
                ack finishLater() { self<-finish() : delay(300); }
                ack finish() { Actors.finish(self); }
                int ping() { pass 1; }
            }
            """;

    private static final String GATE = """
            behavior Gate {
                ack never() {
                    receive { case reached() -> reply(ack); }
                    receive { case open() -> { pass; } }
                }
                ack reached();
                ack open();
            }
            """;

    private static final String AGENT = """
            import salsa.runtime.*;

            behavior Agent extends MobileActor {
                Agent() { }
                ack print(String text) { System.out.println(text); }
                ack bind(Agent other) { Actors.link(self, other); }
                boolean wasNotified;
                ack ended(Actor who, ExitReason why) {
                    wasNotified = true;
                    System.out.println("notified: " + why.text());
                }
                ack noticed() {
                    if (!wasNotified) {
                        token ack later = self<-noticed() : delay(10);
                        pass later;
                    }
                }
                ack finishLater() { self<-finish() : delay(300); }
                ack finish() { Actors.finish(self); }
                ack wait() { receive { case never() -> { pass; } after 300 -> { pass; } } }
                ack never();
            }
            """;

    @TempDir
    private Path folder;

    private String output(String body) {
        var program = TheaterPair.compile(
                folder, Map.of("Main.salsa", body, "Worker.salsa", WORKER, "Gate.salsa", GATE, "Agent.salsa", AGENT));
        return TheaterPair.output(program, program);
    }

    private String withWorker(String body) {
        return output(main(body));
    }

    private static String main(String body) {
        return """
                import salsa.runtime.*;

                behavior Main {
                    Main(String[] arguments) {
                        token Worker worker = new Worker() called ("worker") at ("there", 2);
                        self<-met(worker);
                    }
                    ack met(Worker worker) { self<-run(worker, worker<-ping()); }
                    ack run(Worker worker, int one) {
                        %s
                    }
                    ack show(String text) { System.out.println(text); }
                    ack ended(Actor who, ExitReason why) { System.out.println("ended " + why.text()); }
                }
                """.formatted(body);
    }

    private String withAgent(String body) {
        return output("""
                import salsa.runtime.*;

                behavior Main {
                    Main(String[] arguments) {
                        token NameServer made = new NameServer() called ("ns") at ("there", 2);
                        self<-begin(made);
                    }
                    ack begin(NameServer ns) {
                        Agent a = new Agent() called ("a") using (ns);
                        self<-run(ns, a);
                    }
                    ack run(NameServer ns, Agent a) {
                        %s
                    }
                    ack ended(Actor who, ExitReason why) { System.out.println("ended " + why.text()); }
                }
                """.formatted(body));
    }

    /** The actor has handled its 100 messages, and then it has ended. */
    private static void assertStoppedBehindAll(String output) {
        assertThat(output.lines().filter(line -> line.equals("message") || line.startsWith("ended")))
                .hasSize(101)
                .endsWith("ended it was stopped");
    }

    @Test
    void aStopFollowsTheMessagesSentBeforeIt() {
        assertThat(withWorker("""
                for (int i = 0; i < 3; i++) worker<-print("message " + i);
                Actors.stop(worker);
                worker<-print("late");
                """).lines().limit(4))
                .startsWith("message 0", "message 1", "message 2")
                .noneMatch("late"::equals);
    }

    @Test
    void aStopFollowsTheMessagesThatWereKeptDuringAMove() {
        assertStoppedBehindAll(withAgent("""
                a<-migrate("there", 2);
                for (int i = 0; i < 100; i++) a<-print("message");
                self<-ended(a, Actors.stop(a));
                """));
    }

    @Test
    void aStopFollowsTheMessagesToAnActorThatHasMoved() {
        assertStoppedBehindAll(withAgent("""
                a<-migrate("there", 2) @ self<-moved(a);
                }
                ack moved(Agent a) {
                    for (int i = 0; i < 100; i++) a<-print("message");
                    self<-ended(a, Actors.stop(a));
                """));
    }

    /** Nothing else keeps the program from ending while the actor waits. */
    @Test
    void aProgramAwaitsTheEndOfAnActorThatHasMoved() {
        var output = new AtomicReference<>("");
        String errors = TheaterPair.errors(() -> output.set(withAgent("""
                a<-migrate("there", 2) @ self<-moved(a);
                }
                ack moved(Agent a) {
                    a<-wait();
                    self<-ended(a, Actors.stop(a));
                """)));
        assertThat(errors).doesNotContain("W0803");
        assertThat(output.get()).contains("ended it was stopped");
    }

    /** The actor ends by itself when the program has nothing left to do but to wait for that. */
    @Test
    void aProgramRunsUntilAnActorOfAnotherTheaterHasEnded() {
        assertAwaited(() -> withWorker("""
                worker<-finishLater();
                self<-ended(worker, Actors.end(worker));
                """));
    }

    @Test
    void aProgramRunsUntilAnActorThatHasMovedEndsByItself() {
        assertAwaited(() -> withAgent("""
                a<-migrate("there", 2) @ self<-moved(a);
                }
                ack moved(Agent a) {
                    a<-finishLater();
                    self<-ended(a, Actors.end(a));
                """));
    }

    @Test
    void aProgramRunsUntilAnActorEndsThatMovesWhileItsEndIsAwaited() {
        assertAwaited(() -> withAgent("""
                self<-ended(a, Actors.end(a));
                a<-migrate("there", 2) @ a<-finishLater();
                """));
    }

    private static void assertAwaited(Supplier<String> program) {
        var output = new AtomicReference<>("");
        String errors = TheaterPair.errors(() -> output.set(program.get()));
        assertThat(errors).doesNotContain("W0803");
        assertThat(output.get()).contains("ended it finished");
    }

    @Test
    void theCauseWithWhichAnActorIsFinishedArrives() {
        assertThat(withAgent("""
                a<-migrate("there", 2) @ self<-moved(a);
                }
                ack moved(Agent a) {
                    self<-ended(a, Actors.end(a));
                    Actors.finish(a, new IllegalStateException("tired"));
                """)).contains("tired");
    }

    @Test
    void aStopFollowsTheMessagesToAnActorThatStays() {
        assertStoppedBehindAll(withAgent("""
                a<-migrate("nowhere", 9);
                for (int i = 0; i < 100; i++) a<-print("message");
                self<-ended(a, Actors.stop(a));
                """));
    }

    /** The question to the other actor follows the kill, so the worker goes on only after that. */
    @Test
    void aKillEndsAStoppedActorBeforeItsNextMessage() {
        assertThat(withWorker("""
                token Worker other = new Worker() called ("other") at ("there", 2);
                self<-both(worker, other);
                }
                ack both(Worker worker, Worker other) {
                    Gate gate = new Gate();
                    worker<-slow(gate);
                    for (int i = 0; i < 3; i++) worker<-print("message " + i);
                    Actors.stop(worker);
                    gate<-reached() @ self<-kill(worker, other, gate);
                }
                ack kill(Worker worker, Worker other, Gate gate) {
                    self<-ended(worker, Actors.kill(worker));
                    other<-ping() @ gate<-open();
                """)).contains("ended it was killed").doesNotContain("message 0");
    }

    @Test
    void anActorOfAnotherTheaterTrapsTheEndOfOneThatItLinksThere() {
        assertThat(withWorker("""
                token Worker other = new Worker() called ("other") at ("there", 2);
                Actors.trap(worker);
                self<-bind(worker, other);
                }
                ack bind(Worker worker, Worker other) { worker<-bind(other) @ self<-bound(worker, other); }
                ack bound(Worker worker, Worker other) { self<-look(Actors.kill(other), worker); }
                ack look(ExitReason why, Worker worker) {
                    worker<-noticed() @ self<-show(why.text() + ", " + Failure.of(worker<-ping()));
                """)).contains("it was killed, null").contains("notified: it was killed");
    }

    @Test
    void anActorThatTrapsIsNotifiedOfTheEndOfOneThatAnotherTheaterHasLinkedToIt() {
        assertThat(withWorker("""
                worker<-trap() @ self<-trapping(worker);
                }
                ack trapping(Worker worker) {
                    Gate gate = new Gate();
                    Actors.link(gate, worker);
                    self<-look(Actors.kill(gate), worker);
                }
                ack look(ExitReason why, Worker worker) { worker<-noticed() @ self<-show(Failure.of(worker<-ping()));
                """)).contains("notified: ").contains("null");
    }

    @Test
    void anActorThatDoesNotTrapEndsWithOneThatAnotherTheaterHasLinkedToIt() {
        assertThat(withWorker("""
                Gate gate = new Gate();
                Actors.link(gate, worker);
                self<-ended(worker, Actors.end(worker));
                Actors.kill(gate);
                """)).containsPattern("ended Gate has ended: it (was killed|had ended before)");
    }

    /** The other theater cannot read a reference to the actor that has ended. */
    @Test
    void anActorEndsWithALinkedOneOfABehaviorThatItsTheaterDoesNotKnow() throws IOException {
        String behavior = "behavior Main { Main(String[] arguments) { } }";
        var there = TheaterPair.compile(
                Files.createDirectory(folder.resolve("there")),
                Map.of("Main.salsa", behavior, "Worker.salsa", WORKER, "Gate.salsa", GATE));
        var here = TheaterPair.compile(
                Files.createDirectory(folder.resolve("here")),
                Map.of(
                        "Main.salsa",
                        main("""
                                Local local = new Local();
                                Actors.link(local, worker);
                                self<-ended(worker, Actors.end(worker));
                                Actors.kill(local);
                                """),
                        "Worker.salsa",
                        WORKER,
                        "Gate.salsa",
                        GATE,
                        "Local.salsa",
                        "behavior Local { }"));
        assertThat(TheaterPair.output(here, there))
                .containsPattern("ended Local has ended: it (was killed|had ended before)");
    }

    @Test
    void aMonitorIsNotifiedAlsoIfItsTheaterDoesNotKnowTheActorInTheReason() throws IOException {
        String mishap = "ack trap() { Hidden h = new Hidden(); Actors.link(self, h); Actors.kill(h); }";
        var there = TheaterPair.compile(
                Files.createDirectory(folder.resolve("there")),
                Map.of(
                        "Main.salsa",
                        "behavior Main { Main(String[] arguments) { } }",
                        "Worker.salsa",
                        WORKER.replace("ack trap() { Actors.trap(self); }", mishap),
                        "Gate.salsa",
                        GATE,
                        "Hidden.salsa",
                        "behavior Hidden { }"));
        var here = TheaterPair.compile(
                Files.createDirectory(folder.resolve("here")),
                Map.of("Main.salsa", main("""
                        self<-ended(worker, Actors.end(worker));
                        worker<-trap();
                        """), "Worker.salsa", WORKER, "Gate.salsa", GATE));
        assertThat(TheaterPair.output(here, there))
                .containsPattern("Hidden has ended: it (was killed|had ended before)");
    }

    @Test
    void anActorThatDoesNotTrapOutlivesALinkedOneThatHasFinished() {
        assertThat(withWorker("""
                Gate gate = new Gate();
                Actors.link(gate, worker);
                self<-look(Actors.end(gate), worker);
                Actors.finish(gate);
                }
                ack look(ExitReason why, Worker worker) { worker<-ping() @ self<-show(Failure.of(worker<-ping()));
                """)).contains("null");
    }

    @Test
    void anActorOfAnotherTheaterNoLongerTraps() {
        assertThat(withWorker("""
                token Worker other = new Worker() called ("other") at ("there", 2);
                Actors.trap(worker);
                self<-bind(worker, other);
                }
                ack bind(Worker worker, Worker other) { worker<-bind(other) @ self<-bound(worker, other); }
                ack bound(Worker worker, Worker other) {
                    Actors.untrap(worker);
                    worker<-ping() @ self<-end(worker, other);
                }
                ack end(Worker worker, Worker other) {
                    self<-ended(worker, Actors.end(worker));
                    Actors.kill(other);
                """)).contains("ended").doesNotContain("notified");
    }

    /** It answers before the other one is killed: the trap of one actor has no order with the end of another one. */
    @Test
    void anActorTrapsAlsoAfterItHasMoved() {
        assertThat(withAgent("""
                Agent other = new Agent() called ("b") using (ns);
                a<-bind(other) @ a<-migrate("there", 2) @ self<-moved(a, other);
                }
                ack moved(Agent a, Agent other) {
                    Actors.trap(a);
                    a<-print("traps") @ self<-kill(a, other);
                }
                ack kill(Agent a, Agent other) { self<-look(Actors.kill(other), a); }
                ack look(ExitReason why, Agent a) {
                    a<-print("still here") @ a<-noticed() @ self<-stop(a);
                }
                ack stop(Agent a) {
                    self<-ended(a, Actors.stop(a));
                """)).contains("still here").contains("notified: it was killed");
    }

    @Test
    void actorsLinkedToAFinishedOneContinue() {
        assertThat(withWorker("""
                token Worker other = new Worker() called ("other") at ("there", 2);
                self<-finish(worker, other);
                }
                ack finish(Worker worker, Worker other) { worker<-bind(other) @ self<-bound(worker, other); }
                ack bound(Worker worker, Worker other) { self<-look(Actors.end(worker), other); Actors.finish(worker); }
                ack look(ExitReason why, Worker other) {
                    self<-show(why.text() + ", " + Failure.of(other<-ping()));
                """)).contains("it finished, null");
    }
}

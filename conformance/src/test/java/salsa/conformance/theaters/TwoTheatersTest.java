package salsa.conformance.theaters;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import salsa.conformance.CompiledProgram;

/** With its named actors in another theater, a program does what it does when they are local. */
class TwoTheatersTest {

    private static final String LOCAL = "Waiter w = new Waiter() called (\"w\");";
    private static final String REMOTE = "new Waiter() called (\"w\") at (\"there\", 2);"
            + " Waiter w = reference Waiter called (\"w\") at (\"there\", 2);";

    @TempDir
    private Path folder;

    private static final String WORKER = """
            import java.util.List;
            import java.util.ArrayList;
            import salsa.runtime.*;

            behavior Worker extends RemoteActor implements Restartable {
                int sum = 0;
                Worker friend;
                In<String> lines = new Channel<String>(self).in();
                Worker() { lines.each(line -> System.out.println("reads " + line)); }
                ack join() { Group.named("news", String.class).join(lines.out()); }
                int add(int by) { sum += by; pass sum; }
                int twice(int n) { pass self<-add(n) + n; }
                ack print(String text) { System.out.println("worker: " + text); }
                int fail(String why) { throw new IllegalStateException(why); }
                int length(int[] numbers) { numbers[0] = 99; pass numbers.length; }
                List<Integer> numbers() { List<Integer> all = new ArrayList<>(List.of(sum)); pass all; }
                ack meet(Worker other) { friend = other; }
                int askFriend(int n) { pass friend<-add(n); }
                Actor who() { pass sender; }
                String toString() { pass "worker " + sum; }
                ack fill(Out<Integer> out) { out<-(1); out<-(2); }
                ack ended(Actor who, ExitReason why) { System.out.println("worker: ended " + why.isNormal()); }
                ack watch(Actor other) { Actors.monitor(self, other); }
            }
            """;

    private static final String WAITER = """
            behavior Waiter extends RemoteActor implements StagedActor {
                int slow(Worker other, int n) { int m = await other<-add(n); pass m; }
            }
            """;

    /** Returns the lines that both theaters print, in the order of their text: theaters print at the same time. */
    private List<String> output(String body, String members, boolean remote) throws IOException {
        String main = """
                import java.util.List;
                import salsa.runtime.*;

                behavior Main {
                    Main(String[] arguments) {
                        %s
                        %s
                    }
                    ack print(String text) { System.out.println(text); }
                    ack ended(Actor who, ExitReason why) {
                        System.out.println("ended " + why.getClass().getSimpleName());
                    }
                    %s
                }
                """.formatted(actors(remote), remote ? body.replace(LOCAL, REMOTE) : body, members);
        Path sources = Files.createDirectory(folder.resolve(remote ? "remote" : "local"));
        CompiledProgram program = TheaterPair.compile(
                sources,
                Map.of(
                        "Main.salsa", remote ? main : main.replaceAll(" called \\(.*?\\)", ""),
                        "Worker.salsa", remote ? WORKER : WORKER.replace("extends RemoteActor ", ""),
                        "Waiter.salsa", remote ? WAITER : WAITER.replace("extends RemoteActor ", "")));
        return TheaterPair.output(program, program).lines().sorted().toList();
    }

    private static String actors(boolean remote) {
        return Stream.of("a", "b")
                .map(name -> remote ? """
                        new Worker() called ("%1$s") at ("there", 2);
                        Worker %1$s = reference Worker called ("%1$s") at ("there", 2);
                        """.formatted(name) : "Worker %s = new Worker();".formatted(name))
                .collect(Collectors.joining());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            ignoreLeadingAndTrailingWhitespace = true,
            value = {
                "one-way messages keep their order | a<-print(\"1\"); a<-print(\"2\"); a<-print(\"3\"); | | worker: 3",
                "an answer | self<-print(\"\" + a<-add(2)); | | 2",
                "answers of answers | self<-print(\"\" + a<-twice(2)); | | 4",
                "a token as an argument | self<-print(\"\" + b<-add(a<-add(b<-add(3)))); | | 6",
                "a chain | a<-add(1) @ b<-add(2) @ self<-print(\"\" + a<-add(0) + b<-add(0)); | | 12",
                "a gate | token int t = a<-add(1); b<-print(\"after\") : waitfor(t); | | worker: after",
                "an urgent message | a<-print(\"2\"); a<-print(\"1\") : urgent; | | worker: ",
                "a failure | self<-print(\"\" + Failure.of(a<-fail(\"broken\"))); | | broken",
                "arguments are copied | int[] n = {1, 2}; a<-length(n) @ self<-print(\"\" + n[0]); | | 1",
                "answers are copied | self<-print(\"\" + a<-numbers()); | | [0]",
                "a reference in a message | a<-meet(b) @ a<-askFriend(4) @ self<-print(\"\" + b<-add(0)); | | 4",
                "a reference in a list | self<-all(List.of(a, b)); | ack all(List<Worker> workers) { for (Worker each :"
                        + " workers) each<-print(\"all\"); } | worker: all",
                "the sender | self<-same(a<-who()); | ack same(Actor who) { System.out.println(who == self); } | true",
                "a handler named like a method of every object | self<-print(a<-toString()); | | worker 0",
                "a handler that waits | Waiter w = new Waiter() called (\"w\"); self<-print(\"\" +"
                        + " w<-slow(b, 3)); | | 3",
                "a channel | Channel<Integer> c = new Channel<>(self); c.in().each(n -> System.out.println(n));"
                        + " a<-fill(c.out()); | | 2",
                "a monitor | Actors.monitor(self, a); a<-print(\"last\") @ self<-stop(a); | ack stop(Worker w) {"
                        + " Actors.stop(w); } | ended Stopped",
                "a kill | Actors.monitor(self, a); a<-print(\"up\") @ self<-kill(a); | ack kill(Worker w) {"
                        + " Actors.kill(w); } | ended Killed",
                "a message after the end | a<-print(\"up\") @ self<-end(a); | ack end(Worker w) {"
                        + " self<-late(Actors.kill(w), w); } ack late(ExitReason why, Worker w) {"
                        + " self<-print(\"\" + Failure.of(w<-add(1))); } | has ended",
                "a link | Actors.monitor(self, b); Actors.link(a, b); a<-fail(\"broken\");"
                        + " self<-awaited(Actors.end(b)); | ack awaited(ExitReason why) { } | ended LinkedEnd",
                "a link to a local actor | Actors.trap(self); Actors.link(self, a); a<-fail(\"x\");"
                        + " self<-awaited(Actors.end(a)); | ack awaited(ExitReason why) { } | ended Failed",
            })
    void aProgramDoesTheSame(String title, String body, String members, String contains) throws IOException {
        String text = members == null ? "" : members;
        List<String> local = output(body, text, false);
        assertThat(String.join("\n", local)).as(title + ", locally").contains(contains == null ? "" : contains);
        assertThat(output(body, text, true)).as(title).isEqualTo(local);
    }
}

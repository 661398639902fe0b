package salsa.compiler;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A stub stands in for an actor: with every named actor behind a stub and a loop-back transport, a program prints what it
 * prints when its actors are local.
 */
class StubsTest {
    private static final String SERVICE = "META-INF/services/salsa.runtime.Theaters";

    private static final String LOOP_BACK = """
            import java.util.*;
            import salsa.runtime.*;

            public class LoopBack implements Theaters, Stub.Transport {
                private final Map<Stub, Actor> actors = Collections.synchronizedMap(new IdentityHashMap<>());
                private final Map<Stub, ExitReason> reasons = Collections.synchronizedMap(new IdentityHashMap<>());

                public void start(Behavior creator, ConstructorMessage message, String name, String nameServer) {
                    throw new IllegalStateException();
                }

                @SuppressWarnings("unchecked")
                public <A> A create(Behavior creator, String expression, ConstructorMessage message, Address address) {
                    Token<Object> constructed = JavaCall.token(creator);
                    Class<?> behavior = message.type().messageClass();
                    BehaviorType type = BehaviorType.of(behavior).orElseThrow();
                    Stage stage = type.isStaged() ? creator.$ownStage() : creator.$place();
                    var arguments = new ArrayList<Object>(Arrays.asList(creator, stage, constructed));
                    arguments.addAll(message.type().arguments(message));
                    Class<?>[] types = message.type().parameters().stream()
                            .map(MessageType.Parameter::type).toArray(Class<?>[]::new);
                    try {
                        Object actor = type.constructor(types).orElseThrow().asFixedArity().invokeWithArguments(arguments);
                        Stub stub = BehaviorType.stub(behavior, creator.$place(), this).orElseThrow();
                        actors.put(stub, (Actor) actor);
                        Actors.end((Actor) actor).then(reason -> stub.$ended(reasons.getOrDefault(stub, reason)));
                        return (A) stub;
                    } catch (Throwable e) {
                        throw new IllegalStateException(e);
                    }
                }

                public void forward(Stub stub, Message message, Continuation answer, boolean urgent) {
                    Actor actor = actors.get(stub);
                    Message copy = switch (message) {
                        case HandlerMessage handled ->
                            handled.type().create(actor, answer, handled.type().arguments(handled));
                        case Mobility.LinkNews news ->
                            Mobility.LinkNews.of(actor, news.other(), news.isLinked(), news.reason(), answer);
                        default -> switch (message.handler()) {
                            case "toString" -> Behavior.toString$.to(actor, answer);
                            case "hashCode" -> Behavior.hashCode$.to(actor, answer);
                            case "getStageId" -> Behavior.getStageId$.to(actor, answer);
                            default -> throw new IllegalStateException(message.handler());
                        };
                    };
                    if (urgent) {
                        stub.$sendUrgent(copy);
                    } else {
                        stub.$send(copy);
                    }
                }

                public void watched(Stub stub, boolean isAwaited) {}

                public void end(Stub stub, ExitReason reason) {
                    reasons.put(stub, reason);
                    if (reason instanceof ExitReason.Stopped) {
                        Actors.stop(actors.get(stub));
                    } else {
                        Actors.kill(actors.get(stub));
                    }
                }

                public <A> Token<A> request(
                        Behavior creator, String expression, ConstructorMessage message, Address address) {
                    throw new UnsupportedOperationException();
                }

                public <A> A reference(Behavior asking, String expression, Class<?> behavior, Address address) {
                    throw new UnsupportedOperationException();
                }

                public <A> Token<A> find(Behavior asking, String expression, Class<?> behavior, Address address) {
                    throw new UnsupportedOperationException();
                }

                public <T> T ask(Actor actor, String handler, List<?> arguments) {
                    throw new UnsupportedOperationException();
                }

                public <T> Token<T> serve(Actor actor, String handler, List<?> arguments) {
                    throw new UnsupportedOperationException();
                }

                public void handle(TheaterMessage message) {
                    throw new UnsupportedOperationException();
                }
            }
            """;

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

    private static String output(String body, String members, boolean stubs) throws ReflectiveOperationException {
        String main = """
                import java.util.List;
                import salsa.runtime.*;

                behavior Main {
                    Main(String[] arguments) {
                        Worker a = new Worker() called ("a");
                        Worker b = new Worker() called ("b");
                        %s
                    }
                    ack print(String text) { System.out.println(text); }
                    ack ended(Actor who, ExitReason why) { System.out.println("ended " + why.getClass().getSimpleName()); }
                    %s
                }
                """.formatted(body, members);
        Program program = Program.of(stubs ? main : main.replaceAll(" called \\(.*?\\)", ""))
                .with("Worker", stubs ? WORKER : WORKER.replace("extends RemoteActor ", ""))
                .with("Waiter", stubs ? WAITER : WAITER.replace("extends RemoteActor ", ""))
                .withJava("LoopBack", LOOP_BACK);
        Result result = program.compile();
        assertThat(result.diagnostics().stream().map(Program::place)).isEmpty();
        return new ClassLoaded(result.files()).with(SERVICE, "LoopBack").output();
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
                "a failure of a one-way message | a<-fail(\"broken\"); a<-print(\"goes on\"); | | worker: goes on",
                "arguments are copied | int[] n = {1, 2}; a<-length(n) @ self<-print(\"\" + n[0]); | | 1",
                "answers are copied | self<-print(\"\" + a<-numbers()); | | [0]",
                "a reference in a message | a<-meet(b) @ a<-askFriend(4) @ self<-print(\"\" + b<-add(0)); | | 4",
                "a reference in a list | self<-all(List.of(a, b)); | ack all(List<Worker> workers) { for (Worker each :"
                        + " workers) each<-print(\"all\"); } | worker: all",
                "the sender | self<-same(a<-who()); | ack same(Actor who) { System.out.println(who == self); } | true",
                "a handler named like a method of every object | self<-print(a<-toString()); | | worker 0",
                "a handler that waits | Waiter w = new Waiter() called (\"w\"); self<-print(\"\" + w<-slow(b, 3)); | | 3",
                "a channel | Channel<Integer> c = new Channel<>(self); c.in().each(n -> System.out.println(n));"
                        + " a<-fill(c.out()); | | 2",
                "a monitor | Actors.monitor(self, a); a<-print(\"last\") @ self<-stop(a); | ack stop(Worker w) {"
                        + " Actors.stop(w); } | ended Stopped",
                "a kill | Actors.monitor(self, a); self<-kill(a); | ack kill(Worker w) { Actors.kill(w); } | ended Killed",
                "a message after the end | self<-late(Actors.kill(a), a); | ack late(ExitReason why, Worker w) {"
                        + " self<-print(\"\" + Failure.of(w<-add(1))); } | has ended",
                "a link | Actors.monitor(self, b); Actors.link(a, b); a<-fail(\"broken\"); | | ended LinkedEnd",
                "a link to a local actor | Actors.trap(self); Actors.link(self, a); a<-fail(\"x\"); | | ended Failed",
                "a stub that watches | b<-watch(a) @ self<-stop(a); | ack stop(Worker w) { Actors.stop(w); } | worker:"
                        + " ended false",
                "a group | a<-join() @ b<-join() @ self<-publish(); | ack publish() {"
                        + " Group.named(\"news\", String.class).publish(\"rain\"); } | reads rain",
            })
    void aProgramDoesTheSame(String title, String body, String members, String contains)
            throws ReflectiveOperationException {
        String text = members == null ? "" : members;
        String local = output(body, text, false);
        assertThat(local).as(title + ", locally").contains(contains == null ? "" : contains);
        assertThat(output(body, text, true)).as(title).isEqualTo(local);
    }
}

package salsa.conformance.theaters;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import salsa.conformance.CompiledProgram;

/** Mobile actors and name servers in two theaters. */
class NameServersTest {

    private static final String AGENT = """
            behavior Agent extends MobileActor {
                int n;
                Agent(int n) {
                    if (n < 0) throw new IllegalArgumentException("negative");
                    self.n = n;
                }
                int add(int by) { n += by; pass n; }
                String where() { pass self.getName() + " " + self.getHost() + " " + self.getNameServer().getName(); }
                ack end() { Actors.finish(self); }
            }
            """;

    private static final String OTHER = "behavior Other extends MobileActor { Other() { } }";

    private static final String BRIEF = "behavior Brief extends MobileActor { Brief() { Actors.stop(self); } }";

    @TempDir
    private Path folder;

    private String output(String body) throws IOException {
        CompiledProgram program = program(body);
        return TheaterPair.output(program, program);
    }

    private CompiledProgram program(String body) throws IOException {
        return TheaterPair.compile(
                folder,
                Map.of(
                        "Main.salsa",
                        """
                        import salsa.runtime.*;

                        behavior Main {
                            Main(String[] arguments) {
                                token NameServer made = new NameServer() called ("ns") at ("there", 2);
                                self<-run(made);
                            }
                            ack run(NameServer ns) {
                                %s
                            }
                            ack print(Object any) { System.out.println(any); }
                            ack same(Object one, Object other) { System.out.println(one == other); }
                            ack stop(Actor actor) { Actors.stop(actor); }
                        }
                        """.formatted(body),
                        "Agent.salsa",
                        AGENT,
                        "Other.salsa",
                        OTHER,
                        "Brief.salsa",
                        BRIEF));
    }

    @Test
    void anActorIsOneAndTheSameHoweverItIsReached() throws IOException {
        assertThat(output("""
                Agent a = new Agent(1) called ("a") using (ns);
                token Agent found = reference Agent called ("a") using (ns);
                self<-same(found, a) @ self<-print(found<-add(1)) @ self<-print(a<-where()) @ a<-end();
                """).lines()).containsExactly("true", "2", "a here ns");
    }

    @Test
    void anActorIsCreatedInTheOtherTheater() throws IOException {
        assertThat(output("""
                    token Agent a = new Agent(1) called ("a") using (ns) at ("there", 2) on (2);
                    self<-find(ns, a);
                }
                ack find(NameServer ns, Agent a) {
                    token Agent found = (token Agent)(ns<-get("a"));
                    self<-print(a<-where()) @ self<-print("stage " + a<-getStageId()) @ self<-same(a, found);
                """).lines()).containsExactly("a there ns", "stage 2", "true");
    }

    @Test
    void twoActorsCannotHaveOneName() throws IOException {
        assertThat(output("""
                    token Agent a = new Agent(1) called ("a") using (ns) at ("there", 2);
                    self<-again(ns) : waitfor(a);
                }
                ack again(NameServer ns) {
                    token Agent b = new Agent(2) called ("a") using (ns) at ("here", 1);
                    self<-print(Failure.of(b<-add(1))) @ self<-stop(b);
                """))
                .containsOnlyOnce("\"a\" is taken at the name server \"ns\" at there:2 by an actor at there:2");
    }

    @Test
    void aConstructorThatThrowsFreesTheName() throws IOException {
        assertThat(output("""
                token Agent a = new Agent(-1) called ("a") using (ns) at ("there", 2);
                self<-print(Failure.of(a<-add(1))) @ self<-again(ns);
                }
                ack again(NameServer ns) {
                    token Agent b = new Agent(5) called ("a") using (ns) at ("here", 1);
                    self<-print(b<-add(1)) @ b<-end();
                """)).contains("negative", "6");
    }

    /** No actor is left that could not be registered: nothing is dropped, and no failure is to be reported. */
    @Test
    void anActorThatEndsAtOnceNeedsNoWarning() throws IOException {
        assertThat(errors("""
                Brief brief = new Brief() called ("b") using (ns);
                """)).isEmpty();
    }

    /** Its name has ended with the name server; nothing waits for it to be free. */
    @Test
    void anActorThatEndsAfterItsNameServerNeedsNoReport() throws IOException {
        assertThat(errors("""
                    token Agent a = new Agent(1) called ("a") using (ns) at ("here", 1);
                    self<-endBoth(ns, a);
                }
                ack endBoth(NameServer ns, Agent a) {
                    Actors.stop(ns);
                    a<-end();
                """)).isEmpty();
    }

    /** The name was another one's, though the actor has not waited for that answer. */
    @Test
    void anActorThatEndsAtOnceAndHadATakenName() throws IOException {
        assertThat(errors("""
                    token Agent a = new Agent(1) called ("a") using (ns) at ("there", 2);
                    self<-again(ns) : waitfor(a);
                }
                ack again(NameServer ns) {
                    Brief brief = new Brief() called ("a") using (ns);
                """))
                .contains("E0801 failure", "\"a\" is taken at the name server \"ns\" at there:2")
                .doesNotContain("W0804");
    }

    private String errors(String body) throws IOException {
        CompiledProgram program = program(body);
        return TheaterPair.errors(() -> TheaterPair.output(program, program));
    }

    @Test
    void anActorOfAnotherBehavior() throws IOException {
        assertThat(output("""
                token Other other = new Other() called ("a") using (ns) at ("there", 2);
                self<-find(ns) : waitfor(other);
                }
                ack find(NameServer ns) {
                    token Agent a = reference Agent called ("a") using (ns);
                    self<-print(Failure.of(a<-add(1)));
                """)).contains("\"a\" is not a Agent at the name server \"ns\" at there:2");
    }

    @Test
    void theEndOfAnActorLeavesTheNameOfItsSuccessorAtAnotherTheater() throws IOException {
        assertThat(output("""
                    token Agent a = new Agent(1) called ("a") using (ns) at ("there", 2);
                    self<-replace(ns, a);
                }
                ack replace(NameServer ns, Agent a) {
                    ns<-remove("a") @ self<-add(ns, a);
                }
                ack add(NameServer ns, Agent a) {
                    token Agent b = new Agent(5) called ("a") using (ns) at ("here", 1);
                    self<-end(ns, a, b);
                }
                ack end(NameServer ns, Agent a, Agent b) {
                    self<-find(Actors.kill(a), ns, b);
                }
                ack find(ExitReason why, NameServer ns, Agent b) {
                    self<-same(ns<-get("a"), b) @ b<-end();
                """)).contains("true\n");
    }

    @Test
    void theNameServerOfAProgram() throws IOException {
        assertThat(output("""
                NameServer own = new NameServer() called ("own");
                Agent a = new Agent(1) called ("a") using (own);
                Agent b = new Agent(1) called ("a") using (ns);
                own<-put(a) @ own<-update(a) @ self<-print(a<-where()) @ self<-print(b<-where())
                    @ self<-same(own<-remove("a"), a) @ self<-print(own<-get("a")) @ a<-end() @ b<-end() @ self<-stop(own);
                """)).contains("a here own\n", "a here ns\n", "true\n", "null\n");
    }
}

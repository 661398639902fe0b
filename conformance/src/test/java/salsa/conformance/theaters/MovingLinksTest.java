package salsa.conformance.theaters;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import salsa.conformance.CompiledProgram;

/** Links of actors that move: both sides have them wherever they are, and learn of the end of the other one once. */
@Timeout(60)
class MovingLinksTest {

    private static final String AGENT = """
            import salsa.runtime.*;

            behavior Agent extends MobileActor {
                final String name;
                int ends = 0;

                Agent(String name) { self.name = name; }

                ack bind(Actor other) { Actors.link(self, other); }
                ack unbind(Actor other) { Actors.unlink(self, other); }
                ack bear() { Actors.trap(self); }
                String where() { pass name + " is " + self.getHost() + ", ends " + ends; }
                ack fail() { throw new IllegalStateException("tired"); }
                ack ended(Actor who, ExitReason why) { ends++; }
                ack end() { Actors.finish(self); }
            }
            """;

    /** Has a name, which keeps the program running until it has heard of the end of the actor "a". */
    private static final String WATCHER = """
            import salsa.runtime.*;

            behavior Watcher extends RemoteActor {
                Watcher() { }
                ack watch(Actor one) { Actors.monitor(self, one); }
                ack ended(Actor who, ExitReason why) {
                    System.out.println("watcher hears: " + why.text());
                    Actors.finish(self);
                }
            }
            """;

    private static final String OTHER = """
            import salsa.runtime.*;

            behavior Other {
                final String name;
                Other(String name) { self.name = name; }
                ack bear() { Actors.trap(self); }
                ack hear() { }
                ack unbind(Actor other) { Actors.unlink(self, other); }
                ack fail() { throw new IllegalStateException("broken"); }
                ack ended(Actor who, ExitReason why) { System.out.println(name + " hears: " + why.text()); }
            }
            """;

    @TempDir
    private Path folder;

    private List<String> lines(String body) {
        CompiledProgram program = TheaterPair.compile(
                folder,
                Map.of(
                        "Main.salsa",
                        TheaterPair.main("""
                                Agent a = new Agent("Ada") called ("a") using (ns);
                                Agent b = new Agent("Bob") called ("b") using (ns);
                                Watcher watcher = new Watcher() called ("watcher");
                                watcher<-watch(a) @ self<-run(a, b);
                                """, """
                                Other other = new Other("other");

                                ack run(Agent a, Agent b) {
                                    %s
                                }
                                ack stop(Agent one) { Actors.kill(one); }
                                ack stop(Other one) { Actors.kill(one); }
                                """.formatted(body)),
                        "Agent.salsa",
                        AGENT,
                        "Other.salsa",
                        OTHER,
                        "Watcher.salsa",
                        WATCHER));
        return TheaterPair.output(program, program)
                .lines()
                .filter(line -> !line.equals("status 1")) // a handler has failed
                .toList();
    }

    @Test
    void theEndOfAnActorThatHasMovedReachesTheOneThatStayed() {
        assertThat(lines("""
                other<-bear() @ a<-bind(other) @ a<-migrate("there", 2) @ self<-print(a<-where()) @ b<-end() @ a<-fail();
                """))
                .satisfiesExactlyInAnyOrder(
                        line -> assertThat(line).isEqualTo("Ada is there, ends 0"),
                        line -> assertThat(line).startsWith("other hears: ").contains("tired"),
                        line -> assertThat(line).startsWith("watcher hears: ").contains("tired"));
    }

    @Test
    void theEndOfTheOneThatStayedEndsTheOneThatHasMoved() {
        assertThat(lines("""
                b<-end() @ a<-bind(other) @ a<-migrate("there", 2) @ self<-print(a<-where()) @ other<-fail();
                """))
                .satisfiesExactly(
                        line -> assertThat(line).isEqualTo("Ada is there, ends 0"),
                        line -> assertThat(line).startsWith("watcher hears: ").contains("Other", "broken"));
    }

    @Test
    void anActorThatTrapsHearsOnceOfTheEndWhereItIs() {
        assertThat(lines("""
                    b<-end() @ a<-bear() @ a<-bind(other) @ a<-migrate("there", 2) @ other<-fail();
                    self<-wait(a, a<-where());
                }
                ack wait(Agent a, String place) {
                    if (place.endsWith("ends 0")) self<-wait(a, a<-where());
                    else self<-print(a<-where()) @ a<-migrate("here", 1) @ self<-print(a<-where()) @ a<-end();
                """))
                .satisfiesExactly(
                        line -> assertThat(line).isEqualTo("Ada is there, ends 1"),
                        line -> assertThat(line).isEqualTo("Ada is here, ends 1"),
                        line -> assertThat(line).startsWith("watcher hears: "));
    }

    @ParameterizedTest
    @ValueSource(strings = {"a<-unbind(other)", "other<-unbind(a)", "self<-unbind(a)"})
    void aLinkIsRemovedByEachSideAfterAMove(String unbinding) {
        assertThat(lines("""
                    b<-end() @ a<-bind(other) @ a<-migrate("there", 2) @ %s @ a<-where() @ self<-stop(other);
                    self<-wait(a) : delay(300);
                }
                ack unbind(Agent a) { Actors.unlink(a, other); }
                ack wait(Agent a) {
                    self<-print(a<-where()) @ a<-migrate("here", 1) @ self<-print(a<-where()) @ a<-end();
                """.formatted(unbinding)))
                .satisfiesExactly(
                        line -> assertThat(line).isEqualTo("Ada is there, ends 0"),
                        line -> assertThat(line).isEqualTo("Ada is here, ends 0"),
                        line -> assertThat(line).startsWith("watcher hears: "));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a<-migrate(\"there\", 2)",
                "b<-migrate(\"there\", 2)",
                "a<-migrate(\"there\", 2) @ b<-migrate(\"there\", 2)",
                "a<-migrate(\"there\", 2) @ b<-migrate(\"there\", 2) @ a<-migrate(\"here\", 1)",
                "b<-migrate(\"there\", 2) @ a<-migrate(\"there\", 2) @ a<-migrate(\"here\", 1) @ b<-migrate(\"here\", 1)"
            })
    void theLinkOfTwoActorsThatMoveHolds(String moves) {
        assertThat(lines("""
                a<-bind(b) @ %s @ b<-where() @ b<-fail();
                """.formatted(moves)))
                .singleElement()
                .asString()
                .startsWith("watcher hears: ")
                .contains("Agent", "tired");
    }

    @Test
    void anActorThatHasMovedIsLinkedFromWhereItWas() {
        assertThat(lines("""
                    b<-end() @ a<-migrate("there", 2) @ self<-link(a) @ a<-where() @ other<-fail();
                }
                ack link(Agent a) {
                    Actors.link(other, a);
                """))
                .singleElement()
                .asString()
                .startsWith("watcher hears: ")
                .contains("Other", "broken");
    }

    @Test
    void aLinkToAnActorThatHasEndedEndsTheOneElsewhere() {
        assertThat(lines("""
                    b<-end() @ a<-migrate("there", 2) @ self<-link(a);
                }
                ack link(Agent a) {
                    Actors.kill(other);
                    Actors.link(a, other);
                """)).singleElement().asString().startsWith("watcher hears: ");
    }
}

package salsa.conformance.theaters;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import salsa.conformance.CompiledProgram;

/** An actor that moves to a theater with another build of its behavior: which states fit, and how others are refused. */
class UpgradeTest {

    private static final String MOVE = """
            a<-add(2) @ self<-print(Failure.of(a<-migrate("there", 2))) @ a<-add(3) @ self<-print(a<-report()) @ a<-end();
            """;

    private static final String OLD = """
            int n;
            ack add(int by) { n += by; }
            String report() { pass "old " + n; }
            """;

    @TempDir
    private Path folder;

    private List<String> run(String former, String newer, String body) throws IOException {
        return TheaterPair.output(program("here", former, body), program("there", newer, body))
                .lines()
                .toList();
    }

    private CompiledProgram program(String name, String members, String body) throws IOException {
        Path place = Files.createDirectories(folder.resolve(name));
        return TheaterPair.compile(
                place, Map.of("Agent.salsa", """
                        import java.util.*;
                        import salsa.runtime.*;

                        behavior Agent extends MobileActor {
                            %s
                            ack end() { Actors.finish(self); }
                        }
                        """.formatted(members), "Main.salsa", """
                        import salsa.runtime.*;

                        behavior Main {
                            Main(String[] arguments) {
                                token NameServer made = new NameServer() called ("ns") at ("there", 2);
                                self<-begin(made);
                            }
                            ack begin(NameServer ns) {
                                Agent a = new Agent() called ("a") using (ns);
                                self<-run(a);
                            }
                            ack run(Agent a) {
                                %s
                            }
                            ack print(Object any) { System.out.println(any); }
                        }
                        """.formatted(body)));
    }

    @Test
    void anActorMovesToABuildWithOtherCodeAndTheSameFields() throws IOException {
        assertThat(run(OLD, OLD.replace("old", "new").replace("+= by", "+= 10 * by"), MOVE))
                .containsExactly("null", "new 32");
    }

    @Test
    void aFieldIsWidened() throws IOException {
        assertThat(run(OLD, OLD.replace("int n", "long n").replace("old", "new"), MOVE))
                .containsExactly("null", "new 5");
    }

    @Test
    void aFieldThatWouldLoseValuesIsRefusedByItsName() throws IOException {
        assertThat(run(OLD, OLD.replace("int n", "short n").replace("n += by", "n += (short) by"), MOVE))
                .satisfiesExactly(
                        first -> assertThat(first)
                                .contains("migrate: the actor stays: ", "`n` is int in the build", "and short in"),
                        second -> assertThat(second).isEqualTo("old 5"));
    }

    @Test
    void aFieldThatTheNewerBuildHasNotIsRefusedByItsName() throws IOException {
        assertThat(run("String word = \"kept\";" + OLD, OLD, MOVE))
                .satisfiesExactly(
                        first -> assertThat(first).contains("migrate: the actor stays: ", "has no field `word`"),
                        second -> assertThat(second).isEqualTo("old 5"));
    }
}

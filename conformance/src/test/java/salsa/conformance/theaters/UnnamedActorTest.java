package salsa.conformance.theaters;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import salsa.conformance.CompiledProgram;

/** A message without an answer to a name reaches an actor or fails for its sender, also when the sender has nothing else to do. */
class UnnamedActorTest {

    @TempDir
    private Path folder;

    private String output(String main) {
        CompiledProgram program = TheaterPair.compile(folder, Map.of("Main.salsa", main, "Worker.salsa", """
                import salsa.runtime.*;

                behavior Worker extends RemoteActor {
                    Worker() {}
                    ack print(String text) { System.out.println(text); }
                }
                """));
        var printed = new StringBuilder();
        String errors = TheaterPair.errors(() -> printed.append(TheaterPair.output(program, program)));
        return printed + errors;
    }

    @Test
    void aMessageToANameThatNoActorGetsFailsForItsSender() {
        assertThat(output("""
                behavior Main {
                    Main(String[] arguments) {
                        Worker worker = reference Worker called ("w") at ("there", 2);
                        worker<-print("lost");
                    }
                }
                """))
                .contains("status 1", "no actor is called \"w\" at there:2")
                .doesNotContain("W0804");
    }

    @Test
    void everyMessageToItFails() {
        assertThat(output("""
                behavior Main {
                    Main(String[] arguments) {
                        Worker worker = reference Worker called ("w") at ("there", 2);
                        worker<-print("first");
                        self<-again(worker) : delay(50);
                    }
                    ack again(Worker worker) {
                        worker<-print("second");
                    }
                }
                """))
                .contains("status 1")
                .containsPattern("(?s)E0801.*E0801")
                .doesNotContain("W0804");
    }

    @Test
    void theProgramRunsUntilTheNameIsGiven() {
        assertThat(output("""
                behavior Main {
                    Main(String[] arguments) {
                        Worker worker = reference Worker called ("w") at ("there", 2);
                        worker<-print("1");
                        worker<-print("2");
                        new Worker() called ("w") at ("there", 2);
                        worker<-print("3");
                    }
                }
                """)).isEqualTo("1\n2\n3\n");
    }

    @Test
    void theNextActorOfANameIsNotTakenForTheFirst() {
        assertThat(output("""
                import salsa.runtime.*;

                behavior Main {
                    Main(String[] arguments) {
                        new Worker() called ("w") at ("there", 2);
                        Worker worker = reference Worker called ("w") at ("there", 2);
                        worker<-print("present");
                        worker<-print("still present") @ self<-kill(worker);
                    }
                    ack kill(Worker worker) {
                        self<-again(Actors.kill(worker));
                    }
                    ack again(ExitReason why) {
                        Worker next = reference Worker called ("w") at ("there", 2);
                        next<-print("lost");
                    }
                }
                """)).contains("still present\n", "status 1", "no actor is called \"w\" at there:2");
    }

    @Test
    void moreMessagesThanAreKeptFailForTheirSender() {
        assertThat(output("""
                behavior Main {
                    Main(String[] arguments) {
                        Worker worker = reference Worker called ("w") at ("there", 2);
                        for (int i = 0; i < 1100; i++) worker<-print("" + i);
                        new Worker() called ("w") at ("there", 2);
                    }
                }
                """))
                .contains("1023\n", "status 1", "too many messages")
                .doesNotContain("1024\n");
    }
}

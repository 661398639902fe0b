package salsa.conformance.theaters;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import salsa.conformance.CompiledProgram;

/** Actors that have become something else and move between two theaters, with the values that their cases use. */
class MovingBecomesTest {

    private static final String MAIN = TheaterPair.main("""
            Door d = new Door() called ("d") using (ns);
            self<-run(d);
            """, """
            ack run(Door d) {
                %s
            }
            """);

    private static final String DOOR = """
            import java.util.*;
            import salsa.runtime.*;

            behavior Door extends MobileActor {
                int visitors = 0;
                boolean tracing = false;

                cases closed {
                    case enter() -> { reply("closed at " + self.getHost()); }
                }

                Door() { }

                String enter() { visitors++; pass "open at " + self.getHost(); }
                String unlock(int key) { pass "not locked"; }
                String count() { pass visitors + " at " + self.getHost(); }
                ack end() { Actors.finish(self); }

                ack lock(int secret, List<String> keyholders) {
                    become {
                        case unlock(int key) when key == secret -> {
                            unbecome;
                            reply("unlocked for " + keyholders + " at " + self.getHost());
                        }
                        case unlock(_) -> { reply("wrong key at " + self.getHost()); }
                        default -> parent;
                    }
                }

                ack shut() {
                    become {
                        case unlock(_) -> { unbecome; reply("opened at " + self.getHost()); }
                    }
                }

                ack refuseAll() { become { default -> refuse; } }

                ack close() { become closed; }

                ack guard(Object what) {
                    become {
                        case unlock(_) -> { unbecome; reply("guarded " + what); }
                        default -> parent;
                    }
                }

                ack guardWithCode() { self.guard((Runnable) () -> { }); }
            }
            """;

    @TempDir
    private Path folder;

    private String output(String body) throws IOException {
        CompiledProgram program = program(folder, DOOR, body);
        return TheaterPair.output(program, program);
    }

    private static CompiledProgram program(Path folder, String door, String body) throws IOException {
        Files.createDirectories(folder);
        return TheaterPair.compile(folder, Map.of("Main.salsa", MAIN.formatted(body), "Door.salsa", door));
    }

    @Test
    void theCasesMoveWithTheValuesThatTheyUse() throws IOException {
        assertThat(output("""
                d<-lock(12, java.util.List.of("Ada")) @ d<-migrate("there", 2)
                    @ self<-print(d<-enter()) @ self<-print(d<-unlock(7)) @ self<-print(d<-unlock(12))
                    @ self<-print(d<-unlock(12)) @ d<-end();
                """).lines())
                .containsExactly("open at there", "wrong key at there", "unlocked for [Ada] at there", "not locked");
    }

    @Test
    void theStackKeepsItsOrderAndComesBack() throws IOException {
        assertThat(output("""
                d<-lock(1, new java.util.ArrayList<String>()) @ d<-lock(2, null) @ d<-migrate("there", 2)
                    @ self<-print(d<-unlock(1)) @ self<-print(d<-unlock(2)) @ d<-migrate("here", 1)
                    @ self<-print(d<-unlock(1)) @ self<-print(d<-unlock(1)) @ d<-end();
                """).lines())
                .containsExactly(
                        "wrong key at there", "unlocked for null at there", "unlocked for [] at here", "not locked");
    }

    @Test
    void anActorMovesThoughItsCasesDoNotTakeTheRequest() throws IOException {
        assertThat(output("""
                d<-shut();
                d<-enter() @ self<-print(d<-count()) @ d<-end();
                d<-migrate("there", 2) @ self<-print(d<-unlock(0));
                """).lines()).containsExactly("opened at there", "1 at there");
    }

    @Test
    void casesThatRefuseAllDoNotRefuseTheMove() throws IOException {
        assertThat(output("""
                d<-refuseAll() @ d<-migrate("there", 2) @ self<-print(Failure.of(d<-count())) @ self<-kill(d);
                }
                ack kill(Door d) {
                    System.out.println(d.getLastKnownHost());
                    Actors.kill(d);
                """).lines())
                .satisfiesExactly(
                        first -> assertThat(first).contains("NotUnderstood"),
                        second -> assertThat(second).isEqualTo("there"));
    }

    @Test
    void namedCasesMove() throws IOException {
        assertThat(output("""
                d<-close() @ d<-migrate("there", 2) @ self<-print(d<-enter()) @ self<-kill(d);
                }
                ack kill(Door d) {
                    Actors.kill(d);
                """).lines()).containsExactly("closed at there");
    }

    @Test
    void anActorWithAValueThatCannotCrossStaysAsItIs() throws IOException {
        assertThat(output("""
                d<-guardWithCode() @ self<-print(Failure.of(d<-migrate("there", 2))) @ self<-print(d<-count())
                    @ d<-unlock(0) @ d<-migrate("there", 2) @ self<-print(d<-count()) @ d<-end();
                """).lines())
                .satisfiesExactly(
                        first -> assertThat(first)
                                .contains(
                                        "migrate: the actor stays: code, such as a lambda, cannot be sent", "$become"),
                        second -> assertThat(second).isEqualTo("0 at here"),
                        third -> assertThat(third).isEqualTo("0 at there"));
    }

    @Test
    void anotherBuildRefusesAnActorThatHasBecomeSomethingElse() throws IOException {
        String body = """
                d<-lock(1, null) @ self<-print(Failure.of(d<-migrate("there", 2))) @ self<-print(d<-unlock(1))
                    @ d<-migrate("there", 2) @ self<-print(d<-count()) @ d<-end();
                """;
        CompiledProgram here = program(folder.resolve("here"), DOOR, body);
        CompiledProgram there = program(folder.resolve("there"), DOOR.replace("wrong key", "not that key"), body);
        assertThat(TheaterPair.output(here, there).lines())
                .satisfiesExactly(
                        first -> assertThat(first)
                                .contains("migrate: the actor stays", "it has become cases of another build"),
                        second -> assertThat(second).isEqualTo("unlocked for null at here"),
                        third -> assertThat(third).isEqualTo("0 at there"));
    }
}

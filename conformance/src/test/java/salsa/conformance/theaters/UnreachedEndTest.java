package salsa.conformance.theaters;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import salsa.conformance.CompiledProgram;

/** A program that ends, monitors or awaits the end of an actor of a theater that cannot be reached is notified of its end, and ends. */
class UnreachedEndTest {

    @TempDir
    private Path folder;

    @Test
    void theReferenceEndsWithTheReason() {
        assertThat(output("Actors.monitor(self, worker); Actors.kill(worker);")).startsWith("ended Failed\n");
    }

    @Test
    void aMonitorReachesTheTheaterByItself() {
        assertThat(output("Actors.monitor(self, worker);")).startsWith("ended Failed\n");
    }

    @Test
    void aLinkReachesTheTheaterByItself() {
        assertThat(output("Actors.trap(self); Actors.link(self, worker);")).startsWith("ended Failed\n");
    }

    @Test
    void aTokenOfTheEndReachesTheTheaterByItself() {
        assertThat(output("self<-ended(worker, Actors.end(worker));")).startsWith("ended Failed\n");
    }

    private String output(String statements) {
        CompiledProgram program = TheaterPair.compile(
                folder, Map.of("Main.salsa", """
                import salsa.runtime.*;

                behavior Main {
                    Main(String[] arguments) {
                        Worker worker = reference Worker called ("w") at ("nowhere", 3);
                        STATEMENTS
                        self<-rest() : delay(3000); // a monitor keeps its watcher in memory as little as its actor
                    }
                    ack rest() {}
                    ack ended(Actor who, ExitReason why) { System.out.println("ended " + why.getClass().getSimpleName()); }
                }
                """.replace("STATEMENTS", statements), "Worker.salsa", """
                import salsa.runtime.*;

                behavior Worker extends RemoteActor {
                    Worker() {}
                }
                """));
        return TheaterPair.output(program, program);
    }
}

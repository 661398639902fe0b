package salsa.conformance.theaters;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import salsa.conformance.CompiledProgram;

/** A program that ends an actor of a theater that cannot be reached hears that it has failed, and ends. */
class UnreachedEndTest {

    @TempDir
    private Path folder;

    @Test
    void theReferenceEndsWithTheReason() {
        CompiledProgram program = TheaterPair.compile(folder, Map.of("Main.salsa", """
                import salsa.runtime.*;

                behavior Main {
                    Main(String[] arguments) {
                        Worker worker = reference Worker called ("w") at ("nowhere", 3);
                        Actors.monitor(self, worker);
                        Actors.kill(worker);
                    }
                    ack ended(Actor who, ExitReason why) { System.out.println("ended " + why.getClass().getSimpleName()); }
                }
                """, "Worker.salsa", """
                import salsa.runtime.*;

                behavior Worker extends RemoteActor {
                    Worker() {}
                }
                """));
        assertThat(TheaterPair.output(program, program)).startsWith("ended Failed\n");
    }
}

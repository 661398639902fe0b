package salsa.conformance.theaters;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import salsa.conformance.CompiledProgram;

/** The state of a durable actor and a program of another build, which starts again with the same store and names. */
class StoredStatesTest {

    private static final String ACCOUNT = """
            import java.util.*;

            behavior Account extends VirtualActor {
                List<Entry> entries = new ArrayList<>();
                Account() { }
                int add(int amount) { entries.add(new Entry(amount)); pass entries.size(); }
                int size() { pass entries.size(); }
            }
            """;

    private static final String MAIN = TheaterPair.main("""
            token Account a = reference Account called ("a") using (ns) at ("there", 2);
            self<-print(%s);
            """, "");

    @TempDir
    private Path before;

    @TempDir
    private Path after;

    private static CompiledProgram program(Path folder, String components, String asked) {
        return TheaterPair.compile(
                folder,
                Map.of(
                        "Account.salsa",
                        ACCOUNT,
                        "Main.salsa",
                        MAIN.formatted(asked),
                        "Entry.java",
                        "public record Entry(" + components + ") { public Entry(int a) { this("
                                + (components.contains(",") ? "a, 1" : "(long) a") + "); } }"));
    }

    /** The look-up fails with the reason: the name stays taken, so no wait can help. */
    @Test
    void aLookUpOfAnActorWhoseStateStaysUnusedFailsWithTheReason() {
        var states = new MemoryStates();
        var names = new KeptNames();
        assertThat(TheaterPair.output(program(before, "long amount", "a<-add(5)"), states, names))
                .startsWith("1\n");
        assertThat(TheaterPair.output(program(after, "long amount, int times", "Failure.of(a)"), states, names))
                .startsWith(
                        "java.lang.IllegalStateException: \"a\" stays in the store, unused: it has values of Entry");
    }

    /** The remedy is to run the build that has written the state, so the report names what differs. */
    @Test
    void aRecordOfAnotherBuildIsNamed() {
        var states = new MemoryStates();
        var names = new KeptNames();
        assertThat(TheaterPair.output(program(before, "long amount", "a<-add(5)"), states, names))
                .startsWith("1\n");
        assertThat(TheaterPair.output(program(after, "long amount, int times", "a<-size()"), states, names))
                .contains(
                        "\"a\" stays in the store, unused: it has values of Entry, and this program does not know that"
                                + " type, or has another build of it")
                .doesNotContain("\n1\n");
        assertThat(states.all()).hasSize(1);
    }
}

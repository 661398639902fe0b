package salsa.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import salsa.conformance.CompiledProgram;
import salsa.conformance.Outcome;
import salsa.conformance.ProgramRun;
import salsa.simulation.Conditions;

/** The chat server in simulated worlds whose networks reset connections. */
class ChatSeedsTest {

    private static final Path EXAMPLES = Path.of("").toAbsolutePath();
    private static final Conditions RESETS = Conditions.USUAL.resetsOneIn(30).stepsMax(100_000);
    private static final Duration LIMIT = Duration.ofMinutes(1);
    private static final int SEEDS = 100;
    private static final int MEMBERS = 6;

    @TempDir
    private Path folder;

    private ProgramRun crowd;

    @BeforeEach
    void compile() throws IOException {
        for (String part : List.of("ChatServer", "Session", "Room")) {
            Files.copy(EXAMPLES.resolve("chat/" + part + ".salsa"), folder.resolve(part + ".salsa"));
        }
        for (String part : List.of("Crowd", "Member")) {
            Files.copy(EXAMPLES.resolve("src/test/programs/crowd/" + part + ".salsa"), folder.resolve(part + ".salsa"));
        }
        var program = CompiledProgram.of(folder);
        assertThat(program.drawn()).isEmpty();
        crowd = new ProgramRun(program, "Crowd", List.of(), LIMIT);
    }

    /** If one loses its connection, the others receive every sender in order, and the server ends by itself. */
    @Test
    void theServerSurvivesConnectionsThatAreReset() {
        long lost = 0;
        for (int seed = 0; seed < SEEDS; seed++) {
            Outcome outcome = crowd.underSeed(seed, 1 + seed % 4, RESETS);
            assertThat(outcome.errors()).as("seed " + seed).isEmpty();
            assertThat(outcome.status()).as("seed " + seed).isZero();
            List<String> lines = outcome.output().lines().toList();
            assertThat(lines).as("seed " + seed).hasSize(MEMBERS + 1).endsWith("closed");
            assertThat(lines).as("seed " + seed).allMatch(ChatSeedsTest::isInOrder);
            lost += lines.stream().filter(each -> each.contains(" false ")).count();
        }
        assertThat(lost).isBetween(1L, (long) SEEDS * MEMBERS - 1);
    }

    @Test
    void oneSeedGivesOneRun() {
        assertThat(Stream.of(1, 2, 3, 4, 5))
                .allSatisfy(seed ->
                        assertThat(crowd.underSeed(seed, 3, RESETS)).isEqualTo(crowd.underSeed(seed, 3, RESETS)));
    }

    /** Of each sender the numbers that were heard follow each other without a gap. */
    private static boolean isInOrder(String line) {
        Map<String, Integer> last = new HashMap<>();
        for (String each : line.replaceAll(".*\\[|]", "").split(", ")) {
            String[] parts = each.split(": ");
            Integer number = parts.length == 2 ? Integer.valueOf(parts[1]) : null;
            Integer before = number == null ? null : last.put(parts[0], number);
            if (before != null && number != before + 1) {
                return false;
            }
        }
        return true;
    }
}

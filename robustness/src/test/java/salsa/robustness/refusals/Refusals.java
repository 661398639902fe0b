package salsa.robustness.refusals;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;
import salsa.conformance.Attack;
import salsa.conformance.CompiledProgram;

/** Selected by {@code MutationTest} alone: {@code AttacksTest} checks the same, and runs the programs as well. */
class Refusals {
    private static final Path CONFORMANCE = Path.of("..", "conformance");
    private static final List<String> FAMILIES =
            List.of("aliases", "code-over-state", "crossings", "foreign", "moves", "reached", "statics", "tokens");

    /** The families take turns, so that a mutant meets all of them early. */
    @Test
    void everyAttackGetsItsCodes() {
        List<Attack> attacks = Attack.all(CONFORMANCE.resolve("attacks")).stream()
                .filter(each -> FAMILIES.contains(each.family()))
                .sorted(Comparator.comparing(
                        each -> Integer.reverse(each.title().hashCode())))
                .toList();
        for (Attack each : attacks) {
            assertThat(each.complaints(CompiledProgram.of(each.sources())))
                    .as(each.title())
                    .isEmpty();
        }
    }
}

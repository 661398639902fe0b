package salsa.robustness.mutation;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * The share of mutants that tests kill does not fall below a floor. {@code -Dsalsa.mutants=N} sets the sample's size,
 * {@code -Dsalsa.seed.first=S} selects the sample; the survivors are printed.
 */
@Tag("long")
@Timeout(value = 1, unit = TimeUnit.DAYS)
class MutationTest {

    @Test
    void testsOfTheSimulationKillMutantsOfTheRuntime() throws Exception {
        check(
                new Subject(
                        Path.of("../simulation"),
                        salsa.runtime.Actor.class,
                        "salsa\\.runtime\\.\\w+(\\$.*)?",
                        List.of()),
                45);
    }

    @Test
    void attacksKillMutantsOfTheIsolationPasses() throws Exception {
        check(
                new Subject(
                        Path.of("../robustness"),
                        salsa.compiler.Compiler.class,
                        "salsa\\.compiler\\.isolation\\..*",
                        List.of("salsa.robustness.refusals.Refusals")),
                45);
    }

    private static void check(Subject subject, int percentMin) throws Exception {
        var score = Mutation.of(subject, Integer.getInteger("salsa.mutants", 300), Long.getLong("salsa.seed.first", 1));
        System.out.println(score.text());
        assertThat(score.percent()).as(score.text()).isGreaterThanOrEqualTo(percentMin);
    }
}

package salsa.robustness.mutation;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import salsa.robustness.refusals.Refusals;

/**
 * The share of mutants that tests kill does not fall below a floor. {@code -Dsalsa.mutants=N} sets the sample's size,
 * {@code -Dsalsa.seed.first=S} selects the sample; the survivors are printed.
 */
@Tag("long")
@Timeout(value = 1, unit = TimeUnit.DAYS)
class MutationTest {

    private static final Suite SIMULATION = new Suite(Path.of("../simulation"), List.of());

    @Test
    void testsOfTheRuntimeAndTheSimulationKillMutantsOfTheRuntime() throws Exception {
        check(
                new Subject(
                        salsa.runtime.Actor.class,
                        "salsa\\.runtime\\..*",
                        List.of(SIMULATION, new Suite(Path.of("../runtime"), List.of()))),
                55);
    }

    @Test
    void testsOfTheSimulationKillItsMutants() throws Exception {
        check(new Subject(salsa.simulation.SimulatedWorld.class, "salsa\\.simulation\\..*", List.of(SIMULATION)), 45);
    }

    @Test
    void attacksKillMutantsOfTheIsolationPasses() throws Exception {
        List<String> families = Stream.of(Refusals.class.getDeclaredMethods())
                .filter(each -> each.isAnnotationPresent(Test.class))
                .map(each -> Refusals.class.getName() + "#" + each.getName())
                .sorted()
                .toList();
        check(
                new Subject(
                        salsa.compiler.Compiler.class,
                        "salsa\\.compiler\\.(isolation|flow)\\..*",
                        List.of(new Suite(Path.of("../robustness"), families))),
                55);
    }

    private static void check(Subject subject, int percentMin) throws Exception {
        var score = Mutation.of(subject, Integer.getInteger("salsa.mutants", 300), Long.getLong("salsa.seed.first", 1));
        System.out.println(score.text());
        assertThat(score.percent()).as(score.text()).isGreaterThanOrEqualTo(percentMin);
    }
}

package salsa.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import salsa.runtime.Report;

/** Compiled programs in simulated worlds. */
class SimulationTest {

    private static final Conditions SHORT = Conditions.USUAL.stepsMax(5_000);

    private static Simulation.Outcome ring(long seed, int stages, String... arguments) {
        return Simulation.of(seed, SHORT, Run.stages(stages), Ring$Behavior.class, arguments);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 8, 1_000})
    void aProgramRunsOnAnyNumberOfStagesUnderEverySeed(int stages) {
        Seeds.each(100, seed -> {
            Simulation.Outcome outcome = ring(seed, stages, "7", "50", "stop");
            assertThat(outcome.status()).isZero();
            assertThat(outcome.reports()).isEmpty();
            assertThat(outcome.trace().steps()).isEqualTo(53);
            assertThat(outcome.hash())
                    .isEqualTo(ring(seed, stages, "7", "50", "stop").hash());
        });
    }

    @Test
    void theTraceNamesHandlersAsTheProgramHasThem() {
        assertThat(ring(1, 1, "2", "1", "stop").trace().latest())
                .map(Trace.Step::toString)
                .containsExactly(
                        "1  stage 0  actor 1  new salsa.simulation.Ring",
                        "2  stage 0  actor 2  Ring(String[]) Ring.salsa:5",
                        "3  stage 0  actor 3  Ring.forward(int) Ring.salsa:14",
                        "4  stage 0  actor 2  Ring.forward(int) Ring.salsa:14");
    }

    @Test
    void aFailureNobodyNoticesIsReportedAndSoIsTheRunItself() {
        Simulation.Outcome outcome = ring(11, 2, "3", "9", "fail");
        assertThat(outcome.status()).isOne();
        assertThat(outcome.reports())
                .singleElement()
                .extracting(Report::text)
                .asString()
                .contains("the ring is broken", "Ring.forward(int) Ring.salsa:14");
        assertThat(outcome.text())
                .startsWith("seed 11 (delay-bounded), 12 messages, trace ")
                .endsWith("; the same again with --seed 11");
    }

    @Test
    void aProgramThatNeverEndsIsEndedWithAStatusThatSaysSo() {
        Simulation.Outcome outcome = ring(1, 2, "3", "9", "again");
        assertThat(outcome.status()).isOne();
        assertThat(outcome.ending().text()).contains("it may never end by itself", "Ring.forward(int) Ring.salsa:14");
    }

    @Test
    void theCommandPrintsReportsAndHowToSeeTheRunAgain() {
        PrintStream errors = System.err;
        var printed = new ByteArrayOutputStream();
        System.setErr(new PrintStream(printed, true));
        try {
            assertThat(Simulation.run(
                            4, Conditions.USUAL, Ring$Behavior.class, new String[] {"2", "2", "stop"}, Run.stages(2)))
                    .isZero();
            assertThat(printed.toString()).isEmpty();
            assertThat(Simulation.run(
                            4, Conditions.USUAL, Ring$Behavior.class, new String[] {"2", "2", "fail"}, Run.stages(2)))
                    .isOne();
            assertThat(printed.toString()).contains("the ring is broken", "salsa: seed 4 (pct), 5 messages, trace ");
        } finally {
            System.setErr(errors);
        }
    }

    @Test
    void aClassThatIsNoProgramIsRefused() {
        assertThatThrownBy(() -> Simulation.of(1, Run.stages(1), String.class)).hasMessageContaining("String[]");
    }
}

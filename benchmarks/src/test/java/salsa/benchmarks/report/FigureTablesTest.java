package salsa.benchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;
import static salsa.benchmarks.results.Measurements.measured;
import static salsa.benchmarks.results.Measurements.without;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import salsa.benchmarks.measuring.Kind;
import salsa.benchmarks.measuring.Measurement;
import salsa.benchmarks.measuring.Outcome;
import salsa.benchmarks.results.Figures;
import salsa.benchmarks.rows.Contender;
import salsa.benchmarks.rows.Rows;

/** The tables of all figures. */
class FigureTablesTest {

    private static final Rows ROWS = Rows.of("""
            peer go native default,threads Go
            row ring
            title the ring
            unit a hop
            normal 7 | 1 | ring
            row idle
            normal 9 | 1 | idle
            row hello
            normal | 1 | hello
            """.lines().toList());

    @Test
    void theFastestConfigurationIsBehindASlashWhereItIsAnotherOne() {
        assertThat(tables(
                                measured("ring", "salsa", "default", Kind.BOTH, 9, 5),
                                measured("ring", "salsa", "1 thread", Kind.BOTH, 9, 4),
                                measured("ring", "go", "default", Kind.BOTH, 9, 7))
                        .warm()
                        .toString())
                .contains("| the ring | 5.00¹ / 4.00¹ | 7.00¹ |");
    }

    @Test
    void aMedianIsMarkedThatIsNotKnownWellOrHasFewRounds() {
        assertThat(tables(
                                measured("ring", "salsa", "default", Kind.BOTH, 1, 1, 1, 1, 1, 1, 9, 9, 9, 9, 9, 9),
                                measured("ring", "go", "default", Kind.BOTH, 1, 1, 1, 6, 9, 13))
                        .warm()
                        .toString())
                .contains("| the ring | 9.00 | ~9.00¹ |");
    }

    @Test
    void aRowThatNobodyWasMeasuredOnHasNoLineAndWhoWasNotHasADash() {
        String warm = tables(
                        measured("ring", "salsa", "default", Kind.BOTH, 2),
                        without("ring", "go", Outcome.NO_PROGRAM, ""))
                .warm()
                .toString();
        assertThat(warm).contains("| the ring | 2.00¹ | – |").doesNotContain("| idle |");
    }

    @Test
    void theFirstRoundAloneIsInBrackets() {
        assertThat(tables(measured("ring", "salsa", "default", Kind.BOTH, 30, 2))
                        .first()
                        .toString())
                .contains("| the ring | 40.0 (30.0) | – |");
    }

    @Test
    void whatIsAllocatedIsToldForAnOperation() {
        assertThat(tables(measured("ring", "salsa", "default", Kind.ALLOCATION, 3))
                        .allocation()
                        .toString())
                .contains("| the ring | 3,000 | a hop |");
    }

    @Test
    void howEvenMeetingsAreIsToldOfEveryConfiguration() {
        assertThat(tables(measured("ring", "go", "1 thread", Kind.BOTH, 3))
                        .fairness()
                        .toString())
                .contains("| ring, Go, 1 thread | 3 | 1 | 50.0 % |");
    }

    private static FigureTables tables(Measurement... measurements) {
        return new FigureTables(
                ROWS.rows(),
                List.of(Contender.SALSA, ROWS.peers().getFirst()),
                new Figures(Arrays.asList(measurements)));
    }
}

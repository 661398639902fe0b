package salsa.benchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;
import static salsa.benchmarks.results.Measurements.measured;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import salsa.benchmarks.measuring.Kind;
import salsa.benchmarks.measuring.Measurement;
import salsa.benchmarks.rows.Rows;

/** The first screen of the report. */
class SummaryTest {

    private static final Rows ROWS = Rows.of("""
            peer go native default,threads Go
            peer kilim jvm default Kilim
            row ring
            title the ring
            small 7 | 1 | ring
            normal 7 | 1 | ring
            goal 6
            row tree
            title the tree
            small 7 | 1 | tree
            normal 7 | 1 | tree
            row ring100
            program ring
            normal 100 | 1 | ring
            curve ring 100
            """.lines().toList());

    private final String text = new Report(
                    ROWS,
                    Map.of(),
                    Stream.of(row("ring", 10, 50, 30), row("tree", 10, 9, 20), row("ring100", 10, 1, 1))
                            .flatMap(List::stream)
                            .toList())
            .text();

    @Test
    void rowsBehindTheirGoalAreNamedWithWhatIsAsked() {
        assertThat(text)
                .contains("**Warm rounds, each in its best configuration**: 0 of 2 rows reach their goal; "
                        + "geometric mean 1.64 of 3. Missed: the ring 3.00 of 6 (Kilim), the tree 0.90 of 1.2 (Go).");
    }

    @Test
    void byDefaultARowIsToBeAheadOfEveryPeer() {
        assertThat(text)
                .contains("each in its default configuration**: 1 of 2 rows ahead of every peer; "
                        + "geometric mean 1.64 of 5. Missed: the tree 0.90 (Go).");
    }

    @Test
    void aGoalOfItsOwnIsShown() {
        assertThat(text).contains("**Rows with a goal of their own**: the ring 3.00 of 6 (Kilim).");
    }

    @Test
    void startProcessorTimeAndMemoryAreComparedRowByRow() {
        assertThat(text)
                .contains(
                        "**From the start of a process to its first result**: 2 of 2 rows before every peer "
                                + "on a JVM and Erlang.",
                        "**Processor time of a warm round**: 1 of 2 rows less than every peer. Missed: the tree 0.90 (Go).",
                        "**Peak memory**: 2 of 2 rows");
    }

    @Test
    void stagesAreShownBesideTheFastestPeerAndTheFastestOnAllProcessors() {
        Rows rows = Rows.of("""
                peer go native default,threads Go
                peer actix native default actix
                row ring
                normal 7 | 1 | ring
                stages 2
                """.lines().toList());
        String report = new Report(
                        rows,
                        Map.of(),
                        List.of(
                                measured("ring", "salsa", "default", Kind.BOTH, 1),
                                measured("ring", "salsa", "2 stages", Kind.BOTH, 2),
                                measured("ring", "go", "default", Kind.BOTH, 9),
                                measured("ring", "actix", "default", Kind.BOTH, 5)))
                .text();
        assertThat(report)
                .contains(
                        "| row | default | 2 | best peer | best by default on all processors |",
                        "| ring | 1.00¹ | 2.00¹ | 5.00¹ (actix) | 9.00¹ (Go) |");
    }

    private static List<Measurement> row(String name, long salsa, long go, long kilim) {
        return List.of(
                measured(name, "salsa", "default", Kind.BOTH, salsa),
                measured(name, "go", "default", Kind.BOTH, go),
                measured(name, "kilim", "default", Kind.BOTH, kilim));
    }
}

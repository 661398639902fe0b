package salsa.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What is told of the figures. */
class ReportTest {

    private static final Contender SALSA = Contender.salsa(1, "Ring", "1");
    private static final Contender PEER = Contender.peer("queues", "Ring", "1");
    private static final List<Benchmark> BENCHMARKS =
            List.of(new Benchmark("ring", "the ring, a hop", List.of(SALSA, PEER)));
    private static final Map<Contender, Figures> FIGURES =
            Map.of(SALSA, figures(90.0, 80.0, 5.0, 4.0), PEER, figures(900.0, 800.0, 50.0, 40.0));

    @Test
    void theFirstHalfOfTheRoundsIsWarmUpAndRatiosAreOfTheBest() {
        assertThat(new Report(BENCHMARKS, FIGURES).table("a machine"))
                .contains("a machine")
                .contains("| the ring, a hop | Salsa, 1 stage | 4.0 | 5.0 | 1.0 |")
                .contains("| the ring, a hop | queues | 40.0 | 50.0 | 10.0 |");
    }

    @Test
    void theChartNamesEveryContender() {
        assertThat(new BarChart(BENCHMARKS, FIGURES).svg())
                .startsWith("<svg").contains(">Salsa, 1 stage<").contains(">queues<").contains(">40.0<");
    }

    private static Figures figures(Double... rounds) {
        var figures = new Figures();
        figures.add(List.of(rounds));
        return figures;
    }
}

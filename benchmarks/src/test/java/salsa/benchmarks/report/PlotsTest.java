package salsa.benchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;
import static salsa.benchmarks.results.Measurements.measured;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import salsa.benchmarks.measuring.Kind;
import salsa.benchmarks.measuring.Measurement;
import salsa.benchmarks.results.Figures;
import salsa.benchmarks.rows.Contender;
import salsa.benchmarks.rows.Rows;

/** The pictures. */
class PlotsTest {

    private static final Rows ROWS = Rows.of("""
            peer go native default,threads Go <fast & small>
            row ring
            title the ring
            small 7 | 1 | ring
            normal 7 | 1 | ring
            threads
            curve ring 7
            row ring100
            program ring
            normal 100 | 1 | ring
            curve ring 100
            """.lines().toList());
    private static final List<Measurement> MEASUREMENTS = List.of(
            measured("ring", "salsa", "default", Kind.BOTH, 2, 2),
            measured("ring", "salsa", "1 thread", Kind.BOTH, 1, 1),
            measured("ring", "go", "default", Kind.BOTH, 20, 20),
            measured("ring", "go", "1 thread", Kind.BOTH, 30, 30),
            measured("ring100", "salsa", "default", Kind.BOTH, 9, 9),
            measured("ring100", "go", "default", Kind.BOTH, 50, 50));
    private final Plots plots =
            new Plots(ROWS.rows(), List.of(Contender.SALSA, ROWS.peers().getFirst()), new Figures(MEASUREMENTS));

    @Test
    void everyPictureIsWellFormedAndNamesEveryContender() throws Exception {
        for (String svg :
                List.of(plots.lead(), plots.times(), plots.cpu(), plots.memory(), plots.sizes(), plots.threads())) {
            assertThat(parsed(svg).getDocumentElement().getTagName()).isEqualTo("svg");
            assertThat(parsed(svg).getDocumentElement().getTextContent())
                    .contains("Salsa")
                    .contains("Go <fast & small>");
        }
    }

    @Test
    void theFastestBarIsOnTop() {
        assertThat(plots.times())
                .containsSubsequence(">Salsa<", ">1.00 (1 thread)<", ">Go &lt;fast &amp; small><", ">20.0<");
    }

    @Test
    void aCurveHasAPointForEachRow() {
        assertThat(plots.sizes().split("<circle", -1)).hasSize(1 + 4);
    }

    @Test
    void aScaleGoesAsFarForEachDoubling() {
        var scale = new LogScale(1, 100, 0, 200);
        assertThat(scale.at(10)).isEqualTo(100);
        assertThat(scale.ticks()).containsExactly(1.0, 10.0, 100.0);
        assertThat(new LogScale(1, 10, 0, 100).ticks()).containsExactly(1.0, 2.0, 5.0, 10.0);
    }

    @Test
    void numbersHaveThreeFiguresThatCount() {
        assertThat(List.of(Figure.of(0.01234), Figure.of(1.234), Figure.of(12.34), Figure.of(1234)))
                .containsExactly("0.0123", "1.23", "12.3", "1,234");
        assertThat(List.of(Figure.plain(0.05), Figure.plain(2), Figure.plain(1000)))
                .containsExactly("0.05", "2", "1,000");
    }

    private static Document parsed(String svg) throws Exception {
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
    }
}

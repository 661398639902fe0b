package salsa.benchmarks.results;

import static org.assertj.core.api.Assertions.assertThat;
import static salsa.benchmarks.results.Measurements.measured;
import static salsa.benchmarks.results.Measurements.without;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import salsa.benchmarks.measuring.Kind;
import salsa.benchmarks.measuring.Measurement;
import salsa.benchmarks.measuring.Outcome;
import salsa.benchmarks.measuring.Usage;

/** The stored results of a run. */
class ResultsFileTest {

    @TempDir
    private Path folder;

    @Test
    void whatIsWrittenIsRead() throws IOException {
        var file = new ResultsFile(folder.resolve("new/results.tsv"));
        Measurement first = measured("ring", "salsa", "default", Kind.BOTH, 9, 7);
        Measurement second = without("ring", "go", Outcome.WRONG, "printed \"ring(1, 2) = 3\"");
        file.begin(Map.of("date", "today: Monday"), List.of(first));
        file.add(second);
        assertThat(file.read())
                .isEqualTo(new ResultsFile.Contents(Map.of("date", "today: Monday"), List.of(first, second)));
    }

    @Test
    void whatIsNotedMeanwhileIsSaidOfTheRun() throws IOException {
        var file = new ResultsFile(folder.resolve("results.tsv"));
        file.begin(Map.of(), List.of());
        file.note("Salsa was rebuilt", "before ring");
        file.note("Salsa was rebuilt", "before tree");
        assertThat(file.read().about()).isEqualTo(Map.of("Salsa was rebuilt", "before ring; before tree"));
    }

    @Test
    void aFileWithoutAColumnLeavesItsFigureUnknown() throws IOException {
        var file = new ResultsFile(folder.resolve("results.tsv"));
        Files.writeString(file.path(), """
                row\tcontender\tconfiguration\tkind\targuments\toperations\toutcome\tmessage\tcpu_ns\tothers\tstolen\
                \trounds_ns\tnotes
                ring\tgo\tdefault\tBOTH\t7\t10\tMEASURED\t\t99\t0.1\t0.2\t5 6\t
                """);
        Measurement read = file.read().measurements().getFirst();
        assertThat(read.usage()).isEqualTo(new Usage(0, 0, 99, 0, 0, 0, 0));
        assertThat(read.rounds()).containsExactly(5L, 6L);
    }

    @Test
    void aLineIsALineWhateverAMessageHas() throws IOException {
        var file = new ResultsFile(folder.resolve("results.tsv"));
        file.begin(Map.of(), List.of(without("ring", "go", Outcome.FAILED, "one\ttwo\nthree")));
        assertThat(Files.readAllLines(file.path())).hasSize(2);
        assertThat(file.read().measurements().getFirst().message()).isEqualTo("one two three");
    }
}

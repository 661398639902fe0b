package salsa.benchmarks.papers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import salsa.benchmarks.measuring.Outcome;

/** A whole run of the papers' figures, in a repository whose contenders are shell scripts. */
@EnabledOnOs(OS.LINUX)
class PapersTest {

    private static final String FIGURES = """
            figure ring
            title The ring
            source A paper, figure 1
            across hops
            small 10 | 7 10 | ring = 3
            point 100 | 7 100 | ring = 3
            series Salsa, one stage | salsa | ring | --stages 1
            series fast | fast | ring
            memory

            figure start
            title The start
            source A paper, figure 2
            small 1 | | ring = 3
            series fast | fast | ring
            starts
            times
            """;

    @TempDir
    private Path home;

    @BeforeEach
    void figuresAndContenders() throws IOException {
        Files.createDirectories(home.resolve("benchmarks"));
        Files.writeString(home.resolve("benchmarks/papers.txt"), FIGURES);
        script("salsa", "echo \"$@\" >> " + home.resolve("calls") + "; echo 'ring = 3 in 5 ns'");
        script("benchmarks/peers/fast/run", "echo 'ring = 3 in 5 ns'");
    }

    @Test
    void aQuickRunMeasuresTheSmallPointsTwice() throws IOException {
        assertThat(run("--quick")).isZero();
        assertThat(report())
                .contains("## The ring", "A paper, figure 1.", "(2) |", "ring.svg")
                .doesNotContain("100");
        assertThat(Files.readAllLines(home.resolve("calls")))
                .hasSize(2)
                .allMatch(line -> line.endsWith("--stages 1 " + home.resolve("benchmarks/programs/ring") + " 7 10 1"));
    }

    @Test
    void theStartIsMeasuredAsOftenAsAskedFor() throws IOException {
        run("start", "--samples", "2", "--starts", "10");
        assertThat(new SamplesFile(folder().resolve("papers.tsv")).read().samples())
                .hasSize(10);
        assertThat(report()).contains("start-times.svg");
    }

    @Test
    void aWrongResultFails() throws IOException {
        script("benchmarks/peers/fast/run", "echo 'ring = 4 in 5 ns'");
        assertThat(run("ring", "--quick")).isOne();
        assertThat(report()).contains("* fast at 10: printed \"ring = 4\" instead of \"ring = 3\"");
    }

    @Test
    void aCurveEndsWhereItsProgramFails() throws IOException {
        script("benchmarks/peers/fast/run", "echo 'out of memory' >&2; exit 1");
        run("ring", "--samples", "2");
        assertThat(new SamplesFile(folder().resolve("papers.tsv"))
                        .read().samples().stream().filter(each -> each.series().equals("fast")))
                .as("neither again nor at the next point")
                .hasSize(1);
        assertThat(report()).contains("* fast at 10: status 1: out of memory");
    }

    @Test
    void theReportIsWrittenAgainFromTheSamples() throws IOException {
        run("ring", "--quick");
        String before = report();
        Files.delete(folder().resolve("README.md"));
        run("--report");
        assertThat(report()).isEqualTo(before);
    }

    @Test
    void timesHaveTheirIntervalAndMemoryItsBoxes() throws IOException {
        Files.createDirectories(folder());
        var file = new SamplesFile(folder().resolve("papers.tsv"));
        Files.writeString(file.path(), "# machine: mine\n");
        for (int millis : List.of(9, 10, 11)) {
            file.add(new Sample("ring", "fast", 10, Outcome.MEASURED, millis * 1e6, millis * 2_000_000L, ""));
        }
        run("--report");
        assertThat(report()).contains("* machine: mine", "| fast | 10.0 ± 2.48 (3) |", "| fast | 20.0 |");
        assertThat(Files.readString(folder().resolve("ring-memory.svg"))).contains("fast (3)", "at 10 hops");
    }

    @Test
    void anUnknownFigureIsRefused() throws IOException {
        assertThat(run("rung")).isEqualTo(2);
    }

    @Test
    void aMistakeIsReportedWithItsLine() {
        assertThatThrownBy(() -> PaperFigures.of(List.of("figure a", "small 1 | 2")))
                .hasMessage("line 2: a point has an x, arguments and a result, with | between");
    }

    private int run(String... words) throws IOException {
        return Papers.run(home, List.of(words), new PrintStream(OutputStream.nullOutputStream()));
    }

    private Path folder() {
        return home.resolve("benchmarks/target/report/papers");
    }

    private String report() throws IOException {
        return Files.readString(folder().resolve("README.md"));
    }

    private void script(String name, String body) throws IOException {
        Path file = home.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, "#!/bin/sh\n" + body + "\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
}

package salsa.benchmarks.papers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import salsa.benchmarks.papers.PaperFigure.Point;
import salsa.benchmarks.papers.PaperFigure.Series;
import salsa.conformance.CompiledProgram;
import salsa.conformance.Outcome;
import salsa.conformance.ProgramRun;

/** Each of Salsa's curves gets the right result at each small point. Times are not looked at. */
class PaperProgramsTest {

    private static final Path PROGRAMS = Path.of("programs");
    private static final Duration LIMIT = Duration.ofMinutes(2);
    private static final int STAGES = 2;

    private final Map<String, CompiledProgram> compiled = new HashMap<>();

    @TestFactory
    Stream<DynamicTest> everyCurveOfSalsaGetsTheRightResult() throws IOException {
        return PaperFigures.of(Path.of("papers.txt")).stream()
                .flatMap(figure -> figure.series().stream()
                        .filter(Series::isSalsa)
                        .flatMap(series -> figure.points().stream()
                                .filter(Point::small)
                                .map(point -> dynamicTest(
                                        figure.name() + ", " + series.title() + ", " + point.x(),
                                        () -> getsTheRightResult(series, point)))));
    }

    private void getsTheRightResult(Series series, Point point) {
        List<String> arguments = new ArrayList<>(point.arguments());
        arguments.addAll(series.arguments());
        arguments.add("1");
        CompiledProgram program =
                compiled.computeIfAbsent(series.program(), name -> CompiledProgram.of(PROGRAMS.resolve(name)));
        assertThat(program.succeeded()).as(program.drawn()).isTrue();
        Outcome outcome = new ProgramRun(program, started(series.program()), arguments, LIMIT).onStages(STAGES);
        assertThat(outcome.status()).as(outcome.errors()).isZero();
        assertThat(outcome.output().strip()).matches("\\Q" + point.result() + "\\E in \\d+ ns");
    }

    private static String started(String program) {
        return switch (program) {
            case "stagedring" -> "StagedRing";
            case "stagedfibonacci" -> "StagedFibonacci";
            case "forkjoinfib" -> "ForkJoinFib";
            case "queues" -> "QueueRing";
            default -> Character.toUpperCase(program.charAt(0)) + program.substring(1);
        };
    }
}

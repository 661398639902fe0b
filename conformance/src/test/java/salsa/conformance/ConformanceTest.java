package salsa.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * The language's definition, case by case: each valid program prints its expected output on every number of stages, and
 * each invalid one yields its expected diagnostics. {@code -Donly=part-7/7-1} selects cases; {@code -Dbless=true} makes
 * the present results the expectation, for review.
 */
class ConformanceTest {
    private static final Path PROGRAMS = Path.of(System.getProperty("programs", "programs"));
    private static final Path ISOLATION = Path.of("isolation");
    private static final String ONLY = System.getProperty("only", "");
    private static final boolean BLESS = Boolean.getBoolean("bless");
    private static final Set<String> NOT_YET = notYet(PROGRAMS.resolveSibling("not-yet.txt"));

    @TempDir
    Path classes;

    @TestFactory
    Stream<DynamicNode> programs() {
        return in(PROGRAMS);
    }

    @TestFactory
    Stream<DynamicNode> isolation() {
        return in(ISOLATION);
    }

    private Stream<DynamicNode> in(Path programs) {
        var features = ConformanceCase.all(programs).stream()
                .filter(each -> each.title().contains(ONLY))
                .collect(Collectors.groupingBy(ConformanceCase::feature, TreeMap::new, Collectors.toList()));
        return features.entrySet().stream()
                .map(feature -> dynamicContainer(
                        feature.getKey(),
                        feature.getValue().stream().map(each -> dynamicContainer(each.name(), tests(each)))));
    }

    private static Set<String> notYet(Path list) {
        try (Stream<String> lines = Files.lines(list)) {
            return lines.filter(line -> !line.startsWith("#"))
                    .map(line -> line.split(" ")[0])
                    .collect(Collectors.toSet());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Stream<DynamicTest> tests(ConformanceCase each) {
        if (NOT_YET.contains(each.title())) return Stream.of(dynamicTest("not yet", () -> failsStill(each)));
        var compilation = new Compilation(each);
        var tests = new ArrayList<DynamicTest>();
        tests.add(dynamicTest(each.runs() ? "compiles" : "is refused", () -> compiles(each, compilation.program())));
        if (!each.runs()) return tests.stream();
        for (int stages : each.stages()) {
            tests.add(dynamicTest("runs on " + stages + " stages", () -> runs(each, compilation, stages)));
        }
        if (each.seeds() > 0) {
            tests.add(dynamicTest("runs under " + each.seeds() + " seeds", () -> underSeeds(each, compilation)));
        }
        if (each.hasSeveralFiles()) {
            tests.add(dynamicTest("compiles file by file", () -> compilesFileByFile(each, compilation)));
        }
        return tests.stream();
    }

    /** Checks that a listed failure still fails: a corrected one must leave the list. */
    private static void failsStill(ConformanceCase each) {
        assertThatThrownBy(() -> compiles(each, CompiledProgram.of(each.folder())))
                .as(each.title())
                .isInstanceOf(Throwable.class);
    }

    private static void compiles(ConformanceCase each, CompiledProgram program) {
        if (BLESS) ExpectedDiagnostics.in(each.folder()).bless(program);
        assertThat(ExpectedDiagnostics.in(each.folder()).complaints(program))
                .as(each.title())
                .isEmpty();
        assertThat(program.succeeded()).as(each.title()).isEqualTo(each.runs());
        if (!program.succeeded())
            assertThat(program.files()).as("class files of a wrong program").isEmpty();
    }

    private void runs(ConformanceCase each, Compilation compilation, int stages) throws IOException {
        assumeThat(compilation.succeeded()).isTrue();
        Outcome outcome = outcome(each, compilation.program(), stages);
        if (BLESS && !each.expectation().complaints(outcome).isEmpty()) {
            Files.writeString(each.output(), outcome.output());
        }
        assertThat(each.expectation().complaints(outcome)).as(each.title()).isEmpty();
    }

    private Outcome outcome(ConformanceCase each, CompiledProgram program, int stages) {
        ProgramRun run = each.run(program);
        if (each.heap().isEmpty() && !program.exits()) return run.onStages(stages);
        var options = Stream.of("-Dnstages=" + stages, each.heap().isEmpty() ? "" : "-Xmx" + each.heap());
        return run.inItsOwnProcess(
                classes.resolve(each.title()),
                options.filter(option -> !option.isEmpty()).toList());
    }

    /** Runs a case under seeds: every seed is another schedule; the numbers of stages alternate. */
    private static void underSeeds(ConformanceCase each, Compilation compilation) {
        assumeThat(compilation.succeeded()).isTrue();
        ProgramRun run = each.run(compilation.program());
        for (int seed = 0; seed < each.seeds(); seed++) {
            int stages = each.stages().get(seed % each.stages().size());
            assertThat(each.expectation().complaints(run.underSeed(seed, stages)))
                    .as(each.title() + ", seed " + seed + " on " + stages + " stages")
                    .isEmpty();
        }
    }

    /**
     * Checks that each file alone, against the headers of the others, yields the same program, on which incremental
     * builds rely.
     */
    private void compilesFileByFile(ConformanceCase each, Compilation compilation) {
        assumeThat(compilation.succeeded()).isTrue();
        CompiledProgram alone =
                compilation.program().eachAlone(each.folder(), classes.resolve("alone-" + each.title()));
        assertThat(alone.succeeded()).as(each.title() + "\n" + alone.drawn()).isTrue();
        if (!each.heap().isEmpty() || alone.exits()) return;
        Outcome outcome = each.run(alone).onStages(each.stages().getLast());
        assertThat(each.expectation().complaints(outcome)).as(each.title()).isEmpty();
    }
}

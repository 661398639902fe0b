package salsa.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * The language's definition, case by case: each program prints what it must on every number of stages, and each wrong
 * one is told what is wrong. {@code -Donly=part-7/7-1} picks cases; {@code -Dbless=true} makes what they do the
 * expectation, to be read in review.
 */
class ConformanceTest {
    private static final Path PROGRAMS = Path.of(System.getProperty("programs", "programs"));
    private static final String ONLY = System.getProperty("only", "");
    private static final boolean BLESS = Boolean.getBoolean("bless");

    @TempDir
    Path classes;

    @TestFactory
    Stream<DynamicNode> programs() {
        var features = ConformanceCase.all(PROGRAMS).stream()
                .filter(each -> (each.feature() + "/" + each.name()).contains(ONLY))
                .collect(Collectors.groupingBy(ConformanceCase::feature, TreeMap::new, Collectors.toList()));
        return features.entrySet().stream().map(feature -> dynamicContainer(feature.getKey(),
                feature.getValue().stream().map(each -> dynamicContainer(each.name(), tests(each)))));
    }

    private Stream<DynamicTest> tests(ConformanceCase each) {
        var program = new Supplier<CompiledProgram>() {
            private CompiledProgram compiled;

            @Override
            public CompiledProgram get() {
                if (compiled == null) compiled = CompiledProgram.of(each.folder());
                return compiled;
            }
        };
        var compiles = dynamicTest(each.runs() ? "compiles" : "is refused", () -> compiles(each, program.get()));
        if (!each.runs()) return Stream.of(compiles);
        var runs = each.stages().stream()
                .map(stages -> dynamicTest("runs on " + stages + " stages", () -> runs(each, program.get(), stages)));
        var seeds = each.seeds() == 0 ? Stream.<DynamicTest>empty()
                : Stream.of(dynamicTest("runs under " + each.seeds() + " seeds", () -> underSeeds(each, program.get())));
        return Stream.of(Stream.of(compiles), runs, seeds).flatMap(tests -> tests);
    }

    private static void compiles(ConformanceCase each, CompiledProgram program) {
        if (BLESS) each.diagnostics().bless(program);
        assertThat(each.diagnostics().complaints(program)).isEmpty();
        assertThat(program.succeeded()).isEqualTo(each.runs());
        if (!program.succeeded()) assertThat(program.files()).as("class files of a wrong program").isEmpty();
    }

    private void runs(ConformanceCase each, CompiledProgram program, int stages) throws IOException {
        assertThat(program.succeeded()).as("compiles").isTrue();
        Outcome outcome = outcome(each, program, stages);
        if (BLESS && !each.expectation().complaints(outcome).isEmpty()) {
            Files.writeString(each.output(), outcome.output());
        }
        assertThat(each.expectation().complaints(outcome)).isEmpty();
    }

    /** Every seed is another schedule; the numbers of stages take turns. */
    private static void underSeeds(ConformanceCase each, CompiledProgram program) {
        assertThat(program.succeeded()).as("compiles").isTrue();
        for (int seed = 0; seed < each.seeds(); seed++) {
            int stages = each.stages().get(seed % each.stages().size());
            Outcome outcome = each.run(program).underSeed(seed, stages);
            assertThat(each.expectation().complaints(outcome)).as("seed " + seed + " on " + stages + " stages").isEmpty();
        }
    }

    private Outcome outcome(ConformanceCase each, CompiledProgram program, int stages) {
        ProgramRun run = each.run(program);
        if (each.heap().isEmpty() && !program.exits()) return run.onStages(stages);
        var options = Stream.of("-Dnstages=" + stages, each.heap().isEmpty() ? "" : "-Xmx" + each.heap());
        return run.inItsOwnProcess(classes.resolve(each.feature()).resolve(each.name()),
                options.filter(option -> !option.isEmpty()).toList());
    }
}

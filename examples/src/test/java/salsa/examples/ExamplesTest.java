package salsa.examples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import salsa.conformance.CompiledProgram;
import salsa.conformance.Outcome;

/** Every example compiles without a warning and prints what it promises, whatever the stages and the schedule. */
class ExamplesTest {
    private static final Path EXAMPLES = Path.of("").toAbsolutePath();
    private static final int SEEDS = 20;

    /** A part of the failure of a kernel actor where there is no device. */
    private static final String NO_DEVICE = "needs an OpenCL device, and there is none";

    @TestFactory
    Stream<DynamicNode> everyExamplePrintsWhatItPromises(@TempDir Path classes) {
        return Example.all(EXAMPLES).stream()
                .map(example -> dynamicContainer(example.name(), runs(example, classes.resolve(example.name()))));
    }

    private static Stream<DynamicNode> runs(Example example, Path classes) {
        var program = CompiledProgram.of(example.folder());
        var run = example.run(program);
        var compiles = dynamicTest(
                "compiles without a warning", () -> assertThat(program.drawn()).isEmpty());
        Stream<DynamicNode> onStages = Stream.of(1, 2, 8)
                .map(stages -> dynamicTest(
                        "on " + stages + " stages",
                        () -> fulfils(example, run.inItsOwnProcess(classes, List.of("-Dnstages=" + stages)))));
        Stream<DynamicNode> underSeeds = IntStream.range(0, example.needsDevice() ? 0 : SEEDS)
                .mapToObj(seed ->
                        dynamicTest("under seed " + seed, () -> fulfils(example, run.underSeed(seed, 1 + seed % 8))));
        return Stream.concat(Stream.of(compiles), Stream.concat(onStages, underSeeds));
    }

    private static void fulfils(Example example, Outcome outcome) {
        if (example.needsDevice() && outcome.errors().contains(NO_DEVICE))
            abort(example.name() + " is skipped: this machine has no OpenCL device");
        assertThat(example.expectation().complaints(outcome)).isEmpty();
    }

    /** An example that the index does not mention cannot be found. */
    @Test
    void theIndexListsEveryExample() throws IOException {
        String index = Files.readString(EXAMPLES.resolve("README.md"));
        assertThat(Example.all(EXAMPLES))
                .allSatisfy(example ->
                        assertThat(index).contains("(" + example.name() + "/" + example.behavior() + ".salsa)"));
    }
}

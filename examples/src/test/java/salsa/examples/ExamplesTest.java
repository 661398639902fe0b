package salsa.examples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import salsa.conformance.CompiledProgram;

/** Every example compiles without a warning and prints what it promises, whatever the stages and the schedule. */
class ExamplesTest {
    private static final Path EXAMPLES = Path.of("").toAbsolutePath();

    @TestFactory
    Stream<DynamicNode> everyExamplePrintsWhatItPromises(@TempDir Path classes) {
        return Example.all(EXAMPLES).stream()
                .map(example -> dynamicContainer(example.name(), runs(example, classes.resolve(example.name()))));
    }

    private static Stream<DynamicNode> runs(Example example, Path classes) {
        var program = CompiledProgram.of(example.folder());
        return Stream.concat(
                Stream.of(dynamicTest("compiles without a warning", () -> assertThat(program.drawn()).isEmpty())),
                Stream.of(1, 2, 8).map(stages -> dynamicTest("on " + stages + " stages",
                        () -> prints(example, program, classes, stages))));
    }

    private static void prints(Example example, CompiledProgram program, Path classes, int stages) {
        var outcome = example.run(program).inItsOwnProcess(classes, List.of("-Dnstages=" + stages));
        assertThat(example.expectation().complaints(outcome)).isEmpty();
    }

    /** An example that the index does not mention is one that nobody finds. */
    @Test
    void theIndexListsEveryExample() throws IOException {
        String index = Files.readString(EXAMPLES.resolve("README.md"));
        assertThat(Example.all(EXAMPLES)).allSatisfy(example ->
                assertThat(index).contains("(" + example.name() + "/" + example.behavior() + ".salsa)"));
    }
}

package salsa.processor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * The processor's messages about classes that cannot be the state of an actor, compared with the golden file beside
 * each of them.
 */
class StateRulesTest {
    private static final Path GOLDEN = Path.of("src/test/golden");
    private static final boolean BLESS = Boolean.getBoolean("bless");

    @TestFactory
    Stream<DynamicTest> eachMistakeIsExplainedWhereItIs(@TempDir Path folder) throws IOException {
        try (Stream<Path> cases = Files.list(GOLDEN)) {
            return cases.filter(each -> each.toString().endsWith(".java")).sorted().toList().stream()
                    .map(each -> dynamicTest(each.getFileName().toString(), () -> check(each, folder)));
        }
    }

    private static void check(Path source, Path folder) throws IOException {
        String name = source.getFileName().toString();
        List<String> errors = JavaBuild.of(folder.resolve(name), List.of(source)).printed().stream()
                .filter(each -> !each.contains("cannot find symbol"))
                .toList();
        Path expected = source.resolveSibling(name.replace(".java", ".txt"));
        String printed = String.join("\n\n", errors) + "\n";
        if (BLESS) Files.writeString(expected, printed);
        assertThat(printed).isEqualTo(Files.readString(expected));
        assertThat(errors).as("a right class has a case of its own").isNotEmpty();
    }
}

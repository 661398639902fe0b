package salsa.syntax.parser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Every program under {@code src/test/golden} has beside it its expected tree or its expected diagnostics.
 * {@code -Dbless=true} updates them; review the difference like code.
 */
class GoldenTest {

    @TestFactory
    Stream<DynamicTest> everyGoldenProgramReadsAsItDidBefore() {
        return GoldenProgram.all().stream().map(each -> DynamicTest.dynamicTest(each.name(), () -> compare(each)));
    }

    private static void compare(GoldenProgram program) throws IOException {
        Reading reading = Reading.of(program.source());
        boolean clean = reading.diagnostics().isEmpty();
        String found = clean ? TreePrinter.print(reading.unit(), program.text()) : reading.drawn();
        Path expected = program.beside(clean ? ".tree" : ".diagnostics");
        if (Boolean.getBoolean("bless")) {
            Files.writeString(expected, found);
            Files.deleteIfExists(program.beside(clean ? ".diagnostics" : ".tree"));
        }
        assertThat(expected)
                .as("what %s reads as", program.name())
                .exists()
                .content()
                .isEqualTo(found);
    }
}

package salsa.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.lang.reflect.Field;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import salsa.compiler.check.LanguageCode;
import salsa.conformance.CompiledProgram;
import salsa.syntax.parser.SyntaxCode;
import salsa.syntax.source.Code;

/** Every diagnostic has a page that tells what it means, shows a program that gets it, and one that does not. */
class ErrorPagesTest {
    private static final Path PAGES = Page.REPOSITORY.resolve("docs/errors");

    @TestFactory
    Stream<DynamicTest> everyCodeHasAPageWhoseProgramGetsItAndWhoseRepairDoesNot(@TempDir Path folder) {
        return codes().map(code -> dynamicTest(code.id(), () -> check(code, folder.resolve(code.id()))));
    }

    private static void check(Code code, Path folder) {
        Page page = Page.read(PAGES.resolve(code.id() + ".md"));
        assertThat(page.text()).startsWith("# " + code.id() + ": " + code.title() + "\n");
        assertThat(page.programs()).hasSizeGreaterThanOrEqualTo(2);
        CompiledProgram wrong = page.programs().getFirst().compiled(folder.resolve("wrong"));
        assertThat(wrong.diagnostics()).isNotEmpty().allSatisfy(each -> assertThat(each.code()).isEqualTo(code));
        CompiledProgram repaired = page.programs().getLast().compiled(folder.resolve("repaired"));
        assertThat(repaired.drawn()).isEmpty();
    }

    @Test
    void theIndexListsEveryCode() {
        Page index = Page.read(PAGES.resolve("README.md"));
        assertThat(codes()).allSatisfy(code -> assertThat(index.text())
                .contains("| [" + code.id() + "](" + code.id() + ".md) | " + code.title() + " |"));
    }

    private static Stream<Code> codes() {
        return Stream.concat(declared(SyntaxCode.class), declared(LanguageCode.class));
    }

    /** The constants of a class, so that a new code cannot be left out. */
    private static Stream<Code> declared(Class<?> codes) {
        return List.of(codes.getFields()).stream().filter(field -> field.getType() == Code.class)
                .map(ErrorPagesTest::value).map(Objects::requireNonNull);
    }

    private static Code value(Field field) {
        try {
            return (Code) field.get(null);
        } catch (IllegalAccessException e) {
            throw new AssertionError(field + " is not public", e);
        }
    }
}

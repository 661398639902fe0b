package salsa.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The names of the runtime's types in generated code, and the names that generated code gives to its parts, are written
 * in one package of the compiler. Modules above the runtime name its types as Java does, and ask {@code BehaviorType}.
 */
class OneSpellerTest {
    private static final Path ROOT = Path.of("..");
    private static final String SPELLER = "salsa/compiler/scheme/";
    private static final List<String> MODULES =
            List.of("compiler", "processor", "tool", "sanitizer", "simulation", "junit", "maven-plugin", "conformance");

    /**
     * A literal with a name of the runtime, of a generated method or class, or of a method of actors that generated code
     * calls. Local variables of generated methods, {@code $actor}, are no such names: nothing else mentions them.
     */
    private static final Pattern NAME = Pattern.compile(
            "salsa[./]runtime\\b|\\$Behavior|\\w\\$\\$|^\"\\$\\$|^\"[a-z]+\\$\"$|[a-z]\\$\\(|\\.\\$[a-z]+\\(");

    private static final Pattern LITERAL = Pattern.compile("\"\"\"(?s:.*?)\"\"\"|\"(?:[^\"\\\\\n]|\\\\.)*\"");

    /** The stated exceptions: which files may spell what, and why. */
    private static final Map<String, String> EXCEPTIONS = Map.of(
            "compiler/typing/", "its text, and the types it declares in the runtime's place, never become a class",
            "compiler/complaint/NameComplaints.java", "a message for the user",
            "compiler/check/HiddenNames.java", "a message for the user",
            "sanitizer/MethodWeaving.java", "javac's name for the enclosing object: this$",
            "simulation/replay/References.java", "the replay's own prefix: replay$");

    @Test
    void noOtherCodeSpellsTheNamesOfGeneratedCode() throws IOException {
        assertThat(MODULES.stream().flatMap(OneSpellerTest::spelled)).isEmpty();
    }

    @Test
    void theSpellerIsFoundByTheSameRule() throws IOException {
        assertThat(literals(ROOT.resolve("compiler/src/main/java/" + SPELLER + "RuntimeNames.java")))
                .anyMatch(each -> each.contains("salsa.runtime"));
    }

    private static Stream<String> spelled(String module) {
        Path sources = ROOT.resolve(module).resolve("src/main/java");
        try (Stream<Path> files = Files.walk(sources)) {
            return files
                    .filter(each -> each.toString().endsWith(".java"))
                    .filter(each -> !each.toString().replace('\\', '/').contains(SPELLER))
                    .filter(each -> EXCEPTIONS.keySet().stream()
                            .noneMatch(
                                    except -> each.toString().replace('\\', '/').contains("salsa/" + except)))
                    .flatMap(each -> literals(each).map(literal -> sources.relativize(each) + " " + literal))
                    .sorted()
                    .toList()
                    .stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Stream<String> literals(Path file) {
        try {
            return LITERAL
                    .matcher(withoutComments(Files.readString(file)))
                    .results()
                    .map(found -> found.group())
                    .filter(literal -> NAME.matcher(literal).find())
                    .toList()
                    .stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String withoutComments(String text) {
        return text.replaceAll("(?m)^\\s*(//|\\*|/\\*).*$", "");
    }
}

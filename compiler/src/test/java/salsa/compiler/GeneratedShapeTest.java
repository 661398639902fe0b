package salsa.compiler;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * What a behavior and an interface become, as declarations: code compiled earlier and the annotation processor rely on
 * it.
 * To write it anew: {@code mvn -q -pl compiler -am test -Dtest=GeneratedShapeTest
 * -Dsurefire.failIfNoSpecifiedTests=false -Dbless=true}.
 */
class GeneratedShapeTest {
    private static final Path SHAPE = Path.of("src/test/golden/shape.txt");
    private static final Pattern DECLARATION = Pattern.compile(
            "^ *(public|protected|default|static|class|interface|abstract)\\b.*[{;}]$");

    @Test void theDeclarationsOfGeneratedCodeAreWhatTheGoldenFileSays() throws IOException {
        Result result = Program.of("""
                module shapes;
                behavior Main extends Base implements Named {
                    int size;
                    record Pair(int x, int y) { }
                    Main(int size, java.util.List<String> words) { self.size = size; }
                    int add(int x) { pass x; }
                    ack two(int[] a, java.util.List<String> b) { }
                    int later(Main other) { pass other<-add(1); }
                    String name() { pass "main"; }
                }
                """).with("shapes.Base", "module shapes; abstract behavior Base { abstract int add(int x); }")
                .with("shapes.Named", "module shapes; interface Named { String name(); }").compile();
        assertThat(result.diagnostics()).isEmpty();
        String now = result.java().values().stream().map(GeneratedShapeTest::declarations)
                .collect(Collectors.joining("\n"));
        if (Boolean.getBoolean("bless")) {
            Files.createDirectories(SHAPE.getParent());
            Files.writeString(SHAPE, now);
        }
        assertThat(now.lines()).as("bless the shape if this change is meant")
                .containsExactlyElementsOf(Files.readString(SHAPE).lines().toList());
    }

    private static String declarations(String java) {
        return java.lines().filter(line -> DECLARATION.matcher(line).matches())
                .map(line -> line.replaceAll(" *[{;].*$", "") + "\n").collect(Collectors.joining());
    }
}

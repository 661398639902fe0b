package salsa.compiler;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The declarations generated for a behavior and an interface: code compiled earlier and the annotation processor rely
 * on them. To update: {@code mvn -q -pl compiler -am test -Dtest=GeneratedShapeTest
 * -Dsurefire.failIfNoSpecifiedTests=false -Dbless=true}.
 */
class GeneratedShapeTest {
    private static final Path SHAPE = Path.of("src/test/golden/shape.txt");
    private static final Path OF_THE_PACKAGE = Path.of("src/test/golden/members-of-the-package.txt");
    private static final Pattern DECLARATION =
            Pattern.compile("^ *(public|protected|default|static|class|interface|abstract)\\b.*[{;}]$");

    @Test
    void theDeclarationsOfGeneratedCodeAreWhatTheGoldenFileSays() throws IOException {
        Result result = shapes();
        String now = result.java().values().stream()
                .map(GeneratedShapeTest::declarations)
                .collect(Collectors.joining("\n"));
        assertGolden(SHAPE, now);
    }

    /** Text does not show declarations without a modifier; class files show every member. */
    @Test
    void noMemberOfGeneratedCodeIsOpenToItsPackageAloneButThoseOfTheGoldenFile() throws IOException {
        assertGolden(
                OF_THE_PACKAGE,
                shapes().files().entrySet().stream()
                        .filter(file -> file.getKey().endsWith(".class"))
                        .map(file -> ofThePackage(file.getValue()))
                        .filter(members -> !members.isEmpty())
                        .collect(Collectors.joining()));
    }

    private static String ofThePackage(byte[] bytes) {
        ClassModel type = ClassFile.of().parse(bytes);
        Stream<String> fields = type.fields().stream()
                .filter(each -> isOfThePackage(each.flags().flagsMask()))
                .map(each -> each.fieldName() + " " + each.fieldType());
        Stream<String> methods = type.methods().stream()
                .filter(each -> !each.methodName().equalsString("<clinit>"))
                .filter(each -> isOfThePackage(each.flags().flagsMask()))
                .map(each -> each.methodName() + " " + each.methodType());
        return Stream.concat(fields, methods)
                .map(each -> type.thisClass().asInternalName() + " " + each + "\n")
                .collect(Collectors.joining());
    }

    private static boolean isOfThePackage(int flags) {
        return (flags
                        & (ClassFile.ACC_PUBLIC
                                | ClassFile.ACC_PROTECTED
                                | ClassFile.ACC_PRIVATE
                                | ClassFile.ACC_SYNTHETIC))
                == 0;
    }

    private static void assertGolden(Path golden, String now) throws IOException {
        if (Boolean.getBoolean("bless")) {
            Files.createDirectories(golden.getParent());
            Files.writeString(golden, now);
        }
        assertThat(now.lines())
                .as("bless the shape if this change is meant")
                .containsExactlyElementsOf(Files.readString(golden).lines().toList());
    }

    private static Result shapes() {
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
                    ack ends(Waiting other) { other<-stop(1); }
                }
                """)
                .with("shapes.Waiting", """
                module shapes;
                behavior Waiting implements StagedActor {
                    Main main;
                    int[] cells = {1};
                    Waiting(Main main) { self.main = main; }
                    ack moves(int[] given) { main<-two(move cells, java.util.List.of()); main<-two(move given, null); }
                    int[] gives() { int[] made = {1}; pass move made; }
                    ack delegates(Main other) { pass other<-two(cells, null); }
                    int reacts(int start) { react { case stop(int by) -> { pass start + by; } } }
                    int receives(int start) { int by = receive { case stop(int x) -> x; }; pass start + by; }
                    int awaits(Main other) { int size = await other<-add(1); pass size; }
                    ack stop(int by) { }
                }
                """)
                .with("shapes.Base", "module shapes; abstract behavior Base { abstract int add(int x); }")
                .with("shapes.Named", "module shapes; interface Named { String name(); }")
                .compile();
        assertThat(result.diagnostics()).isEmpty();
        return result;
    }

    private static String declarations(String java) {
        return java.lines()
                .filter(line -> DECLARATION.matcher(line).matches())
                .map(line -> line.replaceAll(" *[{;].*$", "") + "\n")
                .collect(Collectors.joining());
    }
}

package salsa.compiler;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeModel;
import java.lang.classfile.MethodModel;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Which classes the compiler guards: those whose static initialisers need each other, and no others. */
class InitialisationGuardsTest {
    private static final String MAIN = """
            behavior Main {
                Main(String[] arguments) { System.out.println(%s); }
            }
            """;

    /** Returns the guarded classes, with the classes that use them, each once. */
    private static List<String> guards(String used, Map<String, String> java) {
        Program program = Program.of(MAIN.formatted(used));
        java.forEach(program::withJava);
        Result result = program.compile();
        assertThat(result.diagnostics()).isEmpty();
        return result.files().entrySet().stream()
                .filter(each -> each.getKey().endsWith(".class"))
                .flatMap(each -> ClassFile.of().parse(each.getValue()).methods().stream()
                        .flatMap(InitialisationGuardsTest::guarded)
                        .map(guarded -> each.getKey().replace(".class", "") + " -> " + guarded))
                .distinct()
                .sorted()
                .toList();
    }

    private static Stream<String> guarded(MethodModel method) {
        return method.code().stream()
                .flatMap(CodeModel::elementStream)
                .filter(InvokeDynamicInstruction.class::isInstance)
                .map(InvokeDynamicInstruction.class::cast)
                .filter(each -> each.bootstrapMethod().owner().displayName().equals("InitialisationGuard"))
                .map(each -> each.bootstrapArgs().getFirst().toString());
    }

    private static String constant(String name, String value) {
        return "public class " + name + " { static final int C = Integer.parseInt(\"1\") + " + value + "; }";
    }

    @Test
    void classesThatNeedEachOtherAreGuardedWhereverTheyAreUsed() {
        assertThat(guards("A.C", Map.of("A", constant("A", "B.C"), "B", constant("B", "A.C"))))
                .containsExactly("A -> B", "B -> A", "Main$Behavior -> A");
    }

    @Test
    void classesThatNeedOthersInOneDirectionAreNotGuarded() {
        assertThat(guards("A.C", Map.of("A", constant("A", "B.C"), "B", constant("B", "0"))))
                .isEmpty();
    }

    @Test
    void aClassThatUsesItselfIsNotGuarded() {
        String own = "public class A { static final int C = own(1); static int own(int n) { return n + A.C; } }";
        assertThat(guards("A.C", Map.of("A", own))).isEmpty();
    }

    @Test
    void aSubclassOfAGuardedClassIsGuardedByIt() {
        String sub = "public final class S extends A { public static int value() { return 1; } }";
        assertThat(guards("S.value()", Map.of("A", constant("A", "B.C"), "B", constant("B", "A.C"), "S", sub)))
                .containsExactly("A -> B", "B -> A", "Main$Behavior -> A");
    }

    @Test
    void aSubclassThatItsParentNeedsIsOfItsGroup() {
        String parent = "public class A { static final A DEFAULT = new S(); static int value() { return 1; } }";
        assertThat(guards("A.value()", Map.of("A", parent, "S", "public final class S extends A {}")))
                .containsExactly("A -> S", "Main$Behavior -> A");
    }
}

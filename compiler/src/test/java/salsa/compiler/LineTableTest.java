package salsa.compiler;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeModel;
import java.lang.classfile.MethodModel;
import java.lang.classfile.attribute.SourceFileAttribute;
import java.lang.classfile.instruction.LineNumber;
import java.util.List;
import java.util.SortedMap;
import org.junit.jupiter.api.Test;

class LineTableTest {
    private final SortedMap<String, byte[]> files = Program.of("""
            behavior Main {
                int sum = 1;

                Main(String[] arguments) {
                    self<-add(1)
                        @ self<-add(2);
                    token int s = self<-total();
                    self<-add(s +
                              4);
                }

                ack add(int x) {
                    sum += x;
                    if (sum > 9)
                        throw new IllegalStateException();
                }

                int total() {
                    pass sum;
                }
            }
            """).compile().files();

    private ClassModel model(String name) {
        return ClassFile.of().parse(files.get(name));
    }

    private static List<Integer> lines(MethodModel method) {
        return method.code().stream()
                .flatMap(CodeModel::elementStream)
                .filter(LineNumber.class::isInstance)
                .map(each -> ((LineNumber) each).line())
                .distinct()
                .toList();
    }

    private static List<Integer> lines(ClassModel model, String method) {
        return model.methods().stream()
                .filter(each -> each.methodName().equalsString(method))
                .findFirst()
                .map(LineTableTest::lines)
                .orElseThrow();
    }

    /** Debuggers find the file by this attribute. */
    @Test
    void classesNameTheSalsaFile() {
        ClassModel model = model("Main$Behavior.class");
        assertThat(model.findAttribute(java.lang.classfile.Attributes.sourceFile())
                        .map(SourceFileAttribute::sourceFile)
                        .orElseThrow()
                        .stringValue())
                .isEqualTo("Main.salsa");
    }

    /** A handler's statements have the lines of their source. */
    @Test
    void aHandlersStatementsHaveTheirLines() {
        assertThat(lines(model("Main$Behavior.class"), "add$")).containsExactly(13, 14, 15, 16);
        assertThat(lines(model("Main$Behavior.class"), "total$")).containsExactly(19);
    }

    /** The links of a chain keep their own lines although they are generated on adjacent lines. */
    @Test
    void theLinksOfAChainHaveTheirLines() {
        assertThat(lines(model("Main$Behavior.class"), "new$Main")).contains(5, 6, 7, 8);
    }

    /** An expression over tokens is computed later, but still has its own line. */
    @Test
    void whatIsComputedLaterHasTheLineOfItsExpression() {
        assertThat(lines(model("Main$Behavior$Wait1.class"), "ready")).contains(8);
    }
}

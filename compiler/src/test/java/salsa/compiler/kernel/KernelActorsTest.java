package salsa.compiler.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import salsa.compiler.diagnostic.KernelCode;
import salsa.compiler.diagnostic.LanguageCode;
import salsa.syntax.source.Diagnostic;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.source.Source;
import salsa.syntax.tree.Span;

class KernelActorsTest {
    private static final Source BEHAVIOR = new Source("Twice.salsa", """
            behavior Twice implements KernelActor {
                int size;
            } // the end
            """);
    private static final Source KERNEL =
            new Source("Twice.cl", "kernel void twice(global float* x) { x[get_global_id(0)] *= 2; }");

    private final Diagnostics diagnostics = new Diagnostics();
    private final KernelActors actors =
            new KernelActors(name -> name.equals("Twice") ? Optional.of(KERNEL) : Optional.empty(), diagnostics);

    /** Every line keeps its number, and what precedes the brace that closes the behavior its offset. */
    @Test
    void derivedTextPrecedesTheLastBraceOnItsLine() {
        Source extended = actors.withHandlers(BEHAVIOR);
        int brace = BEHAVIOR.text().lastIndexOf('}');
        assertThat(extended.text())
                .startsWith(BEHAVIOR.text().substring(0, brace))
                .endsWith(BEHAVIOR.text().substring(brace))
                .contains("float[] twice(salsa.kernel.Work work, float[] x)");
        assertThat(extended.lineCount()).isEqualTo(BEHAVIOR.lineCount());
        assertThat(actors.written(extended)).isSameAs(BEHAVIOR);
        assertThat(diagnostics.all()).isEmpty();
    }

    /** The lines of the moved methods are those where users wrote them, and so are the places of diagnostics. */
    @Test
    void staticMethodsMoveToAClassAndKeepTheirPlaces() {
        var source = new Source("Square.salsa", """
                behavior Square implements KernelActor {
                    // the kernel
                    static void square(WorkItem item, int[] x) {
                        x[item.at(0)] = twice(x[item.at(0)]); // lines
                    }

                    int size;

                    static int twice(int x) { return 2 * x; }
                }
                """);
        Source extended = actors.withHandlers(source);
        assertThat(diagnostics.all()).isEmpty();
        assertThat(extended.text().lines().map(String::strip).limit(9))
                .containsExactly(
                        "behavior Square implements KernelActor {",
                        "// the kernel",
                        "",
                        "",
                        "",
                        "",
                        "int size;",
                        "",
                        "");
        int line = extended.text().indexOf("// lines");
        assertThat(extended.line(line)).isEqualTo(4);
        assertThat(extended.column(line)).isEqualTo(47);
        int method = extended.text().indexOf("int twice(int x) {");
        Diagnostic warning = Diagnostic.warning(LanguageCode.JAVA, extended, new Span(method, method + 3), "", "");
        int written = source.text().indexOf("int twice(int x) {");
        assertThat(actors.written(warning).orElseThrow().span()).isEqualTo(new Span(written, written + 3));
    }

    /** Where the rest of a file is damaged, its static methods are no mistake. */
    @Test
    void staticMethodsOfADamagedFileAreNotReported() {
        var source = new Source("Square.salsa", "behavior Square implements KernelActor { static int f() { } int }");
        assertThat(actors.withHandlers(source)).isSameAs(source);
        int at = source.text().indexOf("static");
        assertThat(actors.written(Diagnostic.error(LanguageCode.JAVA, source, new Span(at, at + 6), "", "")))
                .isEmpty();
        assertThat(actors.written(Diagnostic.error(LanguageCode.JAVA, source, new Span(0, 6), "", "")))
                .isPresent();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "behavior Twice { KernelActor a; }",
                "interface KernelActor { }",
                "behavior Twice implements KernelActor {",
                "behavior Twice implements Other { /* KernelActor */ }"
            })
    void otherFilesStayAsTheyAre(String text) {
        var source = new Source("Twice.salsa", text);
        assertThat(actors.withHandlers(source)).isSameAs(source);
        assertThat(diagnostics.all()).isEmpty();
    }

    @Test
    void aKernelActorWithoutAKernelIsReported() {
        var source = new Source("Other.salsa", "behavior Other implements salsa.kernel.KernelActor { }");
        assertThat(actors.withHandlers(source).text()).isEqualTo(source.text());
        assertThat(diagnostics.all()).extracting(Diagnostic::code).containsExactly(KernelCode.NO_KERNEL);
    }

    @Test
    void aDiagnosticIsAboutWhatUsersWrote() {
        Source extended = actors.withHandlers(BEHAVIOR);
        int end = extended.text().indexOf("// the end");
        Diagnostic behind = Diagnostic.error(LanguageCode.JAVA, extended, new Span(end, end + 2), "", "");
        int inside = extended.text().indexOf("twice(");
        Diagnostic derived = Diagnostic.error(LanguageCode.JAVA, extended, new Span(inside, inside + 5), "", "");
        Diagnostic warning = Diagnostic.warning(LanguageCode.JAVA, extended, new Span(inside, inside + 5), "", "");
        int written = BEHAVIOR.text().indexOf("// the end");
        int brace = BEHAVIOR.text().lastIndexOf('}');
        assertThat(actors.written(behind).orElseThrow().span()).isEqualTo(new Span(written, written + 2));
        assertThat(actors.written(behind).orElseThrow().source()).isSameAs(BEHAVIOR);
        assertThat(actors.written(derived).orElseThrow().span()).isEqualTo(new Span(brace, brace));
        assertThat(actors.written(warning)).isEmpty();
    }

    @Test
    void aDerivedHandlerIsDeclaredByItsKernel() {
        Source extended = actors.withHandlers(BEHAVIOR);
        int handler = extended.text().indexOf("twiceOnDevice(");
        Place place = actors.written(new Place(extended, new Span(handler, handler + "twiceOnDevice".length())));
        assertThat(place).isEqualTo(new Place(KERNEL, new Span(12, 17)));
    }
}

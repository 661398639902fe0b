package salsa.syntax.source;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import salsa.syntax.tree.Span;

class SourceTest {
    private static final Code CODE = new Code("E9999", "an example");

    @Test
    void linesAndColumnsCountFromOne() {
        var source = new Source("A.salsa", "ab\r\nc\rd\n");
        assertThat(source.lineCount()).isEqualTo(4);
        assertThat(source.line(0)).isEqualTo(1);
        assertThat(source.column(1)).isEqualTo(2);
        assertThat(source.line(4)).isEqualTo(2);
        assertThat(source.line(6)).isEqualTo(3);
        assertThat(source.line(8)).isEqualTo(4);
        assertThat(source.column(8)).isEqualTo(1);
    }

    @Test
    void aLineIsShownWithoutItsTerminator() {
        var source = new Source("A.salsa", "ab\r\nc\rd\n");
        assertThat(source.lineText(1)).isEqualTo("ab");
        assertThat(source.lineText(2)).isEqualTo("c");
        assertThat(source.lineText(3)).isEqualTo("d");
        assertThat(source.lineText(4)).isEmpty();
    }

    @Test
    void diagnosticsAreListedBySourceAndPlace() {
        var first = new Source("A.salsa", "abc");
        var second = new Source("B.salsa", "abc");
        var diagnostics = new Diagnostics();
        var late = Diagnostic.error(CODE, second, new Span(0, 1), "late", "");
        var middle = Diagnostic.warning(CODE, first, new Span(2, 3), "middle", "");
        var early = Diagnostic.warning(CODE, first, new Span(1, 2), "early", "");
        diagnostics.report(late);
        diagnostics.report(middle);
        diagnostics.report(early);
        assertThat(diagnostics.all()).containsExactly(early, middle, late);
    }

    @Test
    void warningsAloneAreNoErrors() {
        var diagnostics = new Diagnostics();
        diagnostics.report(Diagnostic.warning(CODE, new Source("A.salsa", ""), new Span(0, 0), "odd", "look"));
        assertThat(diagnostics.hasErrors()).isFalse();
    }
}

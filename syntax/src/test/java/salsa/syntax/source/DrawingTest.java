package salsa.syntax.source;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import salsa.syntax.tree.Span;

class DrawingTest {
    private static final Code CODE = new Code("E0312", "mutable value sent to another actor");

    @Test
    void aDrawingShowsCodePlaceLineReasonAndRemedy() {
        assertThat(drawn("first\n    counter<-add(list);\n", "list", "`list` is kept by this actor", "add(move list)"))
                .isEqualTo("""
                E0312 error: mutable value sent to another actor
                  Ring.salsa:2:18
                  2 │     counter<-add(list);
                    │                  ^^^^ `list` is kept by this actor
                    try: add(move list)
                """);
    }

    @Test
    void tabsAndWideCharactersDoNotShiftTheCaret() {
        assertThat(drawn("\t名前\t= here;", "here", "x", "y")).contains("""
                  1 │     名前    = here;
                    │               ^^^^ x
                """);
    }

    @Test
    void aSpanOverSeveralLinesIsUnderlinedToTheEndOfItsFirst() {
        assertThat(drawn("a = one +\n  two;", "one +\n  two", "a sum", "y")).contains("""
                  1 │ a = one +
                    │     ^^^^^ a sum (through line 2)
                """);
    }

    @Test
    void otherPlacesStandInTheOrderOfTheFile() {
        var source = new Source("Ring.salsa", "one\ntwo\nthree\nfour five\n");
        var diagnostic = Diagnostic.error(CODE, source, new Span(14, 18), "here", "y")
                .with(new Label(new Span(0, 3), "first"), new Label(new Span(19, 23), "beside"));
        assertThat(Drawing.draw(diagnostic, false)).contains("""
                  1 │ one
                    │ --- first
                    ⋮
                  4 │ four five
                    │ ^^^^ here
                    │      ---- beside
                """);
    }

    @Test
    void anEmptySpanAtTheEndOfALineHasACaretBehindIt() {
        var source = new Source("Ring.salsa", "a<-m()\n");
        assertThat(Drawing.draw(Diagnostic.error(CODE, source, new Span(6, 6), "here", ""), false))
                .endsWith("""
                  1 │ a<-m()
                    │       ^ here
                """);
    }

    @Test
    void aLongLineIsCutAroundThePlace() {
        String drawing = drawn("x".repeat(5_000) + "here" + "y".repeat(5_000), "here", "look", "z");
        assertThat(drawing.lines().allMatch(line -> line.length() < 200)).isTrue();
        String code = drawing.lines()
                .filter(line -> line.contains("here"))
                .findFirst()
                .orElseThrow();
        String caret = drawing.lines()
                .filter(line -> line.contains("^^^^ look"))
                .findFirst()
                .orElseThrow();
        assertThat(caret.indexOf("^^^^")).isEqualTo(code.indexOf("here"));
    }

    /** A terminal must not execute escape sequences or right-to-left overrides in a source file. */
    @Test
    void controlCharactersOfTheSourceAreNotPrinted() {
        assertThat(drawn("a \u001b[2J\u202e here", "here", "x", "y"))
                .doesNotContain("\u001b")
                .doesNotContain("\u202e");
    }

    @Test
    void colourIsAddedOnDemandOnly() {
        var source = new Source("Ring.salsa", "a");
        var diagnostic = Diagnostic.warning(CODE, source, new Span(0, 1), "x", "y");
        assertThat(Drawing.draw(diagnostic, true)).contains("\u001b[1;33m").contains("Ring.salsa:1:1");
        assertThat(Drawing.draw(diagnostic, true).replaceAll("\u001b\\[[0-9;]*m", ""))
                .isEqualTo(Drawing.draw(diagnostic, false));
    }

    private static String drawn(String text, String marked, String reason, String remedy) {
        var source = new Source("Ring.salsa", text);
        int start = text.indexOf(marked);
        return Drawing.draw(
                Diagnostic.error(CODE, source, new Span(start, start + marked.length()), reason, remedy), false);
    }
}

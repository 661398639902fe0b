package salsa.syntax.parser;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Node;

/** Later passes reprint a file by copying the text between nodes, which requires exact spans. */
class SpanTest {

    /** Also in programs with errors: an editor needs their nodes as well. */
    @Test
    void childrenLieInOrderInsideTheirParentsAndDoNotOverlap() {
        for (GoldenProgram program : GoldenProgram.all()) {
            Spans.check(Reading.of(program.source()).unit(), program.text());
        }
    }

    @Test
    void aNodeOfACleanProgramBeginsAndEndsWithItsTokens() {
        for (GoldenProgram program : GoldenProgram.clean()) {
            beginsAndEndsWithTokens(Reading.of(program.source()).unit(), program);
        }
    }

    /** The text between children and the children reproduce the file. */
    @Test
    void copyingNodesAndTheTextBetweenThemReproducesTheFile() {
        for (GoldenProgram program : GoldenProgram.all()) {
            var copy = new StringBuilder();
            copy(Reading.of(program.source()).unit(), program.text(), copy);
            assertThat(copy.toString()).as(program.name()).isEqualTo(program.text());
        }
    }

    private static void beginsAndEndsWithTokens(Node node, GoldenProgram program) {
        String text = program.text().substring(node.span().start(), node.span().end());
        if (!(node instanceof Declaration.Unit)) {
            assertThat(text)
                    .as("%s of %s", node.getClass().getSimpleName(), program.name())
                    .isNotEmpty()
                    .isEqualTo(text.strip())
                    .doesNotStartWith("/*")
                    .doesNotStartWith("//")
                    .doesNotEndWith("*/");
        }
        node.children().forEach(child -> beginsAndEndsWithTokens(child, program));
    }

    private static void copy(Node node, String text, StringBuilder copy) {
        int reached = node.span().start();
        for (Node child : node.children()) {
            copy.append(text, reached, child.span().start());
            copy(child, text, copy);
            reached = child.span().end();
        }
        copy.append(text, reached, node.span().end());
    }
}

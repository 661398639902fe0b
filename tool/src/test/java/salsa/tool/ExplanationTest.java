package salsa.tool;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command's explanations of errors and warnings. */
class ExplanationTest {
    private static final Path PAGES = Path.of("..", "docs", "errors");

    @TempDir
    Path place;

    private Desk desk;

    @BeforeEach
    void prepare() {
        desk = new Desk(place);
    }

    @Test
    void aCodeIsExplainedByItsPage() {
        Desk.Answer answer = desk.call("explain", "E0303");
        assertThat(answer.status()).isZero();
        assertThat(answer.out())
                .startsWith("E0303: incompatible types\n")
                .contains("    behavior Main {", "\nRepair\n")
                .doesNotContain("<!--", "```", "\u001b");
        assertThat(desk.call("explain", "e0303").out()).isEqualTo(answer.out());
    }

    @Test
    void headingsAreBoldWhereColoursAreWanted() {
        assertThat(desk.call("explain", "--color", "always", "E0303").out())
                .startsWith("\u001b[1mE0303: incompatible types\u001b[0m\n");
    }

    /** Every page of the documentation is in the tool, and nothing else. */
    @Test
    void everyCodeOfTheDocumentationIsExplained() throws IOException {
        List<String> pages;
        try (Stream<Path> files = Files.list(PAGES)) {
            pages = files.map(each -> each.getFileName().toString().replace(".md", ""))
                    .filter(each -> !each.equals("README"))
                    .sorted()
                    .toList();
        }
        assertThat(Explanation.codes()).containsExactlyInAnyOrderElementsOf(pages);
        assertThat(pages)
                .allSatisfy(code -> assertThat(desk.call("explain", code).out()).startsWith(code + ": "));
        String list = desk.call("explain").out();
        assertThat(pages).allSatisfy(code -> assertThat(list).contains("\n  " + code + "  "));
    }

    @Test
    void anUnknownCodeIsRefusedWithTheNearest() {
        Desk.Answer answer = desk.call("explain", "E0333");
        assertThat(answer.status()).isEqualTo(2);
        assertThat(answer.err()).startsWith("salsa: no code E0333; did you mean E03");
    }

    @Test
    void errorsSayOnceWhereMoreIsSaid() {
        desk.write("Ring.salsa", "behavior Ring { int x = \"s\"; int y = \"s\"; int z = u; }");
        assertThat(desk.call("check", "Ring.salsa").err())
                .endsWith("salsa: more about E0303, E0301: salsa explain E0303\nsalsa: 3 errors\n");
    }

    /** Each diagnostic yields exactly one line, for all verbs that compile. */
    @Test
    void toolsAreToldInJson() {
        desk.write("Ring.salsa", "behavior Ring { Ring(String[] a) { int x = \"s\"; int y = z; } }");
        for (String[] line : new String[][] {
            {"run", "--format", "json", "Ring.salsa"},
            {"check", "--format=json", "Ring.salsa"},
            {"build", "--format", "json", "Ring.salsa", "-d", "out"}
        }) {
            Desk.Answer answer = desk.call(line);
            assertThat(answer.status()).isEqualTo(1);
            assertThat(answer.err().lines())
                    .hasSize(2)
                    .allMatch(each -> each.startsWith("{\"code\":\"E030") && each.endsWith(".md\"}"));
        }
        assertThat(desk.call("check", "--format", "xml", "Ring.salsa").err())
                .isEqualTo("salsa: --format accepts text, json, not xml\n");
    }
}

package salsa.syntax.source;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.gson.Strictness;
import com.google.gson.stream.JsonReader;
import java.io.StringReader;
import java.util.Random;
import org.junit.jupiter.api.Test;
import salsa.syntax.tree.Span;

class JsonLineTest {
    private static final Code CODE = new Code("E0304", "declared twice");
    private static final Source SOURCE = new Source("town/Ring.salsa", "behavior Ring {\n    int x;\n    int x;\n}\n");

    private static JsonObject parsed(Diagnostic diagnostic) {
        String line = JsonLine.of(diagnostic);
        assertThat(line).doesNotContain("\n", "\r");
        var reader = new JsonReader(new StringReader(line));
        reader.setStrictness(Strictness.STRICT);
        return JsonParser.parseReader(reader).getAsJsonObject();
    }

    /** Places count from 1, and an end is after the last character. */
    @Test
    void aLineSaysWhatADrawingSays() {
        JsonObject printed = parsed(Diagnostic.error(CODE, SOURCE, new Span(35, 36), "`x` is there", "rename one")
                .with(new Label(new Span(24, 25), "declared first")));
        assertThat(printed.keySet())
                .containsExactly(
                        "code",
                        "severity",
                        "title",
                        "file",
                        "line",
                        "column",
                        "endLine",
                        "endColumn",
                        "reason",
                        "remedy",
                        "labels",
                        "page");
        assertThat(printed.get("code").getAsString()).isEqualTo("E0304");
        assertThat(printed.get("severity").getAsString()).isEqualTo("error");
        assertThat(printed.get("title").getAsString()).isEqualTo("declared twice");
        assertThat(printed.get("file").getAsString()).isEqualTo("town/Ring.salsa");
        assertThat(printed.get("line").getAsInt()).isEqualTo(3);
        assertThat(printed.get("column").getAsInt()).isEqualTo(9);
        assertThat(printed.get("endColumn").getAsInt()).isEqualTo(10);
        assertThat(printed.get("page").getAsString()).isEqualTo("docs/errors/E0304.md");
        JsonObject label = printed.getAsJsonArray("labels").get(0).getAsJsonObject();
        assertThat(label.keySet()).containsExactly("line", "column", "endLine", "endColumn", "text");
        assertThat(label.get("line").getAsInt()).isEqualTo(2);
        assertThat(label.get("text").getAsString()).isEqualTo("declared first");
    }

    /** Any text of a program, quoted in a message or in a file's name, survives unchanged. */
    @Test
    void anyTextComesThrough() {
        var dice = new Random(11);
        for (int run = 0; run < 500; run++) {
            String text = text(dice);
            JsonObject printed =
                    parsed(Diagnostic.warning(CODE, new Source(text, SOURCE.text()), new Span(0, 1), text, text));
            assertThat(printed.get("reason").getAsString()).isEqualTo(text);
            assertThat(printed.get("remedy").getAsString()).isEqualTo(text);
            assertThat(printed.get("file").getAsString()).isEqualTo(text);
        }
    }

    private static String text(Random dice) {
        var text = new StringBuilder();
        for (int i = dice.nextInt(20); i > 0; i--) {
            text.append((char)
                    switch (dice.nextInt(4)) {
                        case 0 -> dice.nextInt(0x20);
                        case 1 -> "\"\\/'\u007f\u2028\u2029\ud83d\ude00".charAt(dice.nextInt(9));
                        case 2 -> dice.nextInt(0x10000);
                        default -> ' ' + dice.nextInt(0x5f);
                    });
        }
        return text.toString();
    }
}

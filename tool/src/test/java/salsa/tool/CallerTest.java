package salsa.tool;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import salsa.tool.line.CommandLine;

/** What a person reads besides what was asked for. */
class CallerTest {
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @TempDir
    Path folder;

    private Invocation caller(boolean terminal, Map<String, String> environment) {
        PrintStream stream = new PrintStream(err, true, StandardCharsets.UTF_8);
        return new Invocation(folder, environment, stream, stream, terminal);
    }

    private String said() {
        return err.toString(StandardCharsets.UTF_8);
    }

    /** What takes long is told on a terminal only, and gone afterwards. */
    @Test
    void progressIsForTerminals() {
        try (Progress progress = new Progress(caller(false, Map.of()))) {
            progress.show("compiling");
        }
        assertThat(said()).isEmpty();
        try (Progress progress = new Progress(caller(true, Map.of()))) {
            progress.show("compiling Ring.salsa");
        }
        assertThat(said()).isEqualTo("\r\u001b[Kcompiling Ring.salsa ...\r\u001b[K");
    }

    /** Colours are for terminals, and not for those who said that they want none. */
    @Test
    void coloursAreForTerminals() {
        assertThat(wantsColor(true, Map.of())).isTrue();
        assertThat(wantsColor(false, Map.of())).isFalse();
        assertThat(wantsColor(true, Map.of("NO_COLOR", "1"))).isFalse();
    }

    /** Who asks for colours, or for none, has the last word. */
    @Test
    void theLineDecidesAboutColours() {
        assertThat(wantsColor(false, Map.of("NO_COLOR", "1"), "--color", "always"))
                .isTrue();
        assertThat(wantsColor(true, Map.of(), "--color=never")).isFalse();
        assertThat(wantsColor(true, Map.of("NO_COLOR", "1"), "--color", "auto")).isFalse();
    }

    private boolean wantsColor(boolean terminal, Map<String, String> environment, String... options) {
        String[] line = Stream.concat(Stream.of(options), Stream.of("check", "Ring.salsa"))
                .toArray(String[]::new);
        return caller(terminal, environment).wantsColor(CommandLine.of(line), terminal);
    }

    /** An error of Salsa itself is one line, which names a file with all that is needed to look into it. */
    @Test
    void anErrorOfSalsaItselfLeavesEvidence() throws IOException {
        int status = CrashReport.keep(
                new IllegalStateException("the cause"), new String[] {"run", "Ring.salsa"}, caller(false, Map.of()));
        assertThat(status).isEqualTo(70);
        assertThat(said()).hasLineCount(1);
        Matcher line = Pattern.compile("salsa: an error in Salsa itself \\(IllegalStateException\\);"
                        + " please report it with the file (\\S+)\n")
                .matcher(said());
        assertThat(line.matches()).isTrue();
        Path evidence = Path.of(line.group(1));
        assertThat(evidence).content().contains("the cause", "CallerTest", "[run, Ring.salsa]", "java ", "system ");
        Files.delete(evidence);
    }
}

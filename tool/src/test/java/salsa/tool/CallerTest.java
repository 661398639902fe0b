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

/** The output that people read in addition to the requested one. */
class CallerTest {
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @TempDir
    Path folder;

    private Invocation caller(boolean terminal, Map<String, String> environment) {
        PrintStream stream = new PrintStream(err, true, StandardCharsets.UTF_8);
        return new Invocation(folder, environment, stream, stream, terminal);
    }

    private String printed() {
        return err.toString(StandardCharsets.UTF_8);
    }

    /** Progress is shown on a terminal only, and removed afterwards. */
    @Test
    void progressIsForTerminals() {
        try (Progress progress = new Progress(caller(false, Map.of()))) {
            progress.showLine("compiling");
        }
        assertThat(printed()).isEmpty();
        try (Progress progress = new Progress(caller(true, Map.of()))) {
            progress.showLine("compiling Ring.salsa");
        }
        assertThat(printed()).isEqualTo("\r\u001b[Kcompiling Ring.salsa ...\r\u001b[K");
    }

    /** Colours are for terminals, and not for users who have declined them. */
    @Test
    void coloursAreForTerminals() {
        assertThat(wantsColor(true, Map.of())).isTrue();
        assertThat(wantsColor(false, Map.of())).isFalse();
        assertThat(wantsColor(true, Map.of("NO_COLOR", "1"))).isFalse();
    }

    /** An explicit option for or against colours decides. */
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

    /** An error of Salsa itself is one line, which names a file with all evidence for its analysis. */
    @Test
    void anErrorOfSalsaItselfLeavesEvidence() throws IOException {
        int status = CrashReport.writeToFile(
                new IllegalStateException("the cause"), new String[] {"run", "Ring.salsa"}, caller(false, Map.of()));
        assertThat(status).isEqualTo(70);
        assertThat(printed()).hasLineCount(1);
        Matcher line = Pattern.compile("salsa: an error in Salsa itself \\(IllegalStateException\\);"
                        + " please report it with the file (\\S+)\n")
                .matcher(printed());
        assertThat(line.matches()).isTrue();
        Path evidence = Path.of(line.group(1));
        assertThat(evidence).content().contains("the cause", "CallerTest", "[run, Ring.salsa]", "java ", "system ");
        Files.delete(evidence);
    }
}

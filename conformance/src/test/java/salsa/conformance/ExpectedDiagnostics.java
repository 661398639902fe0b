package salsa.conformance;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import salsa.syntax.source.Diagnostic;
import salsa.syntax.source.Severity;

/**
 * The expected diagnostics of a program. Once blessed, {@code diagnostics.txt} contains the diagnostics as drawn;
 * before that, one line for each intended one: {@code E?? 4:9 words}, preceded by the file if there are several, with
 * any irrelevant part omitted.
 */
final class ExpectedDiagnostics {
    private static final Pattern INTENDED =
            Pattern.compile("([EW])\\?\\?(?: (?:(\\S+\\.(?:salsa|java)):)?(\\d+)(?::(\\d+))?)?(?: (.*))?");

    private final Path file;
    private final String text;

    private ExpectedDiagnostics(Path file, String text) {
        this.file = file;
        this.text = text;
    }

    static ExpectedDiagnostics in(Path folder) {
        Path file = folder.resolve("diagnostics.txt");
        try {
            return new ExpectedDiagnostics(file, Files.exists(file) ? Files.readString(file) : "");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns how the compiler's diagnostics deviate; empty if they do not. */
    List<String> complaints(CompiledProgram program) {
        String drawn = program.drawn();
        if (!isIntended()) {
            return drawn.equals(text)
                    ? List.of()
                    : List.of("expected diagnostics:\n" + text + "but they are:\n" + drawn);
        }
        List<String> missing = text.lines()
                .filter(line -> isMissing(line, program.diagnostics()))
                .toList();
        return missing.isEmpty()
                ? List.of()
                : List.of("intended, but not reported:\n" + String.join("\n", missing) + "\nreported:\n" + drawn);
    }

    private boolean isIntended() {
        return text.startsWith("E??") || text.startsWith("W??");
    }

    private static boolean isMissing(String line, List<Diagnostic> diagnostics) {
        Matcher intended = INTENDED.matcher(line);
        if (!intended.matches()) throw new AssertionError("not a line of intentions: " + line);
        return diagnostics.stream().noneMatch(each -> fits(each, intended));
    }

    private static boolean fits(Diagnostic diagnostic, Matcher intended) {
        var source = diagnostic.source();
        int start = diagnostic.span().start();
        String words = intended.group(5);
        return diagnostic.severity() == (intended.group(1).equals("E") ? Severity.ERROR : Severity.WARNING)
                && (intended.group(2) == null || source.name().equals(intended.group(2)))
                && (intended.group(3) == null || source.line(start) == Integer.parseInt(intended.group(3)))
                && (intended.group(4) == null || source.column(start) == Integer.parseInt(intended.group(4)))
                && (words == null || printed(diagnostic).contains(words));
    }

    private static String printed(Diagnostic diagnostic) {
        return diagnostic.code().title() + "\n" + diagnostic.reason() + "\n" + diagnostic.remedy();
    }

    /** Makes the compiler's diagnostics the expectation, provided that they include the intended ones. */
    void bless(CompiledProgram program) {
        if (isIntended() && !complaints(program).isEmpty()) return;
        try {
            if (program.diagnostics().isEmpty()) Files.deleteIfExists(file);
            else Files.writeString(file, program.drawn());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

package salsa.tool;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import salsa.syntax.source.Diagnostic;
import salsa.syntax.source.Drawing;
import salsa.tool.build.Outcome;
import salsa.tool.build.SourceFolder;
import salsa.tool.line.Refusal;

/**
 * The compiler as a process of its own, for build tools, which may run on an older Java. Its standard input names the
 * work: lines {@code sources=}, {@code classes=}, {@code state=}, {@code shown=} with a folder each, and any number of
 * lines {@code java=} and {@code path=}. It answers with messages, each of which begins with a line {@link #ERROR},
 * {@link #WARNING} or {@link #NOTE} and extends to the next such line. Its exit status is that of the command.
 */
public final class FolderCompilation {
    /** Begins the text of an error. */
    public static final String ERROR = "\u0001error";

    /** Begins the text of a warning. */
    public static final String WARNING = "\u0001warning";

    /** Begins a note about the work done. */
    public static final String NOTE = "\u0001note";

    private final Path shown;
    private final PrintStream out;

    private FolderCompilation(Path shown, PrintStream out) {
        this.shown = shown;
        this.out = out;
    }

    /** Compiles as the standard input says; takes no arguments. */
    public static void main(String[] arguments) throws IOException {
        Map<String, List<Path>> places = places();
        PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
        Path shown = places.get("shown").getFirst();
        int status = new FolderCompilation(shown, out)
                .compile(new SourceFolder(
                        places.get("sources").getFirst(),
                        places.getOrDefault("java", List.of()),
                        places.getOrDefault("path", List.of()),
                        places.get("classes").getFirst(),
                        places.get("state").getFirst(),
                        shown));
        out.flush();
        System.exit(status);
    }

    private static Map<String, List<Path>> places() throws IOException {
        Map<String, List<Path>> places = new HashMap<>();
        var input = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line; (line = input.readLine()) != null; ) {
            int equals = line.indexOf('=');
            places.computeIfAbsent(line.substring(0, equals), _ -> new ArrayList<>())
                    .add(Path.of(line.substring(equals + 1)));
        }
        return places;
    }

    private int compile(SourceFolder folder) {
        try {
            Outcome outcome = folder.compile(Installation.maker());
            outcome.diagnostics().forEach(this::tell);
            say(NOTE, told(outcome.compiled().size()));
            return outcome.program().isPresent() ? 0 : ProgramCompiler.ERRORS;
        } catch (Refusal refusal) {
            say(ERROR, refusal.line());
            return Refusal.USAGE;
        } catch (Exception | LinkageError | AssertionError | StackOverflowError error) {
            out.println(ERROR);
            return CrashReport.keep(
                    error,
                    new String[] {"compile", folder.toString()},
                    new Invocation(shown, System.getenv(), out, out, false));
        }
    }

    private static String told(int behaviors) {
        return switch (behaviors) {
            case 0 -> "nothing to compile: all behaviors are up to date";
            case 1 -> "1 behavior compiled";
            default -> behaviors + " behaviors compiled";
        };
    }

    /** Prints a diagnostic as build tools show it: file, line and column first, where other tools look for them. */
    private void tell(Diagnostic diagnostic) {
        int start = diagnostic.span().start();
        String text = "%s:[%d,%d] %s %s%n"
                .formatted(
                        shown.resolve(diagnostic.source().name()),
                        diagnostic.source().line(start),
                        diagnostic.source().column(start),
                        diagnostic.code().id(),
                        diagnostic.code().title());
        String drawing = Drawing.draw(diagnostic, false);
        int place = drawing.indexOf('\n', drawing.indexOf('\n') + 1) + 1; // the first line repeats these
        switch (diagnostic.severity()) {
            case ERROR -> say(ERROR, text + drawing.substring(place));
            case WARNING -> say(WARNING, text + drawing.substring(place));
        }
    }

    private void say(String kind, String text) {
        out.println(kind);
        out.println(text.stripTrailing());
    }
}

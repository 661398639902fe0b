package salsa.tool;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import salsa.syntax.source.Diagnostic;
import salsa.syntax.source.Drawing;
import salsa.syntax.source.Severity;
import salsa.tool.build.Outcome;
import salsa.tool.build.SourceFolder;

/**
 * The compiler as a process of its own, for build tools. The {@linkplain BuildRequest request} has lines {@code
 * sources=}, {@code classes=}, {@code state=}, {@code shown=} with a folder each, and any number of lines {@code java=}
 * and {@code path=}. A line {@code only=check} asks for errors and warnings alone.
 */
public final class FolderCompilation {
    private final BuildRequest request;
    private final Path shown;

    private FolderCompilation(BuildRequest request) {
        this.request = request;
        shown = request.pathOf("shown");
    }

    /** Compiles as the standard input says; takes no arguments. */
    public static void main(String[] arguments) throws IOException {
        BuildRequest request = BuildRequest.readRequest();
        var folder = new SourceFolder(
                request.pathOf("sources"),
                request.pathsOf("java"),
                request.pathsOf("path"),
                request.pathOf("classes"),
                request.pathOf("state"),
                request.pathOf("shown"));
        var compilation = new FolderCompilation(request);
        if (request.valueOf("only").isPresent()) {
            request.answerAndExit("check " + folder, () -> compilation.check(folder));
        } else {
            request.answerAndExit("compile " + folder, () -> compilation.compile(folder));
        }
    }

    private int compile(SourceFolder folder) throws IOException {
        Outcome outcome = folder.compile(Installation.compilerFingerprint());
        outcome.diagnostics().forEach(this::printDiagnostic);
        request.sendMessage(BuildRequest.NOTE, countText(outcome.compiled().size()));
        return outcome.program().isPresent() ? 0 : ProgramCompiler.ERRORS;
    }

    private int check(SourceFolder folder) throws IOException {
        List<Diagnostic> diagnostics = folder.checkOnly();
        diagnostics.forEach(this::printDiagnostic);
        return diagnostics.stream().anyMatch(each -> each.severity() == Severity.ERROR) ? ProgramCompiler.ERRORS : 0;
    }

    private static String countText(int behaviors) {
        return switch (behaviors) {
            case 0 -> "nothing to compile: all behaviors are up to date";
            case 1 -> "1 behavior compiled";
            default -> behaviors + " behaviors compiled";
        };
    }

    /** Prints a diagnostic as build tools show it: file, line and column first, where other tools look for them. */
    private void printDiagnostic(Diagnostic diagnostic) {
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
        String kind = switch (diagnostic.severity()) {
            case ERROR -> BuildRequest.ERROR;
            case WARNING -> BuildRequest.WARNING;
        };
        request.sendMessage(kind, text + drawing.substring(place));
    }
}

package salsa.tool;

import java.util.List;
import java.util.stream.Stream;
import salsa.syntax.source.Diagnostic;
import salsa.syntax.source.Drawing;
import salsa.syntax.source.JsonLine;
import salsa.syntax.source.Severity;
import salsa.tool.cache.Warning;
import salsa.tool.line.CommandLine;
import salsa.tool.line.Option;

/** Prints the compiler's diagnostics, drawn for people or as lines of JSON for tools. */
final class DiagnosticPrinter {
    private static final int CODES_MAX = 3;

    private final CommandLine line;
    private final Invocation caller;

    DiagnosticPrinter(CommandLine line, Invocation caller) {
        this.line = line;
        this.caller = caller;
    }

    boolean printsJson() {
        return line.valueOf(Option.FORMAT).orElse("text").equals("json");
    }

    void print(List<Diagnostic> diagnostics) {
        if (printsJson()) {
            diagnostics.forEach(each -> caller.err().println(JsonLine.of(each)));
            return;
        }
        boolean color = caller.wantsColor(line, caller.terminal());
        diagnostics.forEach(each -> caller.err().print(Drawing.draw(each, color)));
        if (!diagnostics.isEmpty()) printCount(diagnostics);
    }

    /** Prints the warnings about a program that was compiled now or by an earlier command. */
    void printWarnings(List<Warning> warnings) {
        if (caller.hasWarned()) {
            return;
        }
        if (printsJson()) {
            warnings.forEach(each -> caller.err().println(each.json()));
            return;
        }
        boolean color = caller.wantsColor(line, caller.terminal());
        warnings.forEach(each -> caller.err().print(color ? each.colored() : each.plain()));
        if (!warnings.isEmpty()) {
            printExplainHint(warnings.stream().map(Warning::code));
        }
    }

    /** Prints the number of errors and, once a run, where they are explained. */
    private void printCount(List<Diagnostic> diagnostics) {
        printExplainHint(diagnostics.stream().map(each -> each.code().id()));
        long errors = diagnostics.stream()
                .filter(each -> each.severity() == Severity.ERROR)
                .count();
        if (errors > 0) caller.printLine(errors == 1 ? "1 error" : errors + " errors");
    }

    private void printExplainHint(Stream<String> all) {
        List<String> codes = all.distinct().limit(CODES_MAX).toList();
        caller.printLine("more about " + String.join(", ", codes) + ": salsa explain " + codes.getFirst());
    }
}

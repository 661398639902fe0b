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

    private final CommandLine commandLine;
    private final Invocation invocation;

    DiagnosticPrinter(CommandLine commandLine, Invocation invocation) {
        this.commandLine = commandLine;
        this.invocation = invocation;
    }

    boolean printsJson() {
        return commandLine.valueOf(Option.FORMAT).orElse("text").equals("json");
    }

    void print(List<Diagnostic> diagnostics) {
        if (printsJson()) {
            diagnostics.forEach(each -> invocation.err().println(JsonLine.of(each)));
            return;
        }
        boolean color = invocation.wantsColor(commandLine, invocation.terminal());
        diagnostics.forEach(each -> invocation.err().print(Drawing.draw(each, color)));
        if (!diagnostics.isEmpty()) printCount(diagnostics);
    }

    /** Prints the warnings about a program that was compiled now or by an earlier command. */
    void printWarnings(List<Warning> warnings) {
        if (invocation.hasWarned()) {
            return;
        }
        if (printsJson()) {
            warnings.forEach(each -> invocation.err().println(each.json()));
            return;
        }
        boolean color = invocation.wantsColor(commandLine, invocation.terminal());
        warnings.forEach(each -> invocation.err().print(color ? each.colored() : each.plain()));
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
        if (errors > 0) invocation.printLine(errors == 1 ? "1 error" : errors + " errors");
    }

    private void printExplainHint(Stream<String> all) {
        List<String> codes = all.distinct().limit(CODES_MAX).toList();
        invocation.printLine("more about " + String.join(", ", codes) + ": salsa explain " + codes.getFirst());
    }
}

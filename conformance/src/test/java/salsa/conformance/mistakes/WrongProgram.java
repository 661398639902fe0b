package salsa.conformance.mistakes;

import java.util.Comparator;
import java.util.List;
import salsa.conformance.CompiledProgram;
import salsa.conformance.ProgramFolder;
import salsa.syntax.source.Diagnostic;
import salsa.syntax.source.Source;
import salsa.syntax.tree.Span;

/** A program with one planted mistake, and the compiler's diagnostics. */
record WrongProgram(
        Mistake mistake, String program, Source right, Source wrong, Cut cut, List<Diagnostic> diagnostics) {

    static WrongProgram of(Mistake mistake, String name, ProgramFolder folder, Source right, Cut cut) {
        Source wrong = cut.in(right);
        return new WrongProgram(
                mistake,
                name,
                right,
                wrong,
                cut,
                CompiledProgram.of(folder.with(wrong)).diagnostics());
    }

    /** Returns the diagnostic that a user reads first: an error, or a warning if there is no error. */
    private Diagnostic first() {
        return diagnostics.stream()
                .min(Comparator.comparing(Diagnostic::severity))
                .orElse(null);
    }

    boolean rightLine() {
        return first() != null
                && first().source().name().equals(wrong.name())
                && cut.culprits().stream().anyMatch(this::onLine);
    }

    private boolean onLine(Span culprit) {
        int line = wrong.line(first().span().start());
        return wrong.line(culprit.start()) <= line && line <= wrong.line(Math.max(culprit.start(), culprit.end() - 1));
    }

    boolean rightToken() {
        return first() != null
                && first().source().name().equals(wrong.name())
                && cut.culprits().stream().anyMatch(this::touches);
    }

    private boolean touches(Span culprit) {
        Span span = first().span();
        return span.start() <= culprit.end() && culprit.start() <= span.end();
    }

    int messages() {
        return diagnostics.size();
    }
}

package salsa.syntax.source;

import java.util.ArrayList;
import java.util.List;
import salsa.syntax.tree.Span;

/**
 * One error or warning about a program: its kind, its place, the reason, and one repair to try.
 *
 * @param reason    the error at this place, in the user's words; shown beside the caret
 * @param remedy    one thing to try, or an empty text
 * @param secondary other places of the same source that explain this one
 */
public record Diagnostic(
        Severity severity, Code code, Source source, Span span, String reason, String remedy, List<Label> secondary) {

    public Diagnostic {
        secondary = List.copyOf(secondary);
    }

    public static Diagnostic error(Code code, Source source, Span span, String reason, String remedy) {
        return new Diagnostic(Severity.ERROR, code, source, span, reason, remedy, List.of());
    }

    public static Diagnostic warning(Code code, Source source, Span span, String reason, String remedy) {
        return new Diagnostic(Severity.WARNING, code, source, span, reason, remedy, List.of());
    }

    /** Returns the same diagnostic with additional places. */
    public Diagnostic with(Label... labels) {
        var all = new ArrayList<>(secondary);
        all.addAll(List.of(labels));
        return new Diagnostic(severity, code, source, span, reason, remedy, all);
    }
}

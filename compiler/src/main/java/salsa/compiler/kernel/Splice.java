package salsa.compiler.kernel;

import java.util.List;
import java.util.Optional;
import salsa.syntax.source.Diagnostic;
import salsa.syntax.source.Label;
import salsa.syntax.source.Severity;
import salsa.syntax.source.Source;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Span;

/**
 * Derived text in a file, directly before the brace that closes the behavior. It has no line break, so everything that
 * users wrote keeps its line, and all of it before the brace its offset.
 *
 * @param written  the file as users wrote it
 * @param extended the file with the derived text
 * @param start    the offset of the derived text
 * @param length   its length
 */
record Splice(Source written, Source extended, int start, int length, Source opencl, List<Kernel> kernels) {

    /** Adds the handlers of kernels to a behavior. */
    static Splice of(Source file, Declaration.Behavior behavior, Source opencl, List<Kernel> kernels) {
        String derived = DerivedText.of(behavior.name().text(), opencl.fileName(), opencl.text(), kernels);
        int start = behavior.span().end() - 1;
        String text = file.text().substring(0, start) + derived + file.text().substring(start);
        return new Splice(file, new Source(file.name(), text), start, derived.length(), opencl, kernels);
    }

    /** Returns the place that users wrote: for a derived handler, the name of its kernel; else the brace. */
    Place writtenPlace(Span span) {
        if (!isDerived(span)) return new Place(written, writtenSpan(span));
        String name = extended.text().substring(span.start(), span.end());
        return kernels.stream()
                .filter(each -> List.of(each.name(), new HandlerNames(each.name()).onDevice())
                        .contains(name))
                .findFirst()
                .map(each -> new Place(opencl, each.span()))
                .orElse(new Place(written, writtenSpan(span)));
    }

    /** Returns the diagnostic at what users wrote. What looks suspicious in derived text is no mistake of theirs. */
    Optional<Diagnostic> writtenDiagnostic(Diagnostic each) {
        if (each.severity() == Severity.WARNING && isDerived(each.span())) return Optional.empty();
        return Optional.of(new Diagnostic(
                each.severity(),
                each.code(),
                written,
                writtenSpan(each.span()),
                each.reason(),
                each.remedy(),
                each.secondary().stream()
                        .map(label -> new Label(writtenSpan(label.span()), label.text()))
                        .toList()));
    }

    private boolean isDerived(Span span) {
        return span.start() >= start && span.end() <= start + length;
    }

    private Span writtenSpan(Span span) {
        return new Span(writtenOffset(span.start()), writtenOffset(span.end()));
    }

    private int writtenOffset(int offset) {
        return offset <= start ? offset : Math.max(start, offset - length);
    }
}

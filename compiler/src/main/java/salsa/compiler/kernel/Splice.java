package salsa.compiler.kernel;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import java.util.stream.Stream;
import salsa.syntax.source.Diagnostic;
import salsa.syntax.source.Label;
import salsa.syntax.source.Severity;
import salsa.syntax.source.Source;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Span;

/**
 * The file of a kernel actor with its handlers. Directly before the brace that closes the behavior it has the derived
 * members, and a class with the static methods, of which blanks are left where users wrote them. So everything else keeps
 * its offset; and the lines of the methods are those where users wrote them.
 *
 * @param written  the file as users wrote it
 * @param extended the file with handlers
 * @param start    the offset of what is added
 * @param length   its length
 * @param methods  the static methods
 * @param kernels  those with a handler
 */
record Splice(Source written, Source extended, int start, int length, List<Moved> methods, List<Kernel> kernels) {
    Splice {
        methods = List.copyOf(methods);
        kernels = List.copyOf(kernels);
    }

    /** Text that is at another offset than users wrote it. */
    record Moved(int at, int from, int length) {
        boolean contains(int offset) {
            return at <= offset && offset <= at + length;
        }
    }

    /** Adds the handlers of programs to a behavior, and moves its static methods, which are at these places. */
    static Splice of(Source file, Declaration.Behavior behavior, List<KernelProgramText> programs, List<Span> methods) {
        int start = behavior.span().end() - 1;
        var text = new StringBuilder(withoutMethods(file.text().substring(0, start), methods));
        programs.forEach(each -> text.append(DerivedText.of(behavior.name().text(), each)));
        List<Moved> moved = appendMethods(file.text(), methods, text);
        int length = text.length() - start;
        text.append(file.text(), start, file.text().length());
        Source extended = file.derive(text.toString(), writtenOffsets(start, length, moved));
        List<Kernel> kernels =
                programs.stream().flatMap(each -> each.kernels().stream()).toList();
        return new Splice(file, extended, start, length, moved, kernels);
    }

    /** Returns a text with blanks for the methods; its lines are the same. */
    private static String withoutMethods(String text, List<Span> methods) {
        var rest = new StringBuilder(text);
        for (Span each : methods) {
            for (int i = each.start(); i < each.end(); i++) {
                if (text.charAt(i) != '\n' && text.charAt(i) != '\r') rest.setCharAt(i, ' ');
            }
        }
        return rest.toString();
    }

    private static List<Moved> appendMethods(String text, List<Span> methods, StringBuilder out) {
        var moved = new ArrayList<Moved>();
        if (methods.isEmpty()) return moved;
        out.append(" static final class " + HandlerNames.METHODS + " {");
        for (Span each : methods) {
            out.append(' ');
            moved.add(new Moved(out.length(), each.start(), each.end() - each.start()));
            out.append(text, each.start(), each.end());
        }
        out.append(" }");
        return moved;
    }

    private static IntUnaryOperator writtenOffsets(int start, int length, List<Moved> moved) {
        return offset -> {
            if (offset <= start) return offset;
            for (Moved each : moved) if (each.contains(offset)) return each.from() + offset - each.at();
            return Math.max(start, offset - length);
        };
    }

    /** Returns the place that users wrote: for a derived handler, the name of its kernel. */
    Place writtenPlace(Span span) {
        if (!isDerived(span)) return new Place(written, writtenSpan(span));
        String name = extended.text().substring(span.start(), span.end());
        return kernels.stream()
                .filter(each -> List.of(each.name(), new HandlerNames(each.name()).onDevice())
                        .contains(name))
                .findFirst()
                .map(Kernel::place)
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
                each.secondary().stream().flatMap(this::writtenLabel).toList()));
    }

    /** Returns the label at what users wrote; none if that is in another file. */
    private Stream<Label> writtenLabel(Label label) {
        Place place = writtenPlace(label.span());
        boolean isHere = place.source() == written
                && (!isDerived(label.span()) || place.span().start() < start);
        return isHere ? Stream.of(new Label(place.span(), label.text())) : Stream.of();
    }

    private boolean isDerived(Span span) {
        return span.start() >= start
                && span.end() <= start + length
                && methods.stream().noneMatch(each -> each.contains(span.start()));
    }

    private Span writtenSpan(Span span) {
        IntUnaryOperator offsets = writtenOffsets(start, length, methods);
        int from = offsets.applyAsInt(span.start());
        return new Span(from, Math.max(from, offsets.applyAsInt(span.end())));
    }
}

package salsa.compiler.complaint;

import java.util.List;
import javax.tools.JavaFileObject;
import salsa.compiler.diagnostic.LanguageCode;
import salsa.compiler.lowering.Lowered;
import salsa.syntax.source.Diagnostic;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.source.Source;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Span;

/**
 * Reports violations of class-file limits, which javac detects only when it writes a class, at their places in the
 * Salsa file.
 */
public final class ClassFileLimits {
    private static final String LIMIT = "compiler.err.limit.";
    private static final int MANY = 120; // parameters of type long and double count twice

    private ClassFileLimits() {}

    /** Reports those of javac's errors that state that a limit of the class file is exceeded. */
    public static void report(
            List<javax.tools.Diagnostic<? extends JavaFileObject>> errors,
            List<Lowered> lowered,
            Diagnostics diagnostics) {
        for (var error : errors) {
            if (!error.getCode().startsWith(LIMIT) || error.getSource() == null) continue;
            for (Lowered each : lowered) {
                if (!error.getSource().toUri().getPath().equals("/" + each.stackTraceFile())) continue;
                Diagnostic diagnostic = translate(error, each);
                boolean reported = diagnostics.all().contains(diagnostic); // one handler generates several methods
                if (!reported) diagnostics.report(diagnostic);
            }
        }
    }

    private static Diagnostic translate(javax.tools.Diagnostic<? extends JavaFileObject> error, Lowered lowered) {
        Source source = lowered.type().source();
        int offset = lowered.text().sourceOffset((int) Math.max(0, error.getPosition()));
        Node.Identifier member = enclosingMember(lowered.type().declaration(), offset);
        Node.Identifier whole = lowered.type().declaration().name();
        return switch (error.getCode().substring(LIMIT.length())) {
            case "code", "code.too.large.for.try.stmt", "stack", "locals" ->
                limitError(
                        source,
                        member.span(),
                        "a method in a class file has at most 64 KiB of code, and `" + member.text() + "` exceeds that",
                        "split it into several handlers");
            case "string", "string.overflow" ->
                limitError(
                        source,
                        spanAt(source, offset),
                        "this string exceeds the class-file limit of 65,535 bytes",
                        "split it, or read it from a file");
            case "dimensions" ->
                limitError(
                        source, spanAt(source, offset), "an array has at most 255 dimensions", "use fewer dimensions");
            case "parameters" -> tooManyParameters(lowered, offset, member);
            default ->
                limitError(
                        source,
                        whole.span(),
                        "a class file has at most 65,535 names and constants, and `" + whole.text() + "` exceeds that",
                        "split it into several behaviors");
        };
    }

    /**
     * Reports too many parameters: generated methods have those of a message plus their own, or the tokens of an
     * expression.
     */
    private static Diagnostic tooManyParameters(Lowered lowered, int offset, Node.Identifier member) {
        Source source = lowered.type().source();
        for (Declaration each : lowered.type().declaration().members()) {
            Node.Identifier wide = switch (each) {
                case Declaration.Handler handler when handler.parameters().size() > MANY -> handler.name();
                case Declaration.Constructor constructor
                when constructor.parameters().size() > MANY -> constructor.name();
                default -> null;
            };
            if (wide != null)
                return limitError(
                        source,
                        wide.span(),
                        "a method in a class file has at most 255 parameters, and `" + wide.text() + "` exceeds that",
                        "combine some of them in a record");
        }
        return limitError(
                source,
                source.line(offset) == source.line(member.span().start()) ? member.span() : spanAt(source, offset),
                "an expression can wait for at most 255 tokens",
                "compute it in several steps");
    }

    private static Diagnostic limitError(Source source, Span span, String reason, String remedy) {
        return Diagnostic.error(LanguageCode.TOO_LARGE, source, span, reason, remedy);
    }

    /** Returns the name of the handler or constructor around an offset, else that of the file's type. */
    private static Node.Identifier enclosingMember(Declaration.Type type, int offset) {
        for (Declaration each : type.members()) {
            if (offset < each.span().start() || offset >= each.span().end()) continue;
            switch (each) {
                case Declaration.Handler handler -> {
                    return handler.name();
                }
                case Declaration.Constructor constructor -> {
                    return constructor.name();
                }
                default -> {}
            }
        }
        return type.name();
    }

    private static Span spanAt(Source source, int offset) {
        int start = Math.min(offset, source.text().length());
        while (start < source.text().length()
                && Character.isWhitespace(source.text().charAt(start))) start++;
        return new Span(start, Math.min(source.text().length(), start + 1));
    }
}

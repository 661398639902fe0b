package salsa.compiler.isolation.value;

import java.util.HashSet;
import java.util.Set;
import salsa.compiler.diagnostic.IsolationCode;
import salsa.compiler.symbol.SalsaType;
import salsa.syntax.source.Code;
import salsa.syntax.source.Diagnostic;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.source.Label;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Span;

/** The findings of one file's rules. The same finding at the same place is reported once. */
public final class Report {
    private final SalsaType type;
    private final Diagnostics diagnostics;
    private final Set<String> reported = new HashSet<>();
    private final Set<Span> channels = new HashSet<>();

    public Report(SalsaType type, Diagnostics diagnostics) {
        this.type = type;
        this.diagnostics = diagnostics;
    }

    public void error(Code code, Node at, String reason, String remedy, Label... others) {
        addOnce(Diagnostic.error(code, type.source(), at.span(), reason, remedy).with(others));
    }

    public void error(Code code, Span at, String reason, String remedy) {
        addOnce(Diagnostic.error(code, type.source(), at, reason, remedy));
    }

    public void warning(Code code, Node at, String reason, String remedy) {
        addOnce(Diagnostic.warning(code, type.source(), at.span(), reason, remedy));
    }

    private void addOnce(Diagnostic diagnostic) {
        if (diagnostic.code() == IsolationCode.MOVED_CHANNEL) channels.add(diagnostic.span());
        if (diagnostic.code() == IsolationCode.STILL_REACHED && isOfChannel(diagnostic.span())) return;
        if (reported.add(diagnostic.code().id() + "@" + diagnostic.span())) diagnostics.report(diagnostic);
    }

    /** Returns whether a rule has reported the declaration of an enum, in any file: its uses need no report then. */
    public boolean isEnumReported(String enumeration) {
        return diagnostics.all().stream()
                .anyMatch(each -> each.code() == IsolationCode.CHANGING_ENUM
                        && each.reason().endsWith("`" + enumeration + "`"));
    }

    /** Returns whether the end of a channel is moved there: then it does not matter that something still reaches it. */
    private boolean isOfChannel(Span move) {
        return channels.stream().anyMatch(each -> move.start() <= each.start() && each.end() <= move.end());
    }

    /** Returns the node as written, on one line. */
    public String text(Node node) {
        return text(type, node);
    }

    /** Returns a node of that type's file as written, on one line. */
    public static String text(SalsaType type, Node node) {
        return type.source()
                .text()
                .substring(node.span().start(), node.span().end())
                .replaceAll("\\s+", " ");
    }
}

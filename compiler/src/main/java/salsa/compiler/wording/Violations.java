package salsa.compiler.wording;

import salsa.compiler.symbol.SalsaType;
import salsa.syntax.source.Code;
import salsa.syntax.source.Diagnostic;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.source.Label;
import salsa.syntax.tree.Node;

/** Reports what rules and warnings find in one type. */
public record Violations(SalsaType type, Diagnostics diagnostics) {

    /** Reports an error at a node; the labels mark other places that explain it. */
    public void error(Code code, Node at, String reason, String remedy, Label... labels) {
        diagnostics.report(
                Diagnostic.error(code, type.source(), at.span(), reason, remedy).with(labels));
    }

    /** Reports a warning at a node. */
    public void warning(Code code, Node at, String reason, String remedy) {
        diagnostics.report(Diagnostic.warning(code, type.source(), at.span(), reason, remedy));
    }

    /** Returns whether a diagnostic has exactly the place of a node. */
    public boolean isReported(Node at) {
        return diagnostics.all().stream()
                .anyMatch(each -> each.source() == type.source() && each.span().equals(at.span()));
    }

    /** Returns whether a diagnostic begins at the text that follows a node. */
    public boolean isReportedBehind(Node node) {
        String text = type.source().text();
        int next = node.span().end();
        while (next < text.length() && Character.isWhitespace(text.charAt(next))) next++;
        int behind = next;
        return diagnostics.all().stream()
                .anyMatch(each -> each.source() == type.source() && each.span().start() == behind);
    }

    /** Returns the source text of a node. */
    public String text(Node node) {
        return type.source().text().substring(node.span().start(), node.span().end());
    }
}

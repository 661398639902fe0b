package salsa.compiler.complaint;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.typing.Attribution;
import salsa.compiler.wording.Places;
import salsa.compiler.wording.Words;
import salsa.syntax.source.Code;
import salsa.syntax.source.Diagnostic;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Span;
import salsa.syntax.tree.Statement;
import salsa.syntax.tree.TypeTree;

/** One of javac's complaints, with the place in the Salsa file that it refers to. */
record LocatedComplaint(SalsaType type, javax.tools.Diagnostic<?> java, int offset, List<Node> path) {

    static LocatedComplaint of(Attribution.Complaint complaint) {
        return new LocatedComplaint(
                complaint.type(),
                complaint.diagnostic(),
                complaint.offset(),
                Places.pathTo(complaint.type(), complaint.offset()));
    }

    /** Returns javac's key for the complaint, without the common prefix of all errors. */
    String javacKey() {
        return java.getCode().replaceFirst("^compiler\\.err\\.", "");
    }

    String javacMessage() {
        return java.getMessage(Locale.ROOT);
    }

    /** Returns the smallest node at the place. */
    Node smallestNode() {
        return path.getLast();
    }

    Span span() {
        return Places.wordAt(type, smallestNode(), offset);
    }

    /** Returns the smallest node of a kind around the place, or null. */
    <T extends Node> @Nullable T smallestNodeOf(Class<T> kind) {
        return Places.innermost(path, kind);
    }

    /** Returns the type with which the variable around the place is declared; null if there is none. */
    @Nullable
    TypeTree declaredType() {
        Node.Declarator declarator = smallestNodeOf(Node.Declarator.class);
        if (declarator == null) return null;
        return switch (path.get(path.indexOf(declarator) - 1)) {
            case Statement.Local local -> local.type();
            case Declaration.Field field -> field.type();
            default -> null;
        };
    }

    /** Returns the node around the place that is a child of one that is around it, too. */
    Node childAroundPlace(Node around) {
        return path.get(path.indexOf(around) + 1);
    }

    /** Returns the expression of the link before the place, in a chain of messages; null if there is none. */
    @Nullable
    Expression previousLink() {
        Statement.Chain chain = smallestNodeOf(Statement.Chain.class);
        if (chain == null) return null;
        int index = chain.links().indexOf(childAroundPlace(chain));
        return index > 0 && chain.links().get(index - 1) instanceof Statement.Evaluate before
                ? before.expression()
                : null;
    }

    String firstLine() {
        return firstLine(java);
    }

    static String firstLine(javax.tools.Diagnostic<?> complaint) {
        return Words.simple(
                complaint.getMessage(Locale.ROOT).lines().findFirst().orElse("").strip());
    }

    /** Returns javac's whole message, on one line, without the compiler's internal names. */
    String wholeText() {
        return Words.simple(javacMessage()
                .lines()
                .map(String::strip)
                .filter(each -> !each.contains("Typing.") && !each.startsWith("(actual and formal"))
                .collect(Collectors.joining("; ")));
    }

    /** Returns the text after a word such as {@code location:} in the message, or an empty text. */
    String textAfter(String word) {
        return javacMessage()
                .lines()
                .map(String::strip)
                .filter(each -> each.startsWith(word))
                .map(each -> each.substring(word.length()).strip())
                .findFirst()
                .orElse("");
    }

    Diagnostic error(Code code, String reason, String remedy) {
        return error(code, span(), reason, remedy);
    }

    Diagnostic error(Code code, Span at, String reason, String remedy) {
        return Diagnostic.error(code, type.source(), at, reason, remedy);
    }
}

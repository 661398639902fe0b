package salsa.compiler.wording;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import salsa.compiler.symbol.SalsaType;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Span;

/** The nodes at an offset of a file. */
public final class Places {
    private Places() {}

    /** Returns the nodes around an offset, from the declaration to the smallest. */
    public static List<Node> pathTo(SalsaType type, int offset) {
        var path = new ArrayList<Node>();
        Node node = type.declaration();
        while (node != null) {
            path.add(node);
            node = node.children().stream()
                    .filter(each -> each.span().contains(offset))
                    .findFirst()
                    .orElse(null);
        }
        return path;
    }

    /** Returns the smallest node of a kind on a path, or null. */
    public static <T extends Node> @Nullable T innermost(List<Node> path, Class<T> kind) {
        return path.reversed().stream()
                .filter(kind::isInstance)
                .map(kind::cast)
                .findFirst()
                .orElse(null);
    }

    /** Returns the send whose message is at the offset, not one of which it is an argument; or null. */
    public static Expression.@Nullable Send sendAt(List<Node> path, int offset) {
        return path.reversed().stream()
                .filter(Expression.Send.class::isInstance)
                .map(Expression.Send.class::cast)
                .filter(each -> each.target().span().end() <= offset
                        && offset <= each.name().span().end())
                .findFirst()
                .orElse(null);
    }

    /** Returns the handler or constructor that contains an offset, or null. */
    public static @Nullable Declaration memberAt(SalsaType type, int offset) {
        return type.declaration().members().stream()
                .filter(each -> each.span().contains(offset))
                .findFirst()
                .orElse(null);
    }

    /** Returns the head of a handler or constructor, before its body; all of any other member. */
    public static Span signatureSpan(Declaration member) {
        Node body = switch (member) {
            case Declaration.Handler handler -> handler.body();
            case Declaration.Constructor constructor -> constructor.body();
            default -> null;
        };
        return new Span(
                member.span().start(),
                body == null ? member.span().end() : body.span().start());
    }

    /** Returns the span of the word or node at the offset, where the caret goes. */
    public static Span wordAt(SalsaType type, Node at, int offset) {
        String text = type.source().text();
        if (at instanceof Expression expression
                && !(at instanceof Expression.Lambda)
                && expression.span().start() == offset) return expression.span();
        int start = Math.min(offset, Math.max(0, text.length() - 1));
        int end = start;
        while (end < text.length() && Character.isJavaIdentifierPart(text.charAt(end))) end++;
        if (end == start) {
            if (at instanceof Expression.Select select) return select.name().span();
            if (at instanceof Expression.Call call) return call.name().span();
            end = Math.min(text.length(), start + 1);
        }
        return new Span(start, end);
    }

    public static String text(SalsaType type, Span span) {
        return type.source().text().substring(span.start(), span.end());
    }

    public static String text(SalsaType type, Node node) {
        return text(type, node.span());
    }
}

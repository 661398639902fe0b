package salsa.syntax.parser;

import java.lang.reflect.RecordComponent;
import java.util.Collection;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Span;
import salsa.syntax.tree.TypeTree;

/** Prints a tree as indented lines: the records' names, their plain components, and the text of each node. */
final class TreePrinter {
    private static final int TEXT_MAX = 50;

    private final String source;
    private final StringBuilder out = new StringBuilder();

    private TreePrinter(String source) {
        this.source = source;
    }

    static String print(Declaration.Unit unit, String source) {
        var printer = new TreePrinter(source);
        printer.node("", unit, 0);
        return printer.out.toString();
    }

    private void node(String role, Node node, int depth) {
        out.repeat("  ", depth).append(role).append(node.getClass().getSimpleName());
        for (RecordComponent component : node.getClass().getRecordComponents()) {
            plain(component.getName(), value(component, node));
        }
        if (!(node instanceof Declaration.Unit))
            out.append("  ‹").append(text(node.span())).append('›');
        out.append('\n');
        for (RecordComponent component : node.getClass().getRecordComponents()) {
            nested(component.getName(), value(component, node), depth + 1);
        }
    }

    private void plain(String name, Object value) {
        if (value instanceof Boolean flag) {
            if (flag) out.append(' ').append(name);
        } else if (value instanceof Integer || value instanceof Enum<?> || value instanceof String) {
            if (!value.equals("") && !value.equals(0))
                out.append(' ').append(name).append('=').append(value);
        }
    }

    private void nested(String role, Object value, int depth) {
        switch (value) {
            case Node node -> node(role + ": ", node, depth);
            case TypeTree.Part(var name, var arguments, boolean diamond) -> {
                String shown = "part " + name.text() + (diamond ? " diamond" : "");
                out.repeat("  ", depth).append(shown).append('\n');
                nested("argument", arguments, depth + 1);
            }
            case Collection<?> several -> several.forEach(each -> nested(role, each, depth));
            case null, default -> {}
        }
    }

    private String text(Span span) {
        String text = source.substring(span.start(), span.end()).replaceAll("\\s+", " ");
        return text.length() <= TEXT_MAX
                ? text
                : text.substring(0, TEXT_MAX / 2) + "…" + text.substring(text.length() - TEXT_MAX / 2);
    }

    private static Object value(RecordComponent component, Node node) {
        try {
            return component.getAccessor().invoke(node);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(component.toString(), e);
        }
    }
}

package salsa.robustness.fuzz;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import salsa.robustness.Texts;
import salsa.syntax.parser.Parser;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.source.Source;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Statement;
import salsa.syntax.tree.TypeTree;

/**
 * Parts of all programs by their kind. Exchanging a part for another one of its kind yields a text that usually parses,
 * and so reaches the passes after the parser.
 */
final class TreeParts {
    private static final int CHANGES_MAX = 3;
    private static final int PART_CHARACTERS_MAX = 300;

    /** The kinds within which parts are interchangeable. */
    private enum Kind {
        MEMBER,
        STATEMENT,
        EXPRESSION,
        TYPE,
        NAME
    }

    /** A piece of a text, and its kind. */
    private record Part(Kind kind, int start, int end) {}

    private final Map<Kind, List<String>> all = new EnumMap<>(Kind.class);

    TreeParts(List<Texts> programs) {
        for (Kind kind : Kind.values()) all.put(kind, new ArrayList<>());
        for (Texts program : programs) for (String name : program.names()) collect(program.text(name));
    }

    private void collect(String text) {
        for (Part part : parts(text)) all.get(part.kind()).add(text.substring(part.start(), part.end()));
    }

    /** Returns the text with some parts replaced, removed or doubled. */
    String mutated(String text, Random random) {
        String mutated = text;
        for (int change = 1 + random.nextInt(CHANGES_MAX); change > 0; change--) {
            List<Part> parts = parts(mutated);
            if (parts.isEmpty()) return mutated;
            Part part = parts.get(random.nextInt(parts.size()));
            mutated = mutated.substring(0, part.start())
                    + instead(mutated, part, parts, random)
                    + mutated.substring(part.end());
        }
        return mutated;
    }

    private String instead(String text, Part part, List<Part> neighbours, Random random) {
        String own = text.substring(part.start(), part.end());
        boolean listed = part.kind() == Kind.STATEMENT || part.kind() == Kind.MEMBER;
        int choice = random.nextInt(8);
        if (listed && choice == 0) return "";
        if (listed && choice == 1) return own + " " + own;
        if (choice <= 4) {
            List<Part> alike = neighbours.stream()
                    .filter(each -> each.kind() == part.kind())
                    .toList();
            Part other = alike.get(random.nextInt(alike.size()));
            return text.substring(other.start(), other.end());
        }
        List<String> others = all.get(part.kind());
        return others.get(random.nextInt(others.size()));
    }

    private static List<Part> parts(String text) {
        var parts = new ArrayList<Part>();
        var open = new ArrayDeque<Node>();
        open.add(Parser.parse(new Source("Parts.salsa", text), new Diagnostics()));
        while (!open.isEmpty()) {
            Node node = open.remove();
            Kind kind = kind(node);
            int length = node.span().end() - node.span().start();
            if (kind != null && length > 0 && length <= PART_CHARACTERS_MAX) {
                parts.add(new Part(kind, node.span().start(), node.span().end()));
            }
            open.addAll(node.children());
        }
        return parts;
    }

    private static Kind kind(Node node) {
        return switch (node) {
            case Declaration.Handler _, Declaration.Constructor _, Declaration.Field _, Declaration.Nested _ ->
                Kind.MEMBER;
            case Statement _ -> Kind.STATEMENT;
            case Expression _ -> Kind.EXPRESSION;
            case TypeTree _ -> Kind.TYPE;
            case Node.Identifier _ -> Kind.NAME;
            default -> null;
        };
    }
}

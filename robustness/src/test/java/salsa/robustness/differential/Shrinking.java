package salsa.robustness.differential;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import salsa.syntax.parser.Parser;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.source.Source;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Span;
import salsa.syntax.tree.Statement;

/**
 * Shrinks a failing program: it removes statements, links of chains and handlers as long as the program still fails.
 */
final class Shrinking {
    private static final int TRIES_MAX = 400;

    private final Predicate<List<Source>> fails;
    private List<Source> smallest;
    private int tries;

    private Shrinking(List<Source> program, Predicate<List<Source>> fails) {
        this.smallest = program;
        this.fails = fails;
    }

    static List<Source> of(List<Source> program, Predicate<List<Source>> fails) {
        var shrinking = new Shrinking(program, fails);
        while (shrinking.tries < TRIES_MAX && shrinking.step()) {}
        return shrinking.smallest;
    }

    /** Removes one part that is not needed; returns false if all are. */
    private boolean step() {
        for (int file = 0; file < smallest.size(); file++) {
            for (Span part : parts(smallest.get(file))) {
                if (tries++ >= TRIES_MAX) return false;
                List<Source> smaller = without(file, part);
                if (fails.test(smaller)) {
                    smallest = smaller;
                    return true;
                }
            }
        }
        return false;
    }

    private List<Source> without(int file, Span part) {
        var smaller = new ArrayList<>(smallest);
        Source source = smaller.get(file);
        smaller.set(
                file,
                new Source(
                        source.name(),
                        source.text().substring(0, part.start()) + source.text().substring(part.end())));
        return smaller;
    }

    /** Returns whether the statement prints: printed lines identify the processed message, so they stay. */
    private static boolean isTold(Statement statement, Source source) {
        return source.text().startsWith("System.out", statement.span().start());
    }

    /** Returns the removable parts, the largest first. */
    private static List<Span> parts(Source source) {
        var parts = new ArrayList<Span>();
        var open = new ArrayDeque<Node>();
        open.add(Parser.parse(source, new Diagnostics()));
        while (!open.isEmpty()) {
            Node node = open.remove();
            switch (node) {
                case Statement.Block block ->
                    block.statements().stream()
                            .filter(each -> !isTold(each, source))
                            .forEach(each -> parts.add(each.span()));
                case Statement.Chain chain -> {
                    for (int i = 0; i < chain.ats().size(); i++) {
                        parts.add(new Span(
                                chain.ats().get(i).start(),
                                chain.links().get(i + 1).span().end()));
                        parts.add(new Span(
                                chain.links().get(i).span().start(),
                                chain.ats().get(i).end()));
                    }
                }
                case Declaration.Handler handler -> parts.add(handler.span());
                default -> {}
            }
            open.addAll(node.children());
        }
        parts.sort(Comparator.comparing(each -> each.start() - each.end()));
        return parts;
    }
}

package salsa.compiler.warning;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import salsa.compiler.diagnostic.LanguageCode;
import salsa.compiler.symbol.NamedCases;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.wording.Violations;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Statement;

/**
 * Warns of named cases that become each other in a circle without an unbecome: each round leaves another behavior on
 * the stack, where a replacement was meant.
 */
final class GrowingBecomes {
    private final SalsaType type;
    private final Violations violations;

    GrowingBecomes(SalsaType type, Diagnostics diagnostics) {
        this.type = type;
        this.violations = new Violations(type, diagnostics);
    }

    void check() {
        type.members(Declaration.Cases.class).forEach(from -> from.cases().forEach(each -> checkNode(each, from)));
    }

    private void checkNode(Node node, Declaration.Cases from) {
        if (node instanceof Node.SwitchCase one && containsUnbecome(one)) return;
        if (node instanceof Statement.Become become && leadsTo(become, from, new HashSet<>()))
            warnOfGrowth(become, from);
        node.children().forEach(each -> checkNode(each, from));
    }

    /** Returns whether the cases of a become can become those again, without removing any. */
    private boolean leadsTo(Statement.Become become, Declaration.Cases goal, Set<Declaration.Cases> seen) {
        Declaration.Cases next = becomeTarget(become);
        if (next == null || next == goal) return next == goal;
        return seen.add(next) && becomesIn(next.cases()).stream().anyMatch(each -> leadsTo(each, goal, seen));
    }

    /** Returns the named cases that a become installs; null if it lists its cases itself. */
    private Declaration.@Nullable Cases becomeTarget(Statement.Become become) {
        return NamedCases.isSingleName(become.cases())
                ? NamedCases.casesNamed(type, NamedCases.labels(become.cases()).getFirst())
                : null;
    }

    private static List<Statement.Become> becomesIn(List<Node.SwitchCase> cases) {
        return cases.stream()
                .filter(each -> !containsUnbecome(each))
                .flatMap(each -> becomesIn(each).stream())
                .toList();
    }

    private static List<Statement.Become> becomesIn(Node node) {
        if (node instanceof Statement.Become become) return List.of(become);
        return node.children().stream()
                .flatMap(each -> becomesIn(each).stream())
                .toList();
    }

    private static boolean containsUnbecome(Node node) {
        return node instanceof Statement.Unbecome
                || node.children().stream().anyMatch(GrowingBecomes::containsUnbecome);
    }

    private void warnOfGrowth(Statement.Become become, Declaration.Cases from) {
        String name = from.name().text();
        violations.warning(
                LanguageCode.GROWING_BECOME,
                become,
                "`" + name + "` stays on the stack below, so the stack grows with each round",
                "replace `" + name + "`: `unbecome; " + violations.text(become) + "`");
    }
}

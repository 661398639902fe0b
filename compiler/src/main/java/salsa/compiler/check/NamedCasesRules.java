package salsa.compiler.check;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import salsa.compiler.diagnostic.LanguageCode;
import salsa.compiler.symbol.NamedCases;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.symbol.TakenMessage;
import salsa.compiler.symbol.Universe;
import salsa.compiler.wording.Places;
import salsa.compiler.wording.Words;
import salsa.syntax.source.Code;
import salsa.syntax.source.Diagnostic;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.source.Label;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Node.OtherCases;
import salsa.syntax.tree.Statement;

/** The rules for named cases and for the cases of a become: they belong to no handler. */
public final class NamedCasesRules {
    private static final Set<String> EVERY_ACTOR = Set.of("toString", "hashCode", "getStageId"); // has these handlers

    private final SalsaType type;
    private final Diagnostics diagnostics;
    private final Set<Node> circles = new HashSet<>(); // cases reported as part of a cycle

    private NamedCasesRules(SalsaType type, Diagnostics diagnostics) {
        this.type = type;
        this.diagnostics = diagnostics;
    }

    public static void check(Universe universe, Diagnostics diagnostics) {
        for (SalsaType type : List.copyOf(universe.types())) {
            if (!type.fromHeader()) new NamedCasesRules(type, diagnostics).check();
        }
    }

    private void check() {
        for (Declaration member : type.declaration().members()) {
            checkNode(member, false);
            if (member instanceof Declaration.Cases cases) {
                if (cases.type() != null) checkCasesYieldValue(cases.cases());
                NamedCases.labels(cases.cases()).forEach(this::checkIndependentOfActor);
                Set<Node> reached = new HashSet<>();
                boolean reported = !leadsBack(cases, type, cases, reached)
                        || reached.stream().anyMatch(circles::contains);
                if (!reported) checkCycle(cases);
            }
        }
    }

    private void reportError(Code code, Node at, String reason, String remedy, Label... labels) {
        diagnostics.report(
                Diagnostic.error(code, type.source(), at.span(), reason, remedy).with(labels));
    }

    private void checkNode(Node node, boolean apart) {
        boolean inside = apart || node instanceof Declaration.Cases || node instanceof Statement.Become;
        switch (node) {
            case OtherCases label -> checkDeclared(label);
            case Expression.CasesReference reference -> checkDeclared(reference);
            case Expression.ReceiveValue receive -> checkCasesYieldValue(receive.cases());
            case Declaration.Cases cases when cases.type() != null -> reportPassWithoutValue(cases);
            case Statement.Pass pass
            when apart && pass.value() != null ->
                reportError(
                        LanguageCode.PASS_OUTSIDE,
                        pass,
                        "named cases belong to no handler: each case answers its own message",
                        "write reply(" + Places.text(type, pass.value()) + ")");
            default -> {}
        }
        node.children().forEach(each -> checkNode(each, inside));
    }

    /** Checks that code that yields a value yields it on every path. */
    private void reportPassWithoutValue(Node node) {
        if (node instanceof Statement.Pass pass && pass.value() == null) {
            reportError(
                    LanguageCode.PASS_OUTSIDE,
                    pass,
                    "these cases yield a value to the `receive` that uses them",
                    "yield a value that makes the handler end");
        }
        boolean own = node instanceof Statement.Become || node instanceof Statement.Receive receive && receive.reacts();
        if (!own) node.children().forEach(this::reportPassWithoutValue);
    }

    // ---- names

    private void checkDeclared(OtherCases label) {
        if (NamedCases.casesNamed(type, label) != null || NamedCases.isVariable(type, label)) return;
        reportUnknown(label);
    }

    /** Checks a label of named cases: they are the same for every actor of the behavior, and a variable is not. */
    private void checkIndependentOfActor(OtherCases label) {
        if (!NamedCases.isVariable(type, label)) return;
        reportError(
                LanguageCode.UNKNOWN_CASES,
                label.name(),
                "`" + label.name().text() + "` is a variable, and named cases are fixed when they are declared",
                "compose where the cases are received: receive { orElse … }, or a.orElse(b)");
    }

    /** Checks named cases as a value. */
    private void checkDeclared(Expression.CasesReference reference) {
        if (NamedCases.casesNamed(type, reference) != null || isNameOfHandler(type, reference)) return;
        reportUnknown(new OtherCases(reference.span(), reference.parent(), reference.cases()));
    }

    /** Returns whether the name is a handler's. */
    static boolean isNameOfHandler(SalsaType type, Expression.CasesReference reference) {
        String name = reference.cases().text();
        return !TakenMessage.handlersNamed(type, name).isEmpty() || EVERY_ACTOR.contains(name);
    }

    private void reportUnknown(OtherCases label) {
        String name = label.name().text();
        String whose = label.parent()
                ? "no behavior that `" + type.name() + "` extends has cases"
                : "`" + type.name() + "` has no cases";
        boolean message = !TakenMessage.handlersNamed(type, name).isEmpty();
        Set<String> names = new HashSet<>();
        List<SalsaType> lineage = type.lineage();
        lineage.subList(label.parent() ? 1 : 0, lineage.size())
                .forEach(each -> each.members(Declaration.Cases.class)
                        .forEach(one -> names.add(one.name().text())));
        Optional<String> near = Words.nearest(name, names);
        reportError(
                LanguageCode.UNKNOWN_CASES,
                label.name(),
                whose + " `" + name + "`",
                message
                        ? "`" + name + "` is a message; write a case for it: { case " + name + "(…) -> … }"
                        : near.map(each -> "did you mean " + each + "?")
                                .orElse(onlyUnusedCases(names)
                                                .map(each -> "did you mean " + each + ", which nothing uses? Or ")
                                                .orElse("")
                                        + "declare them: cases " + name + " { … }"));
    }

    /** Returns the cases that no code uses, if only one declaration of this behavior is unused. */
    private Optional<String> onlyUnusedCases(Set<String> names) {
        var unused = new HashSet<>(names);
        removeUsed(type.declaration(), unused);
        return unused.size() == 1 ? unused.stream().findFirst() : Optional.empty();
    }

    private static void removeUsed(Node node, Set<String> unused) {
        if (node instanceof OtherCases label) unused.remove(label.name().text());
        if (node instanceof Expression.CasesReference reference)
            unused.remove(reference.cases().text());
        node.children().forEach(each -> removeUsed(each, unused));
    }

    /** Checks named cases in a place that needs a value. */
    private void checkCasesYieldValue(List<Node.SwitchCase> cases) {
        for (Node.SwitchCase each : cases) {
            if (each.labels().isEmpty() || !(each.labels().getFirst() instanceof OtherCases label)) continue;
            Declaration.Cases meant = NamedCases.casesNamed(type, label);
            if (meant == null || meant.type() != null) continue;
            reportError(
                    LanguageCode.TYPE_MISMATCH,
                    label,
                    "a value is expected here, and `" + label.name().text() + "` has none",
                    "declare its type: cases int " + label.name().text() + " { … }");
        }
    }

    // ---- cycles

    private void checkCycle(Declaration.Cases cases) {
        circles.add(cases);
        reportError(
                LanguageCode.CASES_CYCLE,
                cases.name(),
                "the cases `" + cases.name().text() + "` depend on themselves",
                "remove one `orElse` of the cycle");
    }

    /** Returns whether cases, as an actor of this type has them, lead back to those where the search began. */
    private boolean leadsBack(Declaration.Cases from, SalsaType owner, Declaration.Cases sought, Set<Node> seen) {
        for (Node.SwitchCase each : from.cases()) {
            if (each.labels().isEmpty() || !(each.labels().getFirst() instanceof OtherCases label)) continue;
            List<SalsaType> lineage = (label.parent() ? owner : type).lineage();
            if (label.parent()) lineage.removeFirst();
            SalsaType next = NamedCases.ownerOf(lineage, label.name().text());
            if (next == null) continue;
            Declaration.Cases meant = NamedCases.ownCases(next, label.name().text());
            if (meant == sought) return true;
            if (meant != null && seen.add(meant) && leadsBack(meant, next, sought, seen)) return true;
        }
        return false;
    }
}

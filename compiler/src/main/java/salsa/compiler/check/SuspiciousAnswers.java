package salsa.compiler.check;

import java.util.Set;
import salsa.compiler.diagnostic.LanguageCode;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.symbol.Universe;
import salsa.compiler.typing.Attribution;
import salsa.compiler.wording.Words;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Statement;

/** Warnings about changes that the receiver of a message makes to its copy of an argument. */
public final class SuspiciousAnswers {
    private static final Set<String> CHANGES = Set.of(
            "add",
            "addAll",
            "addFirst",
            "addLast",
            "append",
            "clear",
            "offer",
            "push",
            "put",
            "putAll",
            "putIfAbsent",
            "remove",
            "set");

    private final SalsaType type;
    private final Receivers receivers;
    private final Violations violations;

    private SuspiciousAnswers(SalsaType type, Receivers receivers, Diagnostics diagnostics) {
        this.type = type;
        this.receivers = receivers;
        this.violations = new Violations(type, diagnostics);
    }

    /** Reports only if there is no error. */
    public static void check(Universe universe, Attribution attribution, Diagnostics diagnostics) {
        if (diagnostics.hasErrors()) return;
        for (SalsaType type : universe.types()) {
            if (type.fromHeader()) continue;
            var answers = new SuspiciousAnswers(type, new Receivers(universe, attribution), diagnostics);
            type.declaration().members().forEach(each -> answers.walk(each, each));
        }
    }

    private void walk(Node node, Declaration member) {
        switch (node) {
            case Statement.Evaluate(var _, Expression.Send send) -> changed(send, member);
            case Statement.Evaluate(var _, Expression.Await(var _, Expression.Send send, var _)) ->
                changed(send, member);
            default -> {}
        }
        node.children().forEach(each -> walk(each, member));
    }

    /** Reports an argument that the receiver only changes, if the sender reads its own object afterwards. */
    private void changed(Expression.Send send, Declaration member) {
        Receivers.Target target = receivers.of(type, send);
        if (target == null || target.handler().body() == null) return;
        for (int i = 0; i < send.arguments().size(); i++) {
            if (!(send.arguments().get(i) instanceof Expression.Name sent)) continue;
            String parameter = target.handler().parameters().get(i).name().text();
            boolean onlyChanges = reads(target.handler().body(), parameter) == 0
                    && changes(target.handler().body(), parameter);
            if (onlyChanges
                    && !violations.isReported(sent)
                    && isUsedBehind(member, sent.text(), send.span().end())) copied(send, sent, target);
        }
    }

    private void copied(Expression.Send send, Expression.Name sent, Receivers.Target target) {
        boolean passed = passes(target.handler().body());
        violations.warning(
                LanguageCode.CHANGED_COPY,
                sent,
                "`" + send.name().text() + "` changes a copy of `" + sent.text()
                        + "`: this actor keeps the unchanged object",
                passed
                        ? "use the answer `" + Words.shortened(violations.text(send)) + "` instead of `" + sent.text()
                                + "` afterwards"
                        : "let `" + send.name().text() + "` pass the changed object, and use that answer");
    }

    private static boolean passes(Node node) {
        return node instanceof Statement.Pass pass && pass.value() != null
                || node.children().stream().anyMatch(SuspiciousAnswers::passes);
    }

    /** Returns how often a name is used other than for a change in a statement, or as the passed value. */
    private static int reads(Node node, String name) {
        if (node instanceof Expression.Name used) return used.text().equals(name) ? 1 : 0;
        if (node instanceof Statement.Pass pass && isNamed(pass.value(), name)) return 0;
        int own = node instanceof Statement.Evaluate statement && isChange(statement.expression(), name) ? -1 : 0;
        return own
                + node.children().stream().mapToInt(each -> reads(each, name)).sum();
    }

    private static boolean changes(Node node, String name) {
        return node instanceof Statement.Evaluate statement && isChange(statement.expression(), name)
                || node.children().stream().anyMatch(each -> changes(each, name));
    }

    private static boolean isChange(Expression expression, String name) {
        return switch (expression) {
            case Expression.Call call ->
                isNamed(call.target(), name) && CHANGES.contains(call.name().text());
            case Expression.Assign assign ->
                assign.left() instanceof Expression.Index element && isNamed(element.array(), name);
            default -> false;
        };
    }

    private static boolean isNamed(Expression expression, String name) {
        return expression instanceof Expression.Name used && used.text().equals(name);
    }

    private static boolean isUsedBehind(Node node, String name, int end) {
        return node instanceof Expression.Name used
                        && used.text().equals(name)
                        && used.span().start() >= end
                || node.children().stream().anyMatch(each -> isUsedBehind(each, name, end));
    }
}

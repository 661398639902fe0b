package salsa.compiler.warning;

import org.jspecify.annotations.Nullable;
import salsa.compiler.diagnostic.LanguageCode;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.wording.Violations;
import salsa.compiler.wording.Words;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Statement;

/** Warns of a change to an answer that no code keeps: the answer is a copy, and its actor has the unchanged object. */
final class LostChanges {
    private final SalsaType type;
    private final Receivers receivers;
    private final Violations violations;

    LostChanges(SalsaType type, Receivers receivers, Diagnostics diagnostics) {
        this.type = type;
        this.receivers = receivers;
        this.violations = new Violations(type, diagnostics);
    }

    void check() {
        checkNode(type.declaration());
    }

    private void checkNode(Node node) {
        switch (node) {
            case Statement.Evaluate(var _, Expression.Call call)
            when changesObject(call) && awaitedSend(call.target()) instanceof Expression.Send send ->
                warnOfLostChange(call, send);
            case Statement.Block block -> checkVariables(block);
            default -> {}
        }
        node.children().forEach(this::checkNode);
    }

    private static boolean changesObject(Expression.Call call) {
        return PathWalk.CHANGES.contains(call.name().text());
    }

    /** Returns the message whose answer the expression awaits; null if it awaits none. */
    private static Expression.@Nullable Send awaitedSend(@Nullable Expression expression) {
        return switch (expression) {
            case Expression.Parenthesized inner -> awaitedSend(inner.inner());
            case Expression.Await(var _, Expression.Send send, var _) -> send;
            case null, default -> null;
        };
    }

    /** Reports the first change of a variable that holds an awaited answer, if all its uses are changes. */
    private void checkVariables(Statement.Block block) {
        for (Statement each : block.statements()) {
            if (!(each instanceof Statement.Local local)) continue;
            for (Node.Declarator declared : local.declarators()) {
                Expression.Send send = awaitedSend(declared.initializer());
                Expression.Call change =
                        send == null ? null : firstChange(block, declared.name().text());
                if (send != null
                        && change != null
                        && isOnlyChanged(block, declared.name().text())) warnOfLostChange(change, send);
            }
        }
    }

    /** Returns the first call below the node that changes the variable's object, or null. */
    private static Expression.@Nullable Call firstChange(Node node, String name) {
        if (node instanceof Statement.Evaluate(var _, Expression.Call call) && changesObject(call, name)) return call;
        return node.children().stream()
                .map(each -> firstChange(each, name))
                .filter(each -> each != null)
                .findFirst()
                .orElse(null);
    }

    private static boolean changesObject(Expression.Call call, String name) {
        return changesObject(call)
                && call.target() instanceof Expression.Name used
                && used.text().equals(name);
    }

    private static boolean isOnlyChanged(Node node, String name) {
        if (node instanceof Expression.Name used) return !used.text().equals(name);
        Expression changed =
                node instanceof Statement.Evaluate(var _, Expression.Call call) && changesObject(call, name)
                        ? call
                        : null;
        return changed instanceof Expression.Call call
                ? call.arguments().stream().allMatch(each -> isOnlyChanged(each, name))
                : node.children().stream().allMatch(each -> isOnlyChanged(each, name));
    }

    private void warnOfLostChange(Expression.Call change, Expression.Send send) {
        SalsaType owner = receivers.behaviorOf(type, send.target());
        if (owner == null) return;
        String receiver = Words.shortened(violations.text(send.target()));
        violations.warning(
                LanguageCode.CHANGED_COPY,
                change,
                "this changes a copy of the answer, and `" + receiver + "` keeps the unchanged object",
                "let a handler of `" + owner.name() + "` make the change, and send a message to it");
    }
}

package salsa.compiler.warning;

import java.util.List;
import salsa.compiler.diagnostic.LanguageCode;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.wording.Violations;
import salsa.compiler.wording.Words;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Statement;

/**
 * Warns of an update of another actor's field in two messages, one that reads it and one that sets it: a message of a
 * third actor may come between them.
 */
final class SplitUpdates {
    private final SalsaType type;
    private final Receivers receivers;
    private final Violations violations;

    SplitUpdates(SalsaType type, Receivers receivers, Diagnostics diagnostics) {
        this.type = type;
        this.receivers = receivers;
        this.violations = new Violations(type, diagnostics);
    }

    void check() {
        walk(type.declaration());
    }

    private void walk(Node node) {
        if (node instanceof Expression.Send send
                && send.target() instanceof Expression.Name actor
                && send.arguments().size() == 1
                && field(send) instanceof String field) {
            Expression value = send.arguments().getFirst();
            Expression.Send read = value instanceof Expression.Send ? null : read(value, actor.text(), field);
            if (read != null) split(send, read, field);
        }
        node.children().forEach(this::walk);
    }

    /** Returns the field that the handler of a message sets to its argument, if it does nothing else; or null. */
    private String field(Expression.Send send) {
        Receivers.Target target = receivers.of(type, send);
        if (target == null || target.handler().body() == null) return null;
        List<Statement> statements = target.handler().body().statements();
        return statements.size() == 1
                        && statements.getFirst() instanceof Statement.Evaluate(var _, Expression.Assign assign)
                        && assign.operator().equals("=")
                        && assign.right() instanceof Expression.Name value
                        && value.text()
                                .equals(target.handler()
                                        .parameters()
                                        .getFirst()
                                        .name()
                                        .text())
                ? PathWalk.variable(assign.left())
                : null;
    }

    /** Returns a message to the same actor that reads the field, within a computation; or null. */
    private Expression.Send read(Node node, String actor, String field) {
        if (node instanceof Expression.Send send
                && send.target() instanceof Expression.Name name
                && name.text().equals(actor)
                && passes(send, field)) return send;
        return node.children().stream()
                .map(each -> read(each, actor, field))
                .filter(each -> each != null)
                .findFirst()
                .orElse(null);
    }

    private boolean passes(Expression.Send send, String field) {
        Receivers.Target target = receivers.of(type, send);
        List<Statement> statements = target == null || target.handler().body() == null
                ? List.of()
                : target.handler().body().statements();
        return statements.size() == 1
                && statements.getFirst() instanceof Statement.Pass pass
                && field.equals(PathWalk.variable(pass.value()));
    }

    private void split(Expression.Send send, Expression.Send read, String field) {
        violations.warning(
                LanguageCode.SPLIT_UPDATE,
                send,
                "messages of other actors may change `" + field + "` after `" + Words.shortened(violations.text(read))
                        + "` has read it, and this overwrites their change",
                "let one handler of `" + receivers.of(type, send).owner().name()
                        + "` do both, and send that one message");
    }
}

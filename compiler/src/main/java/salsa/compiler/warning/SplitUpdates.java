package salsa.compiler.warning;

import java.util.List;
import org.jspecify.annotations.Nullable;
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
        checkNode(type.declaration());
    }

    private void checkNode(Node node) {
        if (node instanceof Expression.Send send
                && send.target() instanceof Expression.Name actor
                && send.arguments().size() == 1
                && receivers.receiverOf(type, send) instanceof Receivers.Target target
                && fieldSetBy(target) instanceof String field) {
            Expression value = send.arguments().getFirst();
            Expression.Send read = value instanceof Expression.Send ? null : readingSend(value, actor.text(), field);
            if (read != null) warnOfSplit(send, read, target.owner(), field);
        }
        node.children().forEach(this::checkNode);
    }

    /** Returns the field that the handler of a message sets to its argument, if it does nothing else; or null. */
    private @Nullable String fieldSetBy(Receivers.Target target) {
        List<Statement> statements = statementsOf(target);
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
                ? PathWalk.variableNamed(assign.left())
                : null;
    }

    /** Returns a message to the same actor that reads the field, within a computation; or null. */
    private Expression.@Nullable Send readingSend(Node node, String actor, String field) {
        if (node instanceof Expression.Send send
                && send.target() instanceof Expression.Name name
                && name.text().equals(actor)
                && passesField(send, field)) return send;
        return node.children().stream()
                .map(each -> readingSend(each, actor, field))
                .filter(each -> each != null)
                .findFirst()
                .orElse(null);
    }

    private static List<Statement> statementsOf(Receivers.Target target) {
        Statement.Block body = target.handler().body();
        return body == null ? List.of() : body.statements();
    }

    private boolean passesField(Expression.Send send, String field) {
        Receivers.Target target = receivers.receiverOf(type, send);
        List<Statement> statements = target == null ? List.of() : statementsOf(target);
        return statements.size() == 1
                && statements.getFirst() instanceof Statement.Pass pass
                && field.equals(PathWalk.variableNamed(pass.value()));
    }

    private void warnOfSplit(Expression.Send send, Expression.Send read, SalsaType owner, String field) {
        violations.warning(
                LanguageCode.SPLIT_UPDATE,
                send,
                "messages of other actors may change `" + field + "` after `" + Words.shortened(violations.text(read))
                        + "` has read it, and this overwrites their change",
                "let one handler of `" + owner.name() + "` do both, and send that one message");
    }
}

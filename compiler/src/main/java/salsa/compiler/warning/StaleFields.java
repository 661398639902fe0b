package salsa.compiler.warning;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import salsa.compiler.diagnostic.LanguageCode;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.wording.Places;
import salsa.compiler.wording.Words;
import salsa.syntax.source.Diagnostic;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.source.Label;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Statement;
import salsa.syntax.tree.TypeTree;

/**
 * Warns of a field that is read behind the message to the actor itself which changes it: the message is handled after
 * this handler, so the read shows the value before. A handler that also changes the field keeps its own order and is
 * left out.
 */
final class StaleFields implements PathWalk.Rule {
    private final SalsaType type;
    private final Receivers receivers;
    private final Diagnostics diagnostics;
    private final Declaration member;
    private final Changes changes;
    private final Set<String> locals;
    private final Map<Expression.Send, Set<String>> changed = new HashMap<>();
    private final Set<String> reported = new HashSet<>();

    StaleFields(SalsaType type, Receivers receivers, Diagnostics diagnostics, Declaration member) {
        this.type = type;
        this.receivers = receivers;
        this.diagnostics = diagnostics;
        this.member = member;
        this.changes = new Changes(type);
        this.locals = changes.declaredNames(member);
    }

    @Override
    public void visit(Expression expression, Path path) {
        String field = expression instanceof Expression.Name || expression instanceof Expression.Select
                ? PathWalk.variableNamed(expression)
                : null;
        boolean hidden = expression instanceof Expression.Name && locals.contains(field);
        if (field == null || hidden || isNoPlainField(field) || reported.contains(field) || isWaitedFor(expression))
            return;
        path.sentSince(field)
                .filter(each ->
                        changed.computeIfAbsent(each, this::changedFields).contains(field))
                .filter(each -> !readsLength(expression) || replacesField(each, field))
                .findFirst()
                .filter(each -> !changesToo(member, field, each.span().start()))
                .ifPresent(each -> warnOfStaleRead(expression, field, each));
    }

    /** Returns whether a name is no field of the actor, or a token, whose value comes later in any case. */
    private boolean isNoPlainField(String name) {
        Declaration.Field field = type.field(name);
        return field == null || field.token();
    }

    /** Returns whether the read is that of a loop which is reported as a whole. */
    private boolean isWaitedFor(Expression read) {
        return diagnostics.all().stream()
                .anyMatch(each -> each.code() == LanguageCode.WAITS_FOR_FIELD
                        && each.source() == type.source()
                        && each.span().contains(read.span().start()));
    }

    /**
     * Returns whether the read is of the length of an array, or of one of its elements: no change of an element changes
     * it.
     */
    private boolean readsLength(Expression read) {
        List<Node> path = Places.pathTo(type, read.span().start());
        return path.stream()
                .anyMatch(each -> each instanceof Expression.Select select
                        && select.name().text().equals("length")
                        && arrayOf(select.target()) == read);
    }

    private static Expression arrayOf(Expression element) {
        return element instanceof Expression.Index index ? arrayOf(index.array()) : element;
    }

    private Set<String> changedFields(Expression.Send send) {
        if (!(send.target() instanceof Expression.Self) || send.property() != null) return Set.of();
        Receivers.Target target = receivers.receiverOf(type, send);
        return target == null || target.handler() == member ? Set.of() : changes.changedFields(target.handler());
    }

    private boolean replacesField(Expression.Send send, String field) {
        return receivers.receiverOf(type, send) instanceof Receivers.Target target
                && changes.assignsField(target.handler(), field);
    }

    /** Returns whether this code changes the field by its old value, or assigns it after the send. */
    private static boolean changesToo(Node node, String field, int sent) {
        Expression target = Changes.changedExpression(node);
        boolean plain = node instanceof Expression.Assign assign
                && assign.operator().equals("=")
                && !(assign.left() instanceof Expression.Index);
        if (target != null
                && field.equals(PathWalk.variableNamed(target))
                && (!plain || node.span().start() > sent)) return true;
        return node.children().stream().anyMatch(each -> changesToo(each, field, sent));
    }

    private void warnOfStaleRead(Expression read, String field, Expression.Send send) {
        reported.add(field);
        diagnostics.report(Diagnostic.warning(
                        LanguageCode.STALE_FIELD,
                        type.source(),
                        read.span(),
                        "this reads `" + field + "` before `" + send.name().text()
                                + "` changes it: the message is handled after this handler has ended",
                        readLaterRemedy(read, field, send))
                .with(new Label(send.name().span(), "sent here")));
    }

    private String readLaterRemedy(Expression read, String field, Expression.Send send) {
        String sent = Words.shortened(Places.text(type, send));
        if (sent.equals("…")) return "read `" + field + "` in a handler, and send its message with `@` behind this one";
        if (hasAnswer(send)) return "use the answer: `self<-handler(" + sent + ")`";
        boolean passed = Places.innermost(Places.pathTo(type, read.span().start()), Statement.Pass.class) != null;
        return "read `" + field + "` in a handler that follows: `" + sent + (passed ? " @ pass" : " @")
                + " self<-handler();`";
    }

    private boolean hasAnswer(Expression.Send send) {
        return receivers.receiverOf(type, send) instanceof Receivers.Target target
                && !(target.handler().passType() instanceof TypeTree.Simple simple && simple.isAck());
    }
}

package salsa.compiler.warning.order;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.symbol.Tokens;
import salsa.compiler.typing.Attribution;
import salsa.compiler.warning.Changes;
import salsa.compiler.warning.Receivers;
import salsa.compiler.wording.Places;
import salsa.compiler.wording.Words;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Statement;

/**
 * What the messages that one behavior sends wait for, and what their handlers read and change.
 *
 * @param held      those of a statement behind an {@code @}, by identity
 * @param elsewhere those in a lambda or an anonymous actor, by identity
 */
record Messages(
        SalsaType type, Receivers receivers, Tokens tokens, Set<Expression.Send> held, Set<Expression.Send> elsewhere) {

    static Messages of(SalsaType type, Receivers receivers, Attribution attribution) {
        var messages = new Messages(type, receivers, attribution.tokens(type), identitySet(), identitySet());
        messages.collectSends(type.declaration(), false, false);
        return messages;
    }

    private static Set<Expression.Send> identitySet() {
        return Collections.newSetFromMap(new IdentityHashMap<>());
    }

    private void collectSends(Node node, boolean behind, boolean inside) {
        if (node instanceof Expression.Send send) {
            if (behind) held.add(send);
            if (inside) elsewhere.add(send);
        }
        Node first = node instanceof Statement.Chain chain ? chain.links().getFirst() : null;
        boolean within = inside || node instanceof Expression.Lambda || node instanceof Node.ActorBody;
        for (Node each : node.children()) collectSends(each, behind || first != null && each != first, within);
    }

    /** Returns whether a message is delayed until an argument, another token or its turn in a chain. */
    boolean isDelayed(Expression.Send send) {
        return send.property() != null
                || send.arguments().stream().anyMatch(each -> each instanceof Expression.Send || tokens.isToken(each))
                || isBehindAt(send);
    }

    /** Returns whether a message is part of a statement behind an {@code @}. */
    boolean isBehindAt(Expression.Send send) {
        return held.contains(send);
    }

    private Expression.Send outermostSend(Expression.Send send) {
        return pathTo(send).stream()
                .filter(Expression.Send.class::isInstance)
                .map(Expression.Send.class::cast)
                .findFirst()
                .orElse(send);
    }

    /** Returns the text of the whole message of which a send is a part, without its property. */
    String textWithoutProperty(Expression.Send send) {
        Expression.Send outer = outermostSend(send);
        String text = Places.text(type, outer);
        Node property = outer.property();
        return Words.shortened(
                property == null
                        ? text
                        : text.substring(
                                        0,
                                        property.span().start() - outer.span().start())
                                .strip());
    }

    /** Returns the text of a message, or of a loop around it that does not contain another one. */
    String textOrLoop(Expression.Send send, Expression other) {
        boolean repeated = pathTo(send).stream()
                .anyMatch(each -> Statement.isJavaLoop(each)
                        && !each.span().contains(other.span().start()));
        return repeated ? "{ for (…) … }" : Words.shortened(Places.text(type, outermostSend(send)));
    }

    private List<Node> pathTo(Expression.Send send) {
        return Places.pathTo(type, send.span().start());
    }

    /** Returns whether a message is sent in a lambda or an anonymous actor. */
    boolean isSentInOtherCode(Expression.Send send) {
        return elsewhere.contains(send);
    }

    /** Returns the one handler that takes the message; null if it is not the only one. */
    Receivers.@Nullable Target targetOf(Expression.Send send) {
        return receivers.receiverOf(type, send);
    }

    /** Returns a field that the handler of one message changes and the handler of another one reads. */
    static Optional<String> conflictingField(Receivers.@Nullable Target change, Receivers.@Nullable Target read) {
        if (change == null || read == null) return Optional.empty();
        Set<String> used = Reads.fieldsReadBy(read.owner(), read.handler());
        return new Changes(change.owner())
                .changedFields(change.handler()).stream()
                        .filter(used::contains)
                        .sorted()
                        .findFirst();
    }
}

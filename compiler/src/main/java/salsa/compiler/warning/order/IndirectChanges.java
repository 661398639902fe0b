package salsa.compiler.warning.order;

import java.util.HashSet;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import salsa.compiler.diagnostic.LanguageCode;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.warning.Changes;
import salsa.compiler.warning.Path;
import salsa.compiler.warning.PathWalk;
import salsa.compiler.warning.Receivers;
import salsa.syntax.source.Diagnostic;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.source.Label;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;

/**
 * Warns of a message to an actor that was given to another one before, if that one sends it a message which changes
 * what this one reads: the direct message arrives first, or in an order that nothing decides.
 */
final class IndirectChanges implements PathWalk.Rule {
    private final Messages messages;
    private final Receivers receivers;
    private final Diagnostics diagnostics;
    private final Set<String> locals;
    private final Set<String> reported = new HashSet<>();

    IndirectChanges(Messages messages, Diagnostics diagnostics, Declaration member) {
        this.messages = messages;
        this.receivers = messages.receivers();
        this.locals = new Changes(messages.type()).declaredNames(member);
        this.diagnostics = diagnostics;
    }

    /** A message that gives an actor away, the message that it leads to, and the field that this one changes. */
    private record Change(Expression.Send cause, Expression.Send change, String field) {}

    @Override
    public void visit(Expression expression, Path path) {
        boolean own = expression instanceof Expression.Name name && !locals.contains(name.text())
                || expression instanceof Expression.Select;
        if (own) checkOwnField(expression, path);
        if (!(expression instanceof Expression.Send read)
                || !(read.target() instanceof Expression.Name actor)
                || messages.isDelayed(read)
                || messages.isSentInOtherCode(read)) return;
        path.latestSince(actor.text()).stream()
                .flatMap(each -> changesLedTo(each, actor.text(), read))
                .findFirst()
                .filter(_ -> reported.add(actor.text() + "<-" + read.name().text()))
                .ifPresent(found -> warnOfIndirectChange(found, read));
    }

    /** Looks for messages that give this actor away, and whose handlers send it one that changes a field read here. */
    private void checkOwnField(Expression read, Path path) {
        String field = PathWalk.variableNamed(read);
        if (field == null || messages.type().field(field) == null) return;
        path.latestSince(field).stream()
                .filter(each -> !(each.target() instanceof Expression.Self))
                .forEach(each -> messagesToSelf(each)
                        .filter(sent -> receivers.receiverOf(targetOwner(each), sent) instanceof Receivers.Target target
                                && new Changes(target.owner())
                                        .changedFields(target.handler())
                                        .contains(field))
                        .findFirst()
                        .filter(_ -> reported.add(field))
                        .ifPresent(sent -> warnOfIndirectChange(read, each, sent, field)));
    }

    private SalsaType targetOwner(Expression.Send cause) {
        return Objects.requireNonNull(messages.targetOf(cause)).owner();
    }

    /** Returns the messages to this actor that the handler of a message sends, to which it is given. */
    private Stream<Expression.Send> messagesToSelf(Expression.Send cause) {
        Receivers.Target target = messages.isSentInOtherCode(cause) ? null : messages.targetOf(cause);
        if (target == null || target.handler().body() == null) return Stream.empty();
        return IntStream.range(0, cause.arguments().size())
                .filter(each -> cause.arguments().get(each) instanceof Expression.Self)
                .mapToObj(each -> target.handler().parameters().get(each).name().text())
                .flatMap(parameter -> messagesTo(target.handler().body(), parameter));
    }

    private void warnOfIndirectChange(Expression read, Expression.Send cause, Expression.Send change, String field) {
        diagnostics.report(Diagnostic.warning(
                        LanguageCode.INDIRECT_CHANGE,
                        messages.type().source(),
                        read.span(),
                        "this reads `" + field + "` before `" + change.name().text() + "` changes it, which `"
                                + cause.name().text() + "` sends",
                        "read it in a handler that follows: `" + messages.textOrLoop(cause, read)
                                + " @ self<-handler();`")
                .with(new Label(cause.name().span(), "leads to the change")));
    }

    /** Returns the messages to an actor that the handler of a message sends, to which the actor is given. */
    private Stream<Change> changesLedTo(Expression.Send cause, String actor, Expression.Send read) {
        Receivers.Target target = messages.isSentInOtherCode(cause) ? null : messages.targetOf(cause);
        if (target == null || target.handler().body() == null) return Stream.empty();
        return IntStream.range(0, cause.arguments().size())
                .filter(each -> cause.arguments().get(each) instanceof Expression.Name name
                        && name.text().equals(actor))
                .mapToObj(each -> target.handler().parameters().get(each).name().text())
                .flatMap(parameter -> messagesTo(target.handler().body(), parameter))
                .flatMap(sent ->
                        conflictingField(target.owner(), sent, read)
                                .map(field -> new Change(cause, sent, field))
                                .stream());
    }

    private static Stream<Expression.Send> messagesTo(Node node, String receiver) {
        Stream<Expression.Send> inside = node instanceof Expression.Lambda
                ? Stream.empty()
                : node.children().stream().flatMap(each -> messagesTo(each, receiver));
        return node instanceof Expression.Send send
                        && send.target() instanceof Expression.Name name
                        && name.text().equals(receiver)
                ? Stream.concat(Stream.of(send), inside)
                : inside;
    }

    private Optional<String> conflictingField(SalsaType sender, Expression.Send change, Expression.Send read) {
        return Messages.conflictingField(receivers.receiverOf(sender, change), messages.targetOf(read));
    }

    private void warnOfIndirectChange(Change found, Expression.Send read) {
        String cause = found.cause().name().text();
        diagnostics.report(Diagnostic.warning(
                        LanguageCode.INDIRECT_CHANGE,
                        messages.type().source(),
                        read.name().span(),
                        "`" + read.name().text() + "` may read `" + found.field() + "` before `"
                                + found.change().name().text() + "` changes it, which `" + cause + "` sends",
                        "send it behind the answer of `" + cause + "`: `" + messages.textOrLoop(found.cause(), read)
                                + " @ " + messages.textWithoutProperty(read) + ";`")
                .with(new Label(found.cause().name().span(), "leads to the change")));
    }
}

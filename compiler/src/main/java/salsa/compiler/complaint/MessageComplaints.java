package salsa.compiler.complaint;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import javax.lang.model.element.ElementKind;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;
import salsa.compiler.diagnostic.LanguageCode;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.symbol.Universe;
import salsa.compiler.symbol.Waiting;
import salsa.compiler.typing.Attribution;
import salsa.compiler.wording.ForeignNames;
import salsa.compiler.wording.Places;
import salsa.compiler.wording.Suggestions;
import salsa.compiler.wording.Words;
import salsa.syntax.source.Diagnostic;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Statement;
import salsa.syntax.tree.TypeTree;

/** Complaints about sends and calls of a name that the receiver does not have. */
final class MessageComplaints {
    /** Methods that send their argument in libraries of other languages. */
    private static final Set<String> TELLING = Set.of("tell", "send", "ask");

    private final Universe universe;
    private final Attribution attribution;
    private final Suggestions suggestions;
    private final DeclaredHandlers handlers;
    private final TargetTypes targets;
    private final BareCalls bareCalls;

    MessageComplaints(
            Universe universe,
            Attribution attribution,
            Suggestions suggestions,
            DeclaredHandlers handlers,
            TargetTypes targets) {
        this.universe = universe;
        this.attribution = attribution;
        this.suggestions = suggestions;
        this.handlers = handlers;
        this.targets = targets;
        this.bareCalls = new BareCalls(universe);
    }

    /** Returns the complaint about an unknown name in a send or call. */
    @Nullable
    Diagnostic unknownName(LocatedComplaint complaint) {
        Expression.Send send = Places.sendAt(complaint.path(), complaint.offset());
        if (send != null && send.target() instanceof Expression.Sender) return explainSenderSend(complaint, send);
        if (send != null)
            return unknownHandler(complaint, send.name(), handlers.receiverOf(complaint.type(), send.target()));
        Expression.Call call = complaint.smallestNodeOf(Expression.Call.class);
        if (call == null) return complaint.error(LanguageCode.UNKNOWN_METHOD, complaint.wholeText(), "check the name");
        if (DeclaredHandlers.areOf(call.target())) {
            return unknownHandler(complaint, call.name(), handlers.receiverOf(complaint.type(), call.target()));
        }
        return call.target() == null
                ? bareCalls.unknownBareCall(complaint, call)
                : unknownMethod(complaint, call, call.target());
    }

    private Diagnostic explainSenderSend(LocatedComplaint complaint, Expression.Send send) {
        String meant = universe.types().stream()
                .filter(each -> each.enclosingType() == null
                        && DeclaredHandlers.namesOf(each).contains(send.name().text()))
                .map(SalsaType::name)
                .findFirst()
                .orElse("Behavior");
        String answer = passInsteadOf(complaint, send);
        if (answer != null) {
            return complaint.error(
                    LanguageCode.UNKNOWN_HANDLER,
                    send.name().span(),
                    "`sender` is an Actor, and the answer of this handler is what it passes",
                    "write `" + answer + "`");
        }
        return complaint.error(
                LanguageCode.UNKNOWN_HANDLER,
                send.name().span(),
                "`sender` is an Actor, and not every actor has a handler `"
                        + send.name().text() + "`",
                "cast it to its behavior: ((" + meant + ") sender)<-"
                        + send.name().text() + "(…), or take a reference as an argument");
    }

    /** Returns the {@code pass} for a message to the sender, in a handler that otherwise passes nothing; or null. */
    private static @Nullable String passInsteadOf(LocatedComplaint complaint, Expression.Send send) {
        boolean promises = complaint.smallestNodeOf(Declaration.Handler.class) instanceof Declaration.Handler handler
                && passesNothing(handler);
        return promises && send.arguments().size() == 1
                ? "pass "
                        + Words.shortened(
                                Places.text(complaint.type(), send.arguments().getFirst())) + ";"
                : null;
    }

    /** Returns whether a handler with a pass type passes nothing in its body. */
    static boolean passesNothing(Declaration.Handler handler) {
        boolean ack = handler.passType() instanceof TypeTree.Simple simple && simple.isAck();
        return !ack && handler.body() != null && !containsPass(handler.body());
    }

    private static boolean containsPass(Node node) {
        return node instanceof Statement.Pass
                || node instanceof Statement.Reply
                || node.children().stream().anyMatch(MessageComplaints::containsPass);
    }

    /** Returns the complaint about a message without a handler; null if another complaint says more. */
    private @Nullable Diagnostic unknownHandler(
            LocatedComplaint complaint, Node.Identifier name, @Nullable SalsaType receiver) {
        boolean received = receiver == complaint.type()
                && sendOfBareValue(complaint, name) == null
                && Waiting.takenMessageNames(receiver.declaration()).contains(name.text());
        if (received) return null; // the case that names the message has a complaint of its own
        if (receiver == complaint.type()) {
            Optional<Diagnostic> creators = CreatorComplaints.creatorMemberOfSelf(complaint, name);
            if (creators.isPresent()) return creators.get();
        }
        String owner = receiver == null ? "the receiver" : "`" + receiver.title() + "`";
        List<String> known = DeclaredHandlers.namesOf(receiver);
        Optional<String> foreign = looksLikeStart(complaint, name)
                ? Optional.of("remove it: an actor needs no start, and handles messages from its creation on")
                : ForeignNames.handlerHere(name.text());
        Optional<String> near = foreign.isPresent() ? Optional.empty() : Words.nearest(name.text(), known);
        Expression.Send plain = sendOfBareValue(complaint, name);
        String remedy = foreign.or(() -> near.map(each -> "did you mean " + each + "?"))
                .orElse(
                        plain != null
                                ? declarationRemedy(complaint, receiver, plain)
                                : known.isEmpty() ? "declare it" : "it has " + DeclaredHandlers.joinNames(known));
        Diagnostic diagnostic = complaint.error(
                LanguageCode.UNKNOWN_HANDLER, name.span(), owner + " has no handler `" + name.text() + "`", remedy);
        return near.map(each -> diagnostic.with(DeclaredHandlers.labels(complaint.type(), receiver, each)))
                .orElse(diagnostic);
    }

    /**
     * Returns the complaint about a member of an actor where there is none: in a Java class, or behind a type's name.
     */
    Diagnostic explainMissingActor(LocatedComplaint complaint) {
        Expression.Send send = Places.sendAt(complaint.path(), complaint.offset());
        boolean named = send != null
                && send.target() instanceof Expression.Name owner
                && suggestions.isBehavior(complaint.type(), owner.text());
        Optional<Diagnostic> variable = CreatorComplaints.ofExtendedType(complaint);
        if (variable.isPresent()) return variable.get();
        if (!named && CreatorComplaints.isInActor(complaint)) return CreatorComplaints.memberOfCreator(complaint);
        return send != null && named
                ? complaint.error(
                        LanguageCode.NOT_AN_ACTOR,
                        send.target().span(),
                        "`" + Places.text(complaint.type(), send.target()) + "` is a behavior, not an actor",
                        MessageAdvice.creationRemedy(Places.text(complaint.type(), send.target())))
                : complaint.error(
                        LanguageCode.NO_ACTOR_HERE,
                        "a Java class inside a behavior belongs to no actor",
                        "pass it the values it needs");
    }

    /** Returns whether a message looks like the call that starts a thread or an actor elsewhere. */
    private static boolean looksLikeStart(LocatedComplaint complaint, Node.Identifier name) {
        return name.text().equals("start")
                && complaint.type().source().text().startsWith("()", name.span().end());
    }

    /** Returns the send of a bare value, which goes to the handler {@code value}; null if the send names a message. */
    private static Expression.@Nullable Send sendOfBareValue(LocatedComplaint complaint, Node.Identifier name) {
        Expression.Send send = Places.sendAt(complaint.path(), complaint.offset());
        return send != null
                        && send.name() == name
                        && !Places.text(complaint.type(), name).equals(name.text())
                        && send.arguments().size() == 1
                ? send
                : null;
    }

    private String declarationRemedy(LocatedComplaint complaint, @Nullable SalsaType receiver, Expression.Send plain) {
        TypeMirror value = attribution.type(complaint.type(), plain.arguments().getFirst());
        return "declare it" + (receiver == null ? "" : " in `" + receiver.name() + "`") + ": ack value("
                + (value == null ? "Object" : simpleName(value))
                + " x) { … }, or without a body for the cases of a receive";
    }

    private static String simpleName(TypeMirror value) {
        return value instanceof DeclaredType declared
                ? declared.asElement().getSimpleName().toString()
                : Words.simple(value.toString());
    }

    /** Returns the complaint about a call of a method that its target lacks; null if another complaint says more. */
    private @Nullable Diagnostic unknownMethod(LocatedComplaint complaint, Expression.Call call, Expression target) {
        TypeMirror owner = attribution.type(complaint.type(), target);
        if (attribution.isActor(owner)) {
            Optional<Diagnostic> sending = tellLikeCall(complaint, call, target);
            if (sending.isPresent()) return sending.get();
            return unknownHandler(complaint, call.name(), handlers.receiverOf(complaint.type(), target));
        }
        Collection<String> methods = targets.members(complaint, target, ElementKind.METHOD);
        String name = call.name().text();
        String whose = owner != null
                ? "`" + Words.simple(owner.toString()) + "`"
                : "`" + Places.text(complaint.type(), target) + "`";
        return complaint.error(
                LanguageCode.UNKNOWN_METHOD,
                call.name().span(),
                whose + " has no method `" + name + "`",
                owner != null && owner.getKind() == TypeKind.ARRAY && name.matches("length|size|count")
                        ? "write " + Places.text(complaint.type(), target) + ".length"
                        : ForeignNames.methodOfActors(owner, name)
                                .or(() -> Words.nearest(name, methods).map(near -> "did you mean " + near + "?"))
                                .or(() -> ChannelComplaints.methodRemedy(complaint, call, target, owner))
                                .or(() -> new GroupAdvice(complaint.type(), attribution).methodRemedy(call, owner))
                                .orElse("check the name"));
    }

    /**
     * Returns the complaint about a send by a method such as {@code tell}, whose argument is the message, as in other
     * libraries.
     */
    private Optional<Diagnostic> tellLikeCall(LocatedComplaint complaint, Expression.Call call, Expression target) {
        SalsaType receiver = handlers.receiverOf(complaint.type(), target);
        if (receiver == null || !TELLING.contains(call.name().text())) return Optional.empty();
        List<String> fitting = DeclaredHandlers.of(receiver)
                .filter(each -> each.parameters().size() == call.arguments().size())
                .map(each -> each.name().text())
                .distinct()
                .toList();
        return Optional.of(complaint.error(
                LanguageCode.UNKNOWN_HANDLER,
                call.name().span(),
                "`" + receiver.name() + "` has no handler `" + call.name().text() + "`",
                "a message is sent by its name: "
                        + Places.text(complaint.type(), target) + "<-"
                        + (fitting.size() == 1 ? fitting.getFirst() : "handler")
                        + argumentText(complaint.type(), call)));
    }

    private static String argumentText(SalsaType type, Expression.Call call) {
        return call.arguments().stream()
                .map(each -> Words.shortened(Places.text(type, each)))
                .collect(Collectors.joining(", ", "(", ")"));
    }
}

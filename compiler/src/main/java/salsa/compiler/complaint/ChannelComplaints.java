package salsa.compiler.complaint;

import java.util.Optional;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;
import salsa.compiler.diagnostic.LanguageCode;
import salsa.compiler.symbol.TakenMessage;
import salsa.compiler.typing.Attribution;
import salsa.compiler.wording.Places;
import salsa.compiler.wording.Words;
import salsa.syntax.source.Diagnostic;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.TypeTree;

/** Complaints about values, methods and labels of channels, sets of cases and groups. */
final class ChannelComplaints {
    private final Attribution attribution;

    ChannelComplaints(Attribution attribution) {
        this.attribution = attribution;
    }

    /**
     * Returns the complaint about a value that a channel does not accept, or a label that names no channel; null if it
     * is neither.
     */
    @Nullable
    Diagnostic unacceptedValue(LocatedComplaint complaint) {
        if (complaint.firstLine().startsWith("method put in class Typing ")) {
            return complaint.path().reversed().stream()
                    .filter(Expression.Send.class::isInstance)
                    .map(Expression.Send.class::cast)
                    .filter(attribution.tokens(complaint.type())::isSentIntoChannel)
                    .findFirst()
                    .map(send -> wrongTypeForChannel(
                            complaint, send.target(), send.arguments().getFirst()))
                    .orElse(null);
        }
        Node.OtherCases cases = complaint.smallestNodeOf(Node.OtherCases.class);
        if (cases != null) {
            return complaint.error(
                    LanguageCode.UNKNOWN_CASES,
                    cases.name().span(),
                    textWithType(complaint, cases, "this") + " holds no cases",
                    "name declared cases, or a variable of type CaseSet<…>");
        }
        Node.MessagePattern label = complaint.smallestNodeOf(Node.MessagePattern.class);
        if (label == null || label.name() == null || !label.name().span().contains(complaint.offset())) return null;
        return complaint.error(
                LanguageCode.NEVER_MATCHES,
                label.name().span(),
                textWithType(complaint, label, "this") + " is not a channel to receive from",
                "name a message, or a variable of type In<…>");
    }

    private Diagnostic wrongTypeForChannel(LocatedComplaint complaint, Expression channel, Expression value) {
        return complaint.error(
                LanguageCode.TYPE_MISMATCH,
                value.span(),
                textWithType(complaint, value, "a value") + " cannot be sent to "
                        + textWithType(complaint, channel, "the channel"),
                "send a value of the channel's type");
    }

    private String textWithType(LocatedComplaint complaint, Node node, String otherwise) {
        TypeMirror type = node instanceof Expression value
                ? attribution.type(complaint.type(), value)
                : Optional.ofNullable(attribution.element(complaint.type(), node))
                        .map(Element::asType)
                        .orElse(null);
        return type == null
                ? otherwise
                : "`"
                        + Places.text(
                                complaint.type(),
                                node instanceof Node.MessagePattern label ? TakenMessage.channelName(label) : node)
                        + "` (" + Words.simple(type.toString()) + ")";
    }

    /** Returns the replacement for a method of a queue or stream, or for a loop over the values of a channel. */
    static Optional<String> methodRemedy(
            LocatedComplaint complaint, Expression.Call call, Expression target, @Nullable TypeMirror owner) {
        String type = owner == null ? "" : Words.simple(owner.toString());
        if (type.startsWith("Out<") && call.name().text().matches("put|send|write|add|offer|push|publish|tell|emit")) {
            return Optional.of("send the value: `"
                    + Words.shortened(Places.text(complaint.type(), target)
                            + call.arguments().stream()
                                    .map(each -> Places.text(complaint.type(), each))
                                    .collect(Collectors.joining(", ", "<-(", ")")))
                    + "`");
        }
        boolean channel = type.startsWith("In<");
        if (channel && call.name().text().matches("take|get|receive|read|poll|next|recv|await|remove|pop")) {
            return Optional.of("take a value in a case: `receive { case " + Places.text(complaint.type(), target)
                    + "(var value) -> … }`");
        }
        boolean loops = channel && call.name().text().matches("forEach|subscribe|onMessage|map");
        return loops
                ? Optional.of("write " + Places.text(complaint.type(), target) + ".each(value -> …)")
                : Optional.empty();
    }

    /** Returns the repair of {@code Group.named(name)}, which lacks the type of the values; null for any other call. */
    static @Nullable String typedGroupRemedy(LocatedComplaint complaint, Expression.Call call) {
        boolean lacks = call.name().text().equals("named")
                && call.target() instanceof Expression.Name owner
                && owner.text().equals("Group")
                && call.arguments().size() == 1;
        if (!lacks) return null;
        TypeTree declared = complaint.declaredType();
        String type =
                declared == null ? "" : Places.text(complaint.type(), declared).replaceAll("^Group<(\\w+)>$", "$1");
        return "write `Group.named("
                + Places.text(complaint.type(), call.arguments().getFirst()) + ", "
                + (type.matches("\\w+") && !type.equals("var") ? type : "String") + ".class)`";
    }
}

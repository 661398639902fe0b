package salsa.compiler.complaint;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import salsa.compiler.diagnostic.LanguageCode;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.typing.Attribution;
import salsa.compiler.wording.Declarations;
import salsa.compiler.wording.Places;
import salsa.compiler.wording.Words;
import salsa.syntax.source.Diagnostic;
import salsa.syntax.source.Label;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Span;
import salsa.syntax.tree.Statement;

/** Complaints about sends, calls and creations whose arguments fit no declaration. */
final class ArgumentComplaints {
    private final Attribution attribution;
    private final DeclaredHandlers handlers;

    ArgumentComplaints(Attribution attribution, DeclaredHandlers handlers) {
        this.attribution = attribution;
        this.handlers = handlers;
    }

    /** Returns the complaint that no handler, method or constructor of that name accepts the arguments. */
    Diagnostic unfittingArguments(LocatedComplaint complaint) {
        Diagnostic channel = new ChannelComplaints(attribution).unacceptedValue(complaint);
        if (channel != null) return channel;
        Expression.Send send = Places.sendAt(complaint.path(), complaint.offset());
        if (send != null)
            return unfittingMessage(
                    complaint, send.name(), handlers.receiverOf(complaint.type(), send.target()), send.arguments());
        Expression.Call call = complaint.smallestNodeOf(Expression.Call.class);
        boolean named =
                call != null && call.name().span().contains(complaint.offset()) || complaint.smallestNode() == call;
        if (call != null && named && DeclaredHandlers.areOf(call.target())) {
            return unfittingMessage(
                    complaint, call.name(), handlers.receiverOf(complaint.type(), call.target()), call.arguments());
        }
        Expression.New creation = complaint.smallestNodeOf(Expression.New.class);
        SalsaType behavior = creation == null ? null : complaint.type().resolve(creation.type());
        if (!named && creation != null && behavior != null) return unfittingCreation(complaint, creation, behavior);
        Statement.ConstructorCall own = complaint.smallestNodeOf(Statement.ConstructorCall.class);
        SalsaType called = own == null ? null : calledBehavior(complaint, own);
        if (called != null) {
            return listConstructors(
                    complaint,
                    complaint.span(),
                    called,
                    "no constructor of `" + called.name() + "` takes these arguments");
        }
        String text = complaint.wholeText();
        if (JavaWording.isTokenGiven(text)) return new TokenAdvice(complaint.type(), attribution).errorAt(complaint);
        Optional<Diagnostic> created = named
                ? Optional.empty()
                : new GroupAdvice(complaint.type(), attribution).creationComplaint(complaint, creation);
        if (created.isPresent()) return created.get();
        String group = call != null && named ? ChannelComplaints.typedGroupRemedy(complaint, call) : null;
        if (group != null)
            return complaint.error(LanguageCode.WRONG_ARGUMENTS, JavaWording.rewriteArguments(text), group);
        Expression at = named ? call : creation;
        List<Expression> arguments = argumentsOf(at);
        boolean first = arguments == null || !isSelfFirst(arguments);
        return complaint.error(
                LanguageCode.WRONG_ARGUMENTS,
                JavaWording.rewriteArguments(text),
                first && JavaWording.lacksOnlyActor(text)
                        ? callWithSelf(complaint, at, arguments)
                        : creationRemedy(complaint, creation, text));
    }

    /** Returns the repair of a creation whose type has another way of creation; otherwise the possible parameters. */
    private static String creationRemedy(LocatedComplaint complaint, Expression.@Nullable New creation, String text) {
        String created = creation == null || !creation.arguments().isEmpty()
                ? ""
                : Places.text(complaint.type(), creation.type());
        String channel = "`new Channel" + created.replaceFirst("^[^<]*", "") + "(self).in()`";
        return switch (created.replaceAll("<.*", "")) {
            case "In" -> "write " + channel;
            case "Out" ->
                "an Out is an end of a channel: in the actor that receives write " + channel + ", and pass its"
                        + " `out()`";
            case "Channel" -> "write `new Channel<>(self)`";
            case "Promise" -> "write `Promise.of(self)`";
            default -> JavaWording.candidatesRemedy(text);
        };
    }

    private static boolean isSelfFirst(List<Expression> arguments) {
        return !arguments.isEmpty() && arguments.getFirst() instanceof Expression.Self;
    }

    /** Returns the arguments of a call or creation; null for any other expression. */
    private static @Nullable List<Expression> argumentsOf(@Nullable Expression called) {
        return switch (called) {
            case Expression.Call call -> call.arguments();
            case Expression.New creation -> creation.arguments();
            case null, default -> null;
        };
    }

    /** Returns a call or creation with this actor as the first argument, which it lacks. */
    private static String callWithSelf(
            LocatedComplaint complaint, @Nullable Expression called, @Nullable List<Expression> arguments) {
        if (called == null || arguments == null) return "pass `self` as the first argument";
        String text = Places.text(complaint.type(), called);
        int at = arguments.isEmpty()
                ? text.lastIndexOf(')')
                : arguments.getFirst().span().start() - called.span().start();
        return "write `"
                + Words.shortened(
                        text.substring(0, at) + (arguments.isEmpty() ? "self" : "self, ") + text.substring(at))
                + "`";
    }

    private Diagnostic unfittingMessage(
            LocatedComplaint complaint,
            Node.Identifier name,
            @Nullable SalsaType receiver,
            List<Expression> arguments) {
        var named = DeclaredHandlers.of(receiver)
                .filter(each -> each.name().text().equals(name.text()))
                .toList();
        boolean counts = !named.isEmpty()
                && named.stream()
                        .noneMatch(each -> each.parameters().stream().anyMatch(Node.Parameter::varargs)
                                || each.parameters().size() == arguments.size());
        String reason = counts
                ? "`" + name.text() + "` takes " + parameterCounts(named) + ", but is given "
                        + countOrNone(arguments.size())
                : "no handler `" + name.text() + "` takes these arguments";
        Optional<String> handedOn = counts ? passedOnAnswerRemedy(complaint, name, arguments) : Optional.empty();
        return complaint
                .error(
                        LanguageCode.WRONG_MESSAGE,
                        name.span(),
                        reason,
                        handedOn.orElseGet(() -> handlers.remedyFor(name.text(), receiver)))
                .with(DeclaredHandlers.labels(complaint.type(), receiver, name.text()));
    }

    /**
     * Returns the repair of a message without arguments that expects the answer of the message before {@code @}; or
     * empty.
     */
    private Optional<String> passedOnAnswerRemedy(
            LocatedComplaint complaint, Node.Identifier name, List<Expression> arguments) {
        Expression.Send send = Places.sendAt(complaint.path(), complaint.offset());
        if (send == null) return Optional.empty();
        boolean bare = send.name() == name
                && arguments.isEmpty()
                && complaint.smallestNodeOf(Statement.Chain.class) instanceof Statement.Chain chain
                && complaint.childAroundPlace(chain) instanceof Statement.Evaluate(var _, var link)
                && link == send;
        if (!bare
                || !(complaint.previousLink() instanceof Expression.Send before)
                || attribution.isAck(attribution.type(complaint.type(), before))) return Optional.empty();
        String text = Places.text(complaint.type(), send);
        return Optional.of("`@` hands on no value: write `"
                + Words.shortened(
                        text.substring(0, text.lastIndexOf('(') + 1) + Places.text(complaint.type(), before) + ")")
                + "`");
    }

    private static String parameterCounts(List<Declaration.Handler> handlers) {
        var sizes = handlers.stream()
                .map(each -> each.parameters().size())
                .distinct()
                .sorted()
                .toList();
        if (sizes.size() == 1) return sizes.getFirst() + (sizes.getFirst() == 1 ? " argument" : " arguments");
        return sizes.stream().map(String::valueOf).collect(Collectors.joining(" or ")) + " arguments";
    }

    private static String countOrNone(int count) {
        return count == 0 ? "none" : String.valueOf(count);
    }

    private Diagnostic unfittingCreation(LocatedComplaint complaint, Expression.New creation, SalsaType created) {
        return listConstructors(
                complaint,
                creation.type().span(),
                created,
                "no constructor of `" + created.title() + "` takes these arguments");
    }

    /**
     * Returns the complaint about arguments that fit no constructor of a behavior; null if the place is no creation.
     */
    @Nullable
    Diagnostic unfittingConstructor(LocatedComplaint complaint, Span span, String message) {
        Expression.New creation = complaint.smallestNodeOf(Expression.New.class);
        SalsaType created = creation != null
                        && creation.arguments().stream()
                                .anyMatch(each -> each.span().equals(span))
                ? complaint.type().resolve(creation.type())
                : null;
        Statement.ConstructorCall own = complaint.smallestNodeOf(Statement.ConstructorCall.class);
        if (own != null && own.arguments().stream().anyMatch(each -> each.span().equals(span))) {
            created = calledBehavior(complaint, own);
        }
        return created == null ? null : listConstructors(complaint, span, created, message);
    }

    /** Returns the behavior whose constructor is called; null if the parent is unknown. */
    private static @Nullable SalsaType calledBehavior(LocatedComplaint complaint, Statement.ConstructorCall call) {
        return call.parent() ? complaint.type().parent() : complaint.type();
    }

    private static Diagnostic listConstructors(
            LocatedComplaint complaint, Span span, SalsaType created, String reason) {
        List<String> forms = created.constructors().stream()
                .map(each -> created.name() + Declarations.parameterList(created, each.parameters()))
                .toList();
        Optional<Declaration.Handler> named = created.handlers().stream()
                .filter(each -> each.name().text().equals(created.name()))
                .findFirst();
        String remedy = named.isPresent()
                ? "`" + signatureOf(created, named.get()) + "` is a handler; without the pass type it is a constructor"
                : forms.isEmpty() ? constructorOfParent(created) : "there is " + DeclaredHandlers.joinNames(forms);
        var labels = new ArrayList<Label>();
        if (created.source() == complaint.type().source()) {
            created.constructors().stream()
                    .limit(3)
                    .forEach(each -> labels.add(new Label(each.name().span(), "declared here")));
        }
        return complaint
                .error(LanguageCode.WRONG_ARGUMENTS, span, reason, remedy)
                .with(labels.toArray(Label[]::new));
    }

    /** Returns the repair for arguments to a behavior without constructors: it inherits none. */
    private static String constructorOfParent(SalsaType created) {
        SalsaType parent = created.parent();
        Declaration.Constructor inherited = parent == null
                ? null
                : parent.constructors().stream()
                        .filter(each -> !each.parameters().isEmpty())
                        .findFirst()
                        .orElse(null);
        return parent == null || inherited == null
                ? "it has only " + created.name() + "()"
                : "constructors are not inherited; declare `" + created.name()
                        + Declarations.parameterList(parent, inherited.parameters()) + " { parent"
                        + inherited.parameters().stream()
                                .map(each -> each.name().text())
                                .collect(Collectors.joining(", ", "(", ")"))
                        + "; }`";
    }

    private static String signatureOf(SalsaType owner, Declaration.Handler handler) {
        return Places.text(owner, handler.passType()) + " " + handler.name().text()
                + Declarations.parameterList(owner, handler.parameters());
    }
}

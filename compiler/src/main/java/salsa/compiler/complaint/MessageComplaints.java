package salsa.compiler.complaint;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;
import salsa.compiler.diagnostic.LanguageCode;
import salsa.compiler.symbol.PatternText;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.symbol.Universe;
import salsa.compiler.symbol.Waiting;
import salsa.compiler.text.Rewriter;
import salsa.compiler.typing.Attribution;
import salsa.compiler.wording.Constants;
import salsa.compiler.wording.Declarations;
import salsa.compiler.wording.ForeignNames;
import salsa.compiler.wording.OpenHandlers;
import salsa.compiler.wording.Places;
import salsa.compiler.wording.Suggestions;
import salsa.compiler.wording.Words;
import salsa.syntax.source.Diagnostic;
import salsa.syntax.source.Label;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Span;
import salsa.syntax.tree.Statement;
import salsa.syntax.tree.TypeTree;

/** Complaints about sends, calls and creations: the name does not exist, or its parameters differ. */
final class MessageComplaints {
    private static final int SHOWN_MAX = 6;
    private static final Set<String> TELLING = Set.of("tell", "send", "ask");

    private final Universe universe;
    private final Attribution attribution;
    private final Suggestions suggestions;

    MessageComplaints(Universe universe, Attribution attribution, Suggestions suggestions) {
        this.universe = universe;
        this.attribution = attribution;
        this.suggestions = suggestions;
    }

    /** Returns the complaint about an unknown name in a send or call. */
    @Nullable
    Diagnostic unknownName(LocatedComplaint complaint) {
        Expression.Send send = Places.sendAt(complaint.path(), complaint.offset());
        if (send != null && send.target() instanceof Expression.Sender) return ofAnySender(complaint, send);
        if (send != null) return unknownHandler(complaint, send.name(), receiverOf(complaint.type(), send.target()));
        Expression.Call call = complaint.smallestNodeOf(Expression.Call.class);
        if (call == null) return complaint.error(LanguageCode.UNKNOWN_METHOD, complaint.wholeText(), "check the name");
        if (isSelfOrParent(call.target())) {
            return unknownHandler(complaint, call.name(), receiverOf(complaint.type(), call.target()));
        }
        return call.target() == null ? unknownBareCall(complaint, call) : unknownMethod(complaint, call, call.target());
    }

    private Diagnostic ofAnySender(LocatedComplaint complaint, Expression.Send send) {
        String meant = universe.types().stream()
                .filter(each -> each.enclosingType() == null
                        && handlerNames(each).contains(send.name().text()))
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

    private static boolean isSelfOrParent(@Nullable Expression target) {
        return target instanceof Expression.Self || target instanceof Expression.Parent;
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
        List<String> handlers = handlerNames(receiver);
        Optional<String> foreign = looksLikeStart(complaint, name)
                ? Optional.of("remove it: an actor needs no start, and handles messages from its creation on")
                : ForeignNames.handlerHere(name.text());
        Optional<String> near = foreign.isPresent() ? Optional.empty() : Words.nearest(name.text(), handlers);
        Expression.Send plain = sendOfBareValue(complaint, name);
        String remedy = foreign.or(() -> near.map(each -> "did you mean " + each + "?"))
                .orElse(
                        plain != null
                                ? declarationRemedy(complaint, receiver, plain)
                                : handlers.isEmpty() ? "declare it" : "it has " + joinNames(handlers));
        Diagnostic diagnostic = complaint.error(
                LanguageCode.UNKNOWN_HANDLER, name.span(), owner + " has no handler `" + name.text() + "`", remedy);
        return near.map(each -> diagnostic.with(labelsAtDeclaration(complaint.type(), receiver, each)))
                .orElse(diagnostic);
    }

    /**
     * Returns the complaint about a member of an actor where there is none: in a Java class, or behind a type's name.
     */
    Diagnostic ofNoActor(LocatedComplaint complaint) {
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

    private static String joinNames(List<String> names) {
        return names.stream().limit(SHOWN_MAX).collect(Collectors.joining(", "))
                + (names.size() > SHOWN_MAX ? ", …" : "");
    }

    private Diagnostic unknownBareCall(LocatedComplaint complaint, Expression.Call call) {
        String name = call.name().text();
        if (name.equals("reply")) {
            return complaint.error(
                    LanguageCode.PASS_OUTSIDE,
                    call.span(),
                    "`reply` is a statement of a case or handler",
                    "write `reply(…);` in the case, and let other code send a message to the actor");
        }
        List<String> handlers = handlerNames(complaint.type());
        boolean behavior =
                universe.types().stream().anyMatch(each -> each.name().equals(name));
        Statement.Labeled labeled = complaint.smallestNodeOf(Statement.Labeled.class);
        boolean colon = labeled != null
                && labeled.body() instanceof Statement.Evaluate alone
                && alone.expression() == call
                && Declarations.variableNamed(complaint.type(), labeled.label().text(), complaint.offset())
                        .isPresent();
        String text = Words.shortened(Places.text(complaint.type(), call));
        String remedy = labeled != null && colon
                ? "the arrow of a send is `<-`: " + labeled.label().text() + "<-" + text
                : name.equals("move")
                        ? moveWithoutParentheses(call, text)
                        : behavior
                                ? "write new " + Words.shortened(Places.text(complaint.type(), call))
                                : name.equals("become")
                                        ? becomeStatement(call)
                                        : handlers.contains(name)
                                                ? "write self<-" + name + "(…) or self." + name + "(…)"
                                                : ForeignNames.methodHere(name)
                                                        .or(() -> Words.nearest(name, handlers)
                                                                .map(near -> "did you mean self<-" + near + "(…)?"))
                                                        .orElse("check the name");
        return complaint.error(
                LanguageCode.UNKNOWN_METHOD, call.name().span(), "there is no method `" + name + "` here", remedy);
    }

    /** Returns the repair of {@code move (x)}: a move needs no parentheses, but its operand is no operation. */
    private static String moveWithoutParentheses(Expression.Call call, String text) {
        boolean operation = call.arguments().stream()
                .anyMatch(each -> each instanceof Expression.Conditional
                        || each instanceof Expression.Binary
                        || each instanceof Expression.Unary
                        || each instanceof Expression.Cast
                        || each instanceof Expression.Assign
                        || each instanceof Expression.Lambda);
        return operation
                ? "store the value in a local variable, and move that"
                : "write `move` without parentheses: move " + text.replaceAll("^move\\s*\\(|\\)$", "");
    }

    /** Returns the statement for a {@code become} written as a call. */
    private static String becomeStatement(Expression.Call call) {
        Expression only = call.arguments().size() == 1 ? call.arguments().getFirst() : null;
        return switch (only) {
            case Expression.CasesReference cases ->
                "write `become " + cases.cases().text() + ";`";
            case Expression.Name cases -> "write `become " + cases.text() + ";`";
            case null, default -> "write `become { case message(…) -> … }`";
        };
    }

    /** Returns the complaint about a call of a method that its target lacks; null if another complaint says more. */
    private @Nullable Diagnostic unknownMethod(LocatedComplaint complaint, Expression.Call call, Expression target) {
        TypeMirror owner = attribution.type(complaint.type(), target);
        if (attribution.isActor(owner)) {
            Optional<Diagnostic> sending = tellLikeCall(complaint, call, target);
            if (sending.isPresent()) return sending.get();
            return unknownHandler(complaint, call.name(), receiverOf(complaint.type(), target));
        }
        Collection<String> methods = membersBeforeDot(complaint, target, ElementKind.METHOD);
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
        SalsaType receiver = receiverOf(complaint.type(), target);
        if (receiver == null || !TELLING.contains(call.name().text())) return Optional.empty();
        List<String> fitting = handlersOf(receiver)
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

    /** Returns the methods or fields of the expression before a dot, whether it is a value or names a class. */
    Collection<String> membersBeforeDot(LocatedComplaint complaint, Expression target, ElementKind kind) {
        TypeMirror owner = typeBeforeDot(complaint, target);
        return owner == null ? List.of() : suggestions.members(owner, kind);
    }

    /** Returns the type of a value as a declaration names it; {@code var} if it is unknown. */
    String typeName(SalsaType in, Expression value) {
        TypeMirror type = attribution.type(in, value);
        return type != null && type.getKind() != TypeKind.ERROR && type.getKind() != TypeKind.NULL
                ? Words.simple(type.toString())
                : "var";
    }

    /** Returns the type of the expression before a dot, or the type that it names; null if it is neither. */
    @Nullable
    TypeMirror typeBeforeDot(LocatedComplaint complaint, Expression target) {
        TypeMirror value = attribution.type(complaint.type(), target);
        if (value != null) return value;
        return attribution.element(complaint.type(), target) instanceof TypeElement named ? named.asType() : null;
    }

    /**
     * Returns the complaint about a label of a switch that is not a constant of the enum; null if the place is no such
     * label.
     */
    @Nullable
    Diagnostic nonConstantLabel(LocatedComplaint complaint, String name) {
        Node.SwitchCase one = complaint.smallestNodeOf(Node.SwitchCase.class);
        boolean label = one != null
                && one.labels().stream().anyMatch(each -> each.span().contains(complaint.offset()));
        if (!label) return null;
        Node around = complaint.path().get(complaint.path().indexOf(one) - 1);
        Expression selector = around instanceof Statement.Switch statement
                ? statement.selector()
                : around instanceof Expression.SwitchValue value ? value.selector() : null;
        return selector == null
                ? null
                : Constants.unknownConstant(
                        complaint.type(), attribution.type(complaint.type(), selector), complaint.span(), name);
    }

    /** Returns the complaint that no handler, method or constructor of that name accepts the arguments. */
    Diagnostic unfittingArguments(LocatedComplaint complaint) {
        Diagnostic channel = new ChannelComplaints(attribution).unacceptedValue(complaint);
        if (channel != null) return channel;
        Expression.Send send = Places.sendAt(complaint.path(), complaint.offset());
        if (send != null)
            return unfittingArguments(
                    complaint, send.name(), receiverOf(complaint.type(), send.target()), send.arguments());
        Expression.Call call = complaint.smallestNodeOf(Expression.Call.class);
        boolean named =
                call != null && call.name().span().contains(complaint.offset()) || complaint.smallestNode() == call;
        if (call != null && named && isSelfOrParent(call.target())) {
            return unfittingArguments(
                    complaint, call.name(), receiverOf(complaint.type(), call.target()), call.arguments());
        }
        Expression.New creation = complaint.smallestNodeOf(Expression.New.class);
        SalsaType behavior = creation == null ? null : complaint.type().resolve(creation.type());
        if (!named && creation != null && behavior != null) return unfittingArguments(complaint, creation, behavior);
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

    private Diagnostic unfittingArguments(
            LocatedComplaint complaint,
            Node.Identifier name,
            @Nullable SalsaType receiver,
            List<Expression> arguments) {
        var handlers = handlersOf(receiver)
                .filter(each -> each.name().text().equals(name.text()))
                .toList();
        boolean counts = !handlers.isEmpty()
                && handlers.stream()
                        .noneMatch(each -> each.parameters().stream().anyMatch(Node.Parameter::varargs)
                                || each.parameters().size() == arguments.size());
        String reason = counts
                ? "`" + name.text() + "` takes " + parameterCounts(handlers) + ", but is given "
                        + countOrNone(arguments.size())
                : "no handler `" + name.text() + "` takes these arguments";
        Optional<String> handedOn = counts ? passedOnAnswerRemedy(complaint, name, arguments) : Optional.empty();
        return complaint
                .error(
                        LanguageCode.WRONG_MESSAGE,
                        name.span(),
                        reason,
                        handedOn.orElseGet(() -> handlersRemedy(name.text(), receiver)))
                .with(labelsAtDeclaration(complaint.type(), receiver, name.text()));
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

    private Diagnostic unfittingArguments(LocatedComplaint complaint, Expression.New creation, SalsaType created) {
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
                : forms.isEmpty() ? constructorOfParent(created) : "there is " + joinNames(forms);
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

    /** Returns the handlers of a name, as the remedy for a message that fits none. */
    String handlersRemedy(String name, @Nullable SalsaType receiver) {
        Stream<SalsaType> owners = receiver != null ? typeWithAncestors(receiver) : universe.types().stream();
        List<String> forms = owners.flatMap(each -> each.handlers().stream()
                        .filter(handler -> handler.name().text().equals(name))
                        .map(handler ->
                                each.name() + "." + name + Declarations.parameterList(each, handler.parameters())))
                .toList();
        return forms.isEmpty() ? "check the number and types of the arguments" : "there is " + joinNames(forms);
    }

    private static Label[] labelsAtDeclaration(SalsaType in, @Nullable SalsaType receiver, String name) {
        if (receiver == null) return new Label[0];
        for (SalsaType each : typeWithAncestors(receiver).toList()) {
            var handlers = each.handlers().stream()
                    .filter(handler -> handler.name().text().equals(name))
                    .toList();
            if (!handlers.isEmpty()) return Declarations.declarationLabels(in, each, handlers);
        }
        return new Label[0];
    }

    /** Returns the complaint about {@code var} for a reference to a handler, whose type is an Out; empty for others. */
    Optional<Diagnostic> handlerReferenceInVar(LocatedComplaint complaint) {
        Node.Declarator declared = complaint.smallestNodeOf(Node.Declarator.class);
        if (declared == null) return Optional.empty();
        String name = referredName(declared.initializer());
        SalsaType receiver = switch (declared.initializer()) {
            case Expression.MethodReference reference -> declaredBehavior(complaint, reference.target());
            case Expression.CasesReference _ -> complaint.type();
            case null, default -> null;
        };
        if (receiver == null) return Optional.empty();
        return handlersOf(receiver)
                .filter(each ->
                        each.name().text().equals(name) && each.parameters().size() == 1)
                .findFirst()
                .map(each -> Places.text(receiver, each.parameters().getFirst().declaredType()))
                .map(type -> complaint.error(
                        LanguageCode.JAVA,
                        "a reference to a handler needs a declared type instead of `var`",
                        "write `Out<" + (PatternText.isPrimitive(type) ? Rewriter.shortBox(type) : type) + "> "
                                + Places.text(complaint.type(), declared) + ";`"));
    }

    /** Returns the behavior of an expression, or of the variable whose name was read as that of a type; or null. */
    private @Nullable SalsaType declaredBehavior(LocatedComplaint complaint, Node target) {
        SalsaType in = complaint.type();
        SalsaType known = target instanceof Expression value ? receiverOf(in, value) : null;
        if (known != null) return known;
        return Declarations.variableNamed(in, Places.text(in, target), complaint.offset())
                .map(each -> Places.pathTo(in, each.span().start()))
                .map(path -> path.reversed().stream()
                        .map(each -> switch (each) {
                            case Statement.Local local -> local.type();
                            case Declaration.Field field -> field.type();
                            case Node.Parameter parameter -> parameter.type();
                            default -> null;
                        })
                        .filter(Objects::nonNull)
                        .findFirst()
                        .orElse(null))
                .map(in::resolve)
                .orElse(null);
    }

    private static String referredName(@Nullable Expression reference) {
        return switch (reference) {
            case Expression.MethodReference handler -> handler.name();
            case Expression.CasesReference own -> own.cases().text();
            case null, default -> "";
        };
    }

    /** Returns the behavior that receives a send or call, or null. */
    @Nullable
    SalsaType receiverOf(SalsaType in, @Nullable Expression target) {
        if (target == null || target instanceof Expression.Self) return in;
        if (target instanceof Expression.Parent) return in.parent();
        return attribution.type(in, target) instanceof DeclaredType declared
                ? universe.typeNamed(declared.asElement().toString())
                : null;
    }

    private static List<String> handlerNames(@Nullable SalsaType type) {
        return handlersOf(type).map(each -> each.name().text()).distinct().toList();
    }

    private static Stream<Declaration.Handler> handlersOf(@Nullable SalsaType type) {
        return type == null ? Stream.empty() : typeWithAncestors(type).flatMap(each -> each.handlers().stream());
    }

    /** Returns a behavior with its ancestors, or an interface with those it extends. */
    private static Stream<SalsaType> typeWithAncestors(SalsaType type) {
        return OpenHandlers.typesThatRequire(type.lineage()).stream();
    }
}

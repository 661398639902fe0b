package salsa.compiler.lowering;

import java.util.List;
import java.util.function.Consumer;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;
import salsa.compiler.scheme.GeneratedNames;
import salsa.compiler.scheme.MessageClass;
import salsa.compiler.scheme.RuntimeMethods;
import salsa.compiler.scheme.RuntimeNames;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.text.JavaText;
import salsa.compiler.text.Rewriter;
import salsa.compiler.typing.Owner;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Statement;

/**
 * Writes expressions as Java. A token expression becomes a Java expression of class {@code Token}; one that has to wait
 * for others becomes an instance of a class of its own, see {@link WaitText}.
 */
final class ExpressionText {
    private final BodyText body;

    ExpressionText(BodyText body) {
        this.body = body;
    }

    private JavaText out() {
        return body.out();
    }

    private Context context() {
        return body.context();
    }

    @Nullable
    TypeMirror type(Expression expression) {
        return context().attribution().type(context().type(), expression);
    }

    // ---- plain values

    /** Writes the expression as a Java value; a token is an object of class Token. */
    void plain(Expression expression) {
        if (context().tokens().isToken(expression) && !context().tokens().isSite(expression)) token(expression, null);
        else java(expression);
    }

    /** Writes the expression as a statement: a send without a continuation allocates no token. */
    void asStatement(Expression expression) {
        switch (expression) {
            case Expression.Send send -> send(send, "null", null);
            case Expression.Assign assign -> assign(assign);
            case Expression.Await wait -> new ReplyText(body).awaitOnly(wait);
            default -> plain(expression);
        }
    }

    private void java(Expression expression) {
        out().at(expression);
        switch (expression) {
            case Expression.Self self -> out().write(context().reference(typeArguments()));
            case Expression.Ack ack -> out().write(RuntimeNames.ACK + ".ACK");
            case Expression.Sender sender when context().type().field("sender") == null -> out().write(sender());
            case Expression.Await wait -> new ReplyText(body).await(wait);
            case Expression.ReceiveValue receive -> new ReceiveText(body).value(receive);
            case Expression.Move move -> new MoveText(body).moveWithin(move);
            case Expression.Select select when select.target() instanceof Expression.Self -> ownField(select);
            case Expression.Select select
            when constant(select) instanceof VariableElement constant ->
                constant(constant, select.name().text());
            case Expression.Name name
            when context().type().enclosingType() != null && constant(name) instanceof VariableElement constant ->
                constant(constant, name.text());
            case Expression.Name name
            when isStageField(name) -> out().write(context().self() + "." + RuntimeMethods.STAGE + "()");
            case Expression.Call call
            when call.target() instanceof Expression.Self || call.target() instanceof Expression.Parent ->
                handlerCall(call);
            case Expression.New creation
            when context().type().resolve(creation.type()) != null -> new CreationText(body).creation(creation);
            case Expression.Reference reference -> new TheaterText(body).reference(reference);
            case Expression.Assign assign -> assign(assign);
            case Expression.SwitchValue choice -> body.withYields(null, () -> body.copyText(choice));
            case Expression.MethodReference reference
            when context().tokens().isOut(reference) -> new OutText(body).write(reference);
            case Expression.CasesReference reference
            when context().tokens().isOut(reference) -> new OutText(body).write(reference);
            case Expression.CasesReference reference -> new CasesText(body).value(reference);
            case Expression.MethodReference reference -> new LambdaText(body).write(reference);
            case Expression.Lambda lambda ->
                body.inContext(context().inPlace(Context.Place.LAMBDA), () -> new LambdaText(body).write(lambda));
            default -> body.copyText(expression);
        }
    }

    private String sender() {
        String received = context().waited().received();
        return (received == null ? context().self() + "." + RuntimeMethods.SENDER : received + ".sender") + "()";
    }

    private String typeArguments() {
        return Rewriter.arguments(context().type().declaration().typeParameters());
    }

    private boolean isStageField(Expression nameOrSelect) {
        var element = context().attribution().element(context().type(), nameOrSelect);
        return element != null
                && element.getSimpleName().contentEquals("stage")
                && element.getEnclosingElement() instanceof TypeElement owner
                && owner.getQualifiedName().contentEquals(RuntimeNames.BEHAVIOR);
    }

    /**
     * Returns the constant of a behavior that this names, or null. It is in the class of the behavior's state, not in
     * its interface.
     */
    private @Nullable VariableElement constant(Expression nameOrSelect) {
        return context().attribution().element(context().type(), nameOrSelect) instanceof VariableElement field
                        && field.getKind().isField()
                        && field.getModifiers().contains(Modifier.STATIC)
                        && context().universe().type(Owner.of(field).toString()) != null
                ? field
                : null;
    }

    /** Writes a constant by its full name, or by its value where a variable has the name of the package. */
    private void constant(VariableElement constant, String name) {
        String state = Owner.of(constant) + RuntimeNames.STATE;
        if (!context().type().declaresVariable(state.substring(0, state.indexOf('.')))) {
            out().write(state + "." + name);
        } else if (constant.getConstantValue() instanceof Object value) {
            String literal = context().attribution().elements().getConstantExpression(value);
            out().write("((" + constant.asType() + ") " + literal + ")"); // a label of a switch may be such a cast
        } else {
            out().write("((" + state + ") null)." + name); // in a cast a package cannot be mistaken for a variable
        }
    }

    private void ownField(Expression.Select select) {
        if (isStageField(select)) {
            out().write(context().self() + "." + RuntimeMethods.STAGE + "()");
            return;
        }
        out().write(context().self());
        out().copy(select.target().span().end(), select.span().end());
    }

    private void handlerCall(Expression.Call call) {
        ExecutableElement handler = context().attribution().handler(context().type(), call);
        if (handler != null && TheaterText.isNeeded(handler)) {
            new TheaterText(body).askReference(call);
            return;
        }
        boolean parent = call.target() instanceof Expression.Parent;
        String nested = context().place() == Context.Place.CLASS ? context().state() + "." : "";
        out().write(parent ? nested + "super" : context().self()).write(".");
        if (!call.typeArguments().isEmpty()) {
            out().write("<");
            separatedByCommas(call.typeArguments(), body::typeText);
            out().write(">");
        }
        out().at(call.name()).write(GeneratedNames.body(call.name().text()) + "(");
        separatedByCommas(call.arguments(), this::plain);
        out().write(")");
    }

    private void assign(Expression.Assign assign) {
        if (context().tokens().isVariable(assign.left()) && !assign.operator().equals("=")) {
            java(assign.left());
            out().write(" = ");
            new WaitText(body).compoundAssignment(assign);
            return;
        }
        java(assign.left());
        out().copy(assign.left().span().end(), assign.right().span().start());
        if (context().tokens().isVariable(assign.left())) {
            tokenOf(assign.right(), type(assign.left()));
        } else plain(assign.right());
        out().copy(assign.right().span().end(), assign.span().end());
    }

    /** Writes a value for a message: copied unless its type is immutable. */
    void argument(Expression expression, @Nullable String primitive) {
        TypeMirror type = type(expression);
        boolean fits = type != null
                && type.getKind().isPrimitive()
                && type.toString().equals(primitive)
                && !isTargeted(expression);
        if (MoveText.isMoved(expression)) {
            new MoveText(body).moveAway(expression);
        } else if (new MoveText(body).isNew(expression)) {
            new MoveText(body).giveNew(expression);
        } else if (primitive != null && !fits) {
            out().write("(" + primitive + ") (");
            plain(expression);
            out().write(")");
        } else if (context().tokens().isOut(expression)) {
            plain(expression);
        } else if (expression instanceof Expression.Lambda || expression instanceof Expression.MethodReference) {
            out().write(RuntimeNames.COPY + ".of((" + context().types().text(type) + ") ");
            plain(expression);
            out().write(")");
        } else if (context().isCopied(type)) {
            out().write(RuntimeNames.COPY + ".of(");
            plain(expression);
            out().write(")");
        } else new ErasedText(body).value(expression);
    }

    /** Returns whether the expression has the type that its place requires: at another place its cases keep theirs. */
    private static boolean isTargeted(Expression expression) {
        return switch (expression) {
            case Expression.Parenthesized inner -> isTargeted(inner.inner());
            case Expression.Conditional _, Expression.SwitchValue _, Expression.ReceiveValue _ -> true;
            default -> false;
        };
    }

    void arguments(List<Expression> arguments) {
        var moves = new MoveText(body);
        List<Expression> emptiedLast = moves.emptiedLast(arguments);
        for (Expression argument : arguments) {
            boolean last = !emptiedLast.isEmpty() && argument == arguments.getLast();
            out().write(", " + (last ? RuntimeNames.MOVE + ".last(" : ""));
            if (emptiedLast.contains(argument)) moves.giveUnemptied(argument);
            else argument(argument, null);
            if (last) {
                moves.emptyPlaces(emptiedLast);
                out().write(")");
            }
        }
    }

    <T> void separatedByCommas(List<T> items, Consumer<T> each) {
        for (int i = 0; i < items.size(); i++) {
            if (i > 0) out().write(", ");
            each.accept(items.get(i));
        }
    }

    // ---- tokens

    /**
     * Writes the expression as an object of class Token.
     *
     * @param primitive the primitive type that its value must have, or null if any is right
     */
    void token(Expression expression, @Nullable String primitive) {
        out().at(expression);
        if (!context().tokens().isToken(expression)) {
            if (expression instanceof Expression.New creation
                    && context().type().resolve(creation.type()) != null) {
                new CreationText(body).token(creation);
            } else resolvedToken(expression, primitive);
            return;
        }
        if (primitive != null && !primitive.equals(context().types().unboxed(type(expression)))) {
            new WaitText(body).convertedToken(expression, primitive);
            return;
        }
        switch (expression) {
            case Expression.Send send -> request(send);
            case Expression.Parenthesized inner -> token(inner.inner(), primitive);
            case Expression.Move move -> token(move.moved(), primitive);
            case Expression.Cast cast
            when cast.token() -> {
                out().write("((" + RuntimeNames.TOKEN + "<");
                body.boxedText(cast.type());
                out().write(">) (" + RuntimeNames.TOKEN + "<?>) ");
                token(cast.operand(), null);
                out().write(")");
            }
            case Expression.Assign assign -> {
                out().write("(");
                assign(assign);
                out().write(")");
            }
            case Expression.Conditional choice when !context().tokens().isToken(choice.condition()) -> choice(choice);
            case Expression.SwitchValue choice when !context().tokens().isToken(choice.selector()) -> choice(choice);
            case Expression.New creation -> new CreationText(body).token(creation);
            case Expression.Reference reference -> new TheaterText(body).reference(reference);
            default -> {
                if (context().tokens().isVariable(expression)
                        || context().tokens().isSite(expression)) {
                    java(expression);
                } else new WaitText(body).token(expression);
            }
        }
    }

    /** Writes the expression as a token of the declared type; a token of a subtype is accepted. */
    void tokenOf(Expression expression, @Nullable TypeMirror declared) {
        boolean primitive = declared == null || declared.getKind().isPrimitive();
        if (!primitive
                && !context()
                        .types()
                        .typeArgument(declared)
                        .equals(context().types().typeArgument(type(expression)))) {
            out().write("(" + RuntimeNames.TOKEN + "<" + context().types().typeArgument(declared) + ">) ("
                    + RuntimeNames.TOKEN + "<?>) ");
        }
        token(expression, declared != null && primitive ? declared.toString() : null);
    }

    private void resolvedToken(Expression expression, @Nullable String primitive) {
        String box =
                primitive != null ? Rewriter.box(primitive) : context().types().typeArgument(type(expression));
        boolean missing =
                expression instanceof Expression.Literal literal && literal.kind() == Expression.Literal.Kind.NULL;
        out().write(RuntimeNames.TOKEN + ".<" + box + ">resolved(" + context().self() + ", ");
        argument(expression, missing ? null : primitive);
        out().write(")");
    }

    private void choice(Expression.Conditional choice) {
        TypeMirror type = type(choice);
        String cast = "(" + RuntimeNames.TOKEN + "<" + context().types().typeArgument(type) + ">) ("
                + RuntimeNames.TOKEN + "<?>) ";
        out().write("(");
        plain(choice.condition());
        out().write(" ? " + cast);
        token(choice.then(), context().types().unboxed(type));
        out().write(" : " + cast);
        token(choice.otherwise(), context().types().unboxed(type));
        out().write(")");
    }

    private void choice(Expression.SwitchValue choice) {
        TypeMirror type = type(choice);
        String primitive = context().types().unboxed(type);
        out().write("(" + RuntimeNames.TOKEN + "<" + context().types().typeArgument(type) + ">) (" + RuntimeNames.TOKEN
                + "<?>) (");
        out().copy(choice.span().start(), choice.selector().span().start());
        plain(choice.selector());
        int position = choice.selector().span().end();
        for (Node.SwitchCase each : choice.cases()) {
            for (Node child : each.children()) {
                out().copy(position, child.span().start());
                if (each.arrow() && child instanceof Statement.Evaluate value) {
                    token(value.expression(), primitive);
                    out().copy(value.expression().span().end(), value.span().end());
                } else body.withYields(value -> token(value, primitive), () -> body.rewrite(child));
                position = child.span().end();
            }
        }
        out().copy(position, choice.span().end());
        out().write(")");
    }

    // ---- sends

    /** Writes a send for its token. */
    private void request(Expression.Send send) {
        String box = context().types().typeArgument(type(send));
        send(send, "new " + RuntimeNames.TOKEN + "<" + box + ">(" + context().self() + ")", box);
    }

    /** Writes {@code pass} of a token: the continuation of this message now waits for that token. */
    void passToken(Expression expression) {
        String primitive = context().passType();
        boolean converts =
                primitive != null && !primitive.equals(context().types().unboxed(type(expression)));
        Expression inner = expression;
        while (inner instanceof Expression.Parenthesized parenthesized) inner = parenthesized.inner();
        if (converts) new WaitText(body).pass(expression, primitive);
        else if (inner instanceof Expression.Send send) {
            sendInstead(send, "$message");
            out().write(";");
        } else if (context().gates().isEmpty() && isHandedOn(inner)) {
            out().write("$message.delegateTo(");
            token(inner, null);
            out().write(");");
        } else new WaitText(body).pass(inner, null);
    }

    /** Returns whether the token itself can be forwarded: nothing to compute, and no value shared by two receivers. */
    boolean isHandedOn(Expression expression) {
        if (expression instanceof Expression.New) return true;
        boolean given = context().tokens().isVariable(expression)
                || context().tokens().isSite(expression)
                || expression instanceof Expression.Conditional
                || expression instanceof Expression.SwitchValue
                || expression instanceof Expression.Cast cast && cast.token();
        return given && !context().isCopied(type(expression));
    }

    void send(Expression.Send send, String party, @Nullable String requested) {
        String waiting = party.equals("null") && isAsked(send)
                ? "new " + RuntimeNames.SENDER + "(" + context().self() + ")"
                : party;
        SendKind kind = SendKind.of(send, context());
        if (kind == SendKind.AFTER_OPERANDS) {
            new WaitText(body).send(send, waiting, requested);
            return;
        }
        out().write(context().self() + "."
                + (requested == null ? kind.oneWay() : "<" + requested + ">" + kind.request()) + "(");
        message(send, waiting);
        sendProperties(send, kind);
    }

    /**
     * Writes a send whose message answers instead of {@code handled}, a message or what a receive took. It takes over
     * the continuation when all operands have been evaluated: if one throws, the handler may catch that and answer.
     */
    void sendInstead(Expression.Send send, String handled) {
        SendKind kind = SendKind.of(send, context());
        if (kind == SendKind.AFTER_OPERANDS) {
            new WaitText(body).sendInstead(send, handled);
            return;
        }
        boolean held = kind.needsSite();
        out().write(context().self() + "."
                + (held
                        ? RuntimeMethods.SEND_INSTEAD + "(" + handled + ", "
                        : kind.oneWay() + "(" + handled + ".handOver("));
        message(send, "null");
        out().write(!held ? ")" : kind == SendKind.GATED ? ", 0" : "");
        sendProperties(send, kind);
    }

    /** Writes what follows the message in a send: its delay, its place and its gates. */
    private void sendProperties(Expression.Send send, SendKind kind) {
        Node.Property property = send.property();
        if (property != null && kind == SendKind.DELAYED) {
            out().write(", ");
            plain(property.arguments().getFirst());
        }
        if (kind.needsSite())
            out().write(", "
                    + context().waits().site(out().emptyText(), send, context().excerpt(send)));
        out().write(body.furtherGates());
        if (property != null && kind == SendKind.GATED)
            BodyText.commaBefore(out(), property.arguments(), each -> token(each, null));
        out().write(")");
    }

    /** Returns whether the receiver may ask for the sender of a message without a continuation. */
    private boolean isAsked(Expression.Send send) {
        boolean own = send.target() instanceof Expression.Self || send.target() instanceof Expression.Parent;
        if (own) return context().type().asksSender();
        TypeMirror found = type(send.target());
        ExecutableElement handler = context().attribution().handler(context().type(), send);
        var types = context().attribution().types();
        return found != null && asksSender(types.asElement(types.erasure(found)))
                || handler != null && asksSender(handler.getEnclosingElement());
    }

    private boolean asksSender(@Nullable Element element) {
        SalsaType receiver = element == null ? null : context().universe().type(element.toString());
        return receiver != null && receiver.asksSender();
    }

    private void message(Expression.Send send, String waiting) {
        if (context().tokens().isPut(send)) {
            plain(send.target());
            out().write(".message(");
            argument(send.arguments().getFirst(), null);
            out().write(", " + waiting + ")");
            return;
        }
        boolean together = copiesTogether(send);
        out().write(messageCreation(send, together));
        if (send.target() instanceof Expression.Parent) out().write(context().self());
        else plain(send.target());
        out().write(", " + waiting);
        if (together) BodyText.commaBefore(out(), send.arguments(), this::plain);
        else arguments(send.arguments());
        out().write(")");
    }

    private boolean copiesTogether(Expression.Send send) {
        ExecutableElement handler = context().attribution().handlerOf(context().type(), send);
        boolean poly = send.arguments().stream()
                .anyMatch(each -> each instanceof Expression.Lambda
                        || each instanceof Expression.MethodReference
                        || MoveText.isMoved(each));
        long copied = send.arguments().stream()
                .filter(each -> context().isCopied(type(each)))
                .count();
        return copied > 1
                && !poly
                && !TheaterText.isNeeded(handler)
                && MessageText.copiesTogether(
                        new Signature(context().attribution(), handler),
                        context().types());
    }

    /** Returns the beginning of the expression that creates the message of the send. */
    String messageCreation(Expression.Send send, boolean together) {
        ExecutableElement handler = context().attribution().handlerOf(context().type(), send);
        return TheaterText.isNeeded(handler)
                ? TheaterText.messageCreation(handler)
                : MessageClass.creation(messageClass(send), together);
    }

    /** Returns the qualified name of the class of the message that the send creates. */
    String messageClass(Expression.Send send) {
        SalsaType type = context().type();
        ExecutableElement handler = context().attribution().handlerOf(type, send);
        var signature = new Signature(context().attribution(), handler);
        if (send.target() instanceof Expression.Parent) {
            return type.qualifiedName() + RuntimeNames.STATE + "." + GeneratedNames.toParent(signature.messageClass());
        }
        return signature.owner() + "." + signature.messageClass();
    }
}

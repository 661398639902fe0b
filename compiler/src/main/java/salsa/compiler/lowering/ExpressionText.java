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
import salsa.compiler.lowering.fact.Signature;
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
    TypeMirror typeOf(Expression expression) {
        return context().attribution().type(context().type(), expression);
    }

    // ---- plain values

    /** Writes the expression as a Java value; a token is an object of class Token. */
    void writePlain(Expression expression) {
        if (context().tokens().isToken(expression) && !context().tokens().isAwaitedJavaToken(expression))
            writeToken(expression, null);
        else writeJava(expression);
    }

    /** Writes the expression as a statement: a send without a continuation allocates no token. */
    void writeAsStatement(Expression expression) {
        switch (expression) {
            case Expression.Send send -> writeSend(send, "null", null);
            case Expression.Assign assign -> writeAssignment(assign);
            case Expression.Await wait -> new ReplyText(body).writeAwaitOnly(wait);
            default -> writePlain(expression);
        }
    }

    private void writeJava(Expression expression) {
        out().at(expression);
        switch (expression) {
            case Expression.Self self -> out().write(context().referenceExpression(typeArguments()));
            case Expression.Ack ack -> out().write(RuntimeNames.ACK + ".ACK");
            case Expression.Sender sender
            when context().type().field("sender") == null -> out().write(senderExpression());
            case Expression.Await wait -> new ReplyText(body).writeAwait(wait);
            case Expression.ReceiveValue receive -> new ReceiveText(body).writeValue(receive);
            case Expression.Move move -> new MoveText(body).writeMovedWithin(move);
            case Expression.Select select when select.target() instanceof Expression.Self -> writeOwnField(select);
            case Expression.Select select
            when constantNamed(select) instanceof VariableElement constant ->
                writeConstant(constant, select.name().text());
            case Expression.Name name
            when context().type().enclosingType() != null && constantNamed(name) instanceof VariableElement constant ->
                writeConstant(constant, name.text());
            case Expression.Name name
            when isStageField(name) -> out().write(context().selfExpression() + "." + RuntimeMethods.STAGE + "()");
            case Expression.Call call
            when call.target() instanceof Expression.Self || call.target() instanceof Expression.Parent ->
                writeHandlerCall(call);
            case Expression.New creation
            when context().type().resolve(creation.type()) != null -> new CreationText(body).writeCreation(creation);
            case Expression.Reference reference -> new TheaterText(body).writeReference(reference);
            case Expression.Assign assign -> writeAssignment(assign);
            case Expression.SwitchValue choice -> body.writeWithYields(null, () -> body.copyNode(choice));
            case Expression.MethodReference reference
            when context().tokens().isOutReference(reference) -> new OutText(body).write(reference);
            case Expression.CasesReference reference
            when context().tokens().isOutReference(reference) -> new OutText(body).write(reference);
            case Expression.CasesReference reference -> new CasesText(body).writeValue(reference);
            case Expression.MethodReference reference -> new LambdaText(body).write(reference);
            case Expression.Lambda lambda ->
                body.writeInContext(context().inPlace(Context.Place.LAMBDA), () -> new LambdaText(body).write(lambda));
            default -> body.copyNode(expression);
        }
    }

    private String senderExpression() {
        String received = context().waited().received();
        return (received == null ? context().selfExpression() + "." + RuntimeMethods.SENDER : received + ".sender")
                + "()";
    }

    private String typeArguments() {
        return Rewriter.typeArgumentText(context().type().declaration().typeParameters());
    }

    private boolean isStageField(Expression nameOrSelect) {
        var element = context().attribution().element(context().type(), nameOrSelect);
        return element != null
                && element.getSimpleName().contentEquals(RuntimeNames.STAGE_FIELD)
                && element.getEnclosingElement() instanceof TypeElement owner
                && owner.getQualifiedName().contentEquals(RuntimeNames.BEHAVIOR);
    }

    /**
     * Returns the constant of a behavior that this names, or null. It is in the class of the behavior's state, not in
     * its interface.
     */
    private @Nullable VariableElement constantNamed(Expression nameOrSelect) {
        return context().attribution().element(context().type(), nameOrSelect) instanceof VariableElement field
                        && field.getKind().isField()
                        && field.getModifiers().contains(Modifier.STATIC)
                        && context().universe().typeNamed(Owner.of(field).toString()) != null
                ? field
                : null;
    }

    /** Writes a constant by its full name, or by its value where a variable has the name of the package. */
    private void writeConstant(VariableElement constant, String name) {
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

    private void writeOwnField(Expression.Select select) {
        if (isStageField(select)) {
            out().write(context().selfExpression() + "." + RuntimeMethods.STAGE + "()");
            return;
        }
        out().write(context().selfExpression());
        out().copy(select.target().span().end(), select.span().end());
    }

    private void writeHandlerCall(Expression.Call call) {
        ExecutableElement handler =
                context().attribution().methodOrNull(context().type(), call);
        if (handler != null && TheaterText.isAnsweredByTheater(handler)) {
            new TheaterText(body).writeReferenceCall(call);
            return;
        }
        boolean parent = call.target() instanceof Expression.Parent;
        String nested = context().place() == Context.Place.CLASS ? context().stateClass() + "." : "";
        out().write(parent ? nested + "super" : context().selfExpression()).write(".");
        if (!call.typeArguments().isEmpty()) {
            out().write("<");
            writeSeparatedByCommas(call.typeArguments(), body::writeTypeText);
            out().write(">");
        }
        out().at(call.name()).write(GeneratedNames.body(call.name().text()) + "(");
        writeSeparatedByCommas(call.arguments(), this::writePlain);
        out().write(")");
    }

    private void writeAssignment(Expression.Assign assign) {
        if (context().tokens().isTokenVariable(assign.left())
                && !assign.operator().equals("=")) {
            writeJava(assign.left());
            out().write(" = ");
            new WaitText(body).writeCompoundAssignment(assign);
            return;
        }
        writeJava(assign.left());
        out().copy(assign.left().span().end(), assign.right().span().start());
        if (context().tokens().isTokenVariable(assign.left())) {
            writeTokenOf(assign.right(), typeOf(assign.left()));
        } else writePlain(assign.right());
        out().copy(assign.right().span().end(), assign.span().end());
    }

    /** Writes a value for a message: copied unless its type is immutable. */
    void writeArgument(Expression expression, @Nullable String primitive) {
        TypeMirror type = typeOf(expression);
        boolean fits = type != null
                && type.getKind().isPrimitive()
                && type.toString().equals(primitive)
                && !isTargeted(expression);
        if (MoveText.isMoved(expression)) {
            new MoveText(body).writeMovedAway(expression);
        } else if (new MoveText(body).createsArrayOfValues(expression)) {
            new MoveText(body).writeGivenNew(expression);
        } else if (primitive != null && !fits) {
            out().write("(" + primitive + ") (");
            writePlain(expression);
            out().write(")");
        } else if (context().tokens().isOutReference(expression)) {
            writePlain(expression);
        } else if (expression instanceof Expression.Lambda || expression instanceof Expression.MethodReference) {
            out().write(RuntimeNames.COPY + ".of((" + context().types().text(type) + ") ");
            writePlain(expression);
            out().write(")");
        } else if (context().isCopied(type)) {
            out().write(RuntimeNames.COPY + ".of(");
            writePlain(expression);
            out().write(")");
        } else new ErasedText(body).writeValue(expression);
    }

    /** Returns whether the expression has the type that its place requires: at another place its cases keep theirs. */
    private static boolean isTargeted(Expression expression) {
        return switch (expression) {
            case Expression.Parenthesized inner -> isTargeted(inner.inner());
            case Expression.Conditional _, Expression.SwitchValue _, Expression.ReceiveValue _ -> true;
            default -> false;
        };
    }

    void writeArguments(List<Expression> arguments) {
        var moves = new MoveText(body);
        List<Expression> emptiedLast = moves.emptiedLast(arguments);
        for (Expression argument : arguments) {
            boolean last = !emptiedLast.isEmpty() && argument == arguments.getLast();
            out().write(", " + (last ? RuntimeNames.MOVE + ".last(" : ""));
            if (emptiedLast.contains(argument)) moves.writeGivenUnemptied(argument);
            else writeArgument(argument, null);
            if (last) {
                moves.writeEmptiedPlaces(emptiedLast);
                out().write(")");
            }
        }
    }

    <T> void writeSeparatedByCommas(List<T> items, Consumer<T> each) {
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
    void writeToken(Expression expression, @Nullable String primitive) {
        out().at(expression);
        if (!context().tokens().isToken(expression)) {
            if (expression instanceof Expression.New creation
                    && context().type().resolve(creation.type()) != null) {
                new CreationText(body).writeToken(creation);
            } else writeResolvedToken(expression, primitive);
            return;
        }
        if (primitive != null && !primitive.equals(context().types().primitiveOf(typeOf(expression)))) {
            new WaitText(body).writeConvertedToken(expression, primitive);
            return;
        }
        switch (expression) {
            case Expression.Send send -> writeRequest(send);
            case Expression.Parenthesized inner -> writeToken(inner.inner(), primitive);
            case Expression.Move move -> writeToken(move.moved(), primitive);
            case Expression.Cast cast
            when cast.token() -> {
                out().write("((" + RuntimeNames.TOKEN + "<");
                body.writeBoxedType(cast.type());
                out().write(">) (" + RuntimeNames.TOKEN + "<?>) ");
                writeToken(cast.operand(), null);
                out().write(")");
            }
            case Expression.Assign assign -> {
                out().write("(");
                writeAssignment(assign);
                out().write(")");
            }
            case Expression.Conditional choice
            when !context().tokens().isToken(choice.condition()) -> writeChoice(choice);
            case Expression.SwitchValue choice
            when !context().tokens().isToken(choice.selector()) -> writeChoice(choice);
            case Expression.New creation -> new CreationText(body).writeToken(creation);
            case Expression.Reference reference -> new TheaterText(body).writeReference(reference);
            default -> {
                if (context().tokens().isTokenVariable(expression)
                        || context().tokens().isAwaitedJavaToken(expression)) {
                    writeJava(expression);
                } else new WaitText(body).writeToken(expression);
            }
        }
    }

    /** Writes the expression as a token of the declared type; a token of a subtype is accepted. */
    void writeTokenOf(Expression expression, @Nullable TypeMirror declared) {
        boolean primitive = declared == null || declared.getKind().isPrimitive();
        if (!primitive
                && !context()
                        .types()
                        .typeArgument(declared)
                        .equals(context().types().typeArgument(typeOf(expression)))) {
            out().write("(" + RuntimeNames.TOKEN + "<" + context().types().typeArgument(declared) + ">) ("
                    + RuntimeNames.TOKEN + "<?>) ");
        }
        writeToken(expression, declared != null && primitive ? declared.toString() : null);
    }

    private void writeResolvedToken(Expression expression, @Nullable String primitive) {
        String box =
                primitive != null ? Rewriter.box(primitive) : context().types().typeArgument(typeOf(expression));
        boolean missing =
                expression instanceof Expression.Literal literal && literal.kind() == Expression.Literal.Kind.NULL;
        out().write(RuntimeNames.TOKEN + ".<" + box + ">resolved(" + context().selfExpression() + ", ");
        writeArgument(expression, missing ? null : primitive);
        out().write(")");
    }

    private void writeChoice(Expression.Conditional choice) {
        TypeMirror type = typeOf(choice);
        String cast = "(" + RuntimeNames.TOKEN + "<" + context().types().typeArgument(type) + ">) ("
                + RuntimeNames.TOKEN + "<?>) ";
        out().write("(");
        writePlain(choice.condition());
        out().write(" ? " + cast);
        writeToken(choice.then(), context().types().primitiveOf(type));
        out().write(" : " + cast);
        writeToken(choice.otherwise(), context().types().primitiveOf(type));
        out().write(")");
    }

    private void writeChoice(Expression.SwitchValue choice) {
        TypeMirror type = typeOf(choice);
        String primitive = context().types().primitiveOf(type);
        out().write("(" + RuntimeNames.TOKEN + "<" + context().types().typeArgument(type) + ">) (" + RuntimeNames.TOKEN
                + "<?>) (");
        out().copy(choice.span().start(), choice.selector().span().start());
        writePlain(choice.selector());
        int position = choice.selector().span().end();
        for (Node.SwitchCase each : choice.cases()) {
            for (Node child : each.children()) {
                out().copy(position, child.span().start());
                if (each.arrow() && child instanceof Statement.Evaluate value) {
                    writeToken(value.expression(), primitive);
                    out().copy(value.expression().span().end(), value.span().end());
                } else body.writeWithYields(value -> writeToken(value, primitive), () -> body.rewrite(child));
                position = child.span().end();
            }
        }
        out().copy(position, choice.span().end());
        out().write(")");
    }

    // ---- sends

    /** Writes a send for its token. */
    private void writeRequest(Expression.Send send) {
        String box = context().types().typeArgument(typeOf(send));
        writeSend(
                send, "new " + RuntimeNames.TOKEN + "<" + box + ">(" + context().selfExpression() + ")", box);
    }

    /** Writes {@code pass} of a token: the continuation of this message now waits for that token. */
    void writePassOfToken(Expression expression) {
        String primitive = context().passType();
        boolean converts =
                primitive != null && !primitive.equals(context().types().primitiveOf(typeOf(expression)));
        Expression inner = expression;
        while (inner instanceof Expression.Parenthesized parenthesized) inner = parenthesized.inner();
        if (converts) new WaitText(body).writePass(expression, primitive);
        else if (inner instanceof Expression.Send send) {
            writeSendInstead(send, "$message");
            out().write(";");
        } else if (context().gates().isEmpty() && isHandedOn(inner)) {
            out().write("$message.delegateTo(");
            writeToken(inner, null);
            out().write(");");
        } else new WaitText(body).writePass(inner, null);
    }

    /** Returns whether the token itself can be forwarded: nothing to compute, and no value shared by two receivers. */
    boolean isHandedOn(Expression expression) {
        if (expression instanceof Expression.New) return true;
        boolean given = context().tokens().isTokenVariable(expression)
                || context().tokens().isAwaitedJavaToken(expression)
                || expression instanceof Expression.Conditional
                || expression instanceof Expression.SwitchValue
                || expression instanceof Expression.Cast cast && cast.token();
        return given && !context().isCopied(typeOf(expression));
    }

    void writeSend(Expression.Send send, String party, @Nullable String requested) {
        String waiting = party.equals("null") && mayAskForSender(send)
                ? "new " + RuntimeNames.SENDER + "(" + context().selfExpression() + ")"
                : party;
        SendKind kind = SendKind.of(send, context());
        if (kind == SendKind.AFTER_OPERANDS) {
            new WaitText(body).writeSend(send, waiting, requested);
            return;
        }
        out().write(context().selfExpression() + "."
                + (requested == null ? kind.oneWayMethod() : "<" + requested + ">" + kind.requestMethod()) + "(");
        writeMessage(send, waiting);
        writeSendProperties(send, kind);
    }

    /**
     * Writes a send whose message answers instead of {@code handled}, a message or what a receive took. It takes over
     * the continuation when all operands have been evaluated: if one throws, the handler may catch that and answer.
     */
    void writeSendInstead(Expression.Send send, String handled) {
        SendKind kind = SendKind.of(send, context());
        if (kind == SendKind.AFTER_OPERANDS) {
            new WaitText(body).writeSendInstead(send, handled);
            return;
        }
        boolean held = kind.needsSite();
        out().write(context().selfExpression() + "."
                + (held
                        ? RuntimeMethods.SEND_INSTEAD + "(" + handled + ", "
                        : kind.oneWayMethod() + "(" + handled + ".handOver("));
        writeMessage(send, "null");
        out().write(!held ? ")" : kind == SendKind.GATED ? ", 0" : "");
        writeSendProperties(send, kind);
    }

    /** Writes what follows the message in a send: its delay, its place and its gates. */
    private void writeSendProperties(Expression.Send send, SendKind kind) {
        Node.Property property = send.property();
        if (property != null && kind == SendKind.DELAYED) {
            out().write(", ");
            writePlain(property.arguments().getFirst());
        }
        if (kind.needsSite())
            out().write(", "
                    + context()
                            .waits()
                            .siteConstant(out().emptyText(), send, context().excerpt(send)));
        out().write(body.furtherGates());
        if (property != null && kind == SendKind.GATED)
            BodyText.writeAfterCommas(out(), property.arguments(), each -> writeToken(each, null));
        out().write(")");
    }

    /** Returns whether the receiver may ask for the sender of a message without a continuation. */
    private boolean mayAskForSender(Expression.Send send) {
        boolean own = send.target() instanceof Expression.Self || send.target() instanceof Expression.Parent;
        if (own) return context().type().asksSender();
        TypeMirror found = typeOf(send.target());
        ExecutableElement handler =
                context().attribution().methodOrNull(context().type(), send);
        var types = context().attribution().types();
        return found != null && asksSender(types.asElement(types.erasure(found)))
                || handler != null && asksSender(handler.getEnclosingElement());
    }

    private boolean asksSender(@Nullable Element element) {
        SalsaType receiver = element == null ? null : context().universe().typeNamed(element.toString());
        return receiver != null && receiver.asksSender();
    }

    private void writeMessage(Expression.Send send, String waiting) {
        if (context().tokens().isSentIntoChannel(send)) {
            writePlain(send.target());
            out().write(".message(");
            writeArgument(send.arguments().getFirst(), null);
            out().write(", " + waiting + ")");
            return;
        }
        boolean together = copiesTogether(send);
        out().write(together ? MessageClass.creationWithCopies(messageClass(send)) : messageCreation(send));
        if (send.target() instanceof Expression.Parent) out().write(context().selfExpression());
        else writePlain(send.target());
        out().write(", " + waiting);
        if (together) BodyText.writeAfterCommas(out(), send.arguments(), this::writePlain);
        else writeArguments(send.arguments());
        out().write(")");
    }

    /**
     * Returns whether the arguments are copied by one call, which keeps what they share. That call takes objects, so
     * arguments that get their type from the parameter, and moved ones, are passed one by one.
     */
    private boolean copiesTogether(Expression.Send send) {
        ExecutableElement handler = context().attribution().methodOf(context().type(), send);
        boolean oneByOne = send.arguments().stream()
                .anyMatch(each -> each instanceof Expression.Lambda
                        || each instanceof Expression.MethodReference
                        || MoveText.isMoved(each));
        long copied = send.arguments().stream()
                .filter(each -> context().isCopied(typeOf(each)))
                .count();
        return copied > 1
                && !oneByOne
                && !TheaterText.isAnsweredByTheater(handler)
                && MessageText.copiesTogether(
                        new Signature(context().attribution(), handler),
                        context().types());
    }

    /** Returns the beginning of the expression that creates the message of the send, each argument copied on its own. */
    String messageCreation(Expression.Send send) {
        ExecutableElement handler = context().attribution().methodOf(context().type(), send);
        return TheaterText.isAnsweredByTheater(handler)
                ? TheaterText.messageCreation(handler)
                : MessageClass.creation(messageClass(send));
    }

    /** Returns the qualified name of the class of the message that the send creates. */
    String messageClass(Expression.Send send) {
        SalsaType type = context().type();
        ExecutableElement handler = context().attribution().methodOf(type, send);
        var signature = new Signature(context().attribution(), handler);
        if (send.target() instanceof Expression.Parent) {
            return type.qualifiedName() + RuntimeNames.STATE + "." + GeneratedNames.toParent(signature.messageClass());
        }
        return signature.ownerClass() + "." + signature.messageClass();
    }
}

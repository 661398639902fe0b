package salsa.compiler.lowering;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;
import salsa.compiler.scheme.GeneratedNames;
import salsa.compiler.scheme.MessageClass;
import salsa.compiler.scheme.RuntimeMethods;
import salsa.compiler.scheme.RuntimeNames;
import salsa.compiler.symbol.Bindings;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.text.JavaText;
import salsa.compiler.text.Rewriter;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;

/**
 * Writes an expression that waits for tokens as a class: its operands are evaluated at its place, in the order of the
 * source, and kept in fields; when the tokens among them have resolved, the rest is computed on the stage of the actor
 * that wrote it. At the place of the expression the instance is created.
 */
final class WaitText {
    /** An operand: its Java expression at the place of the expression, and the field that keeps it. */
    private record Operand(String field, String type, boolean token, JavaText value) {}

    /** The use of an operand's value. */
    private enum Use {
        /** It goes unchanged to another actor or into a token: the whole argument. */
        SENT,
        /** It may be the value of the expression, like a branch of a conditional: kept as a copy. */
        GIVEN,
        /** It becomes text, at once: the object may change before the tokens have resolved. */
        TEXT,
        /** It is read by a computation. */
        READ;

        /** Returns the use of a part of an operand that has this use. */
        Use ofOperandPart(Expression operand, Node part) {
            boolean given = this == SENT || this == GIVEN;
            return switch (operand) {
                case Expression.Parenthesized _ -> this;
                case Expression.Conditional choice -> given && part != choice.condition() ? GIVEN : READ;
                default -> READ;
            };
        }
    }

    private final BodyText body;
    private final String name;
    private final List<Operand> operands = new ArrayList<>();
    private final Set<String> bindings = new HashSet<>(); // variables of patterns over tokens: known only later

    WaitText(BodyText body) {
        this.body = body;
        this.name = body.context().waits().freshClassName();
    }

    private Context context() {
        return body.context();
    }

    // ---- the kinds of waiting

    /** Writes an operator expression over tokens, as a token. */
    void writeToken(Expression expression) {
        String box = context().types().typeArgument(typeOf(expression));
        writeResumedWait(expression, newTokenExpression(box), box, resumptionText(expression, null, "pass(", ");"));
    }

    /** Writes a token whose value must be converted to another primitive type. */
    void writeConvertedToken(Expression expression, String primitive) {
        String box = Rewriter.box(primitive);
        writeResumedWait(
                expression, newTokenExpression(box), box, resumptionText(expression, primitive, "pass(", ");"));
    }

    /** Writes {@code t += e} on a token variable: the token of the new value. */
    void writeCompoundAssignment(Expression.Assign assign) {
        TypeMirror type = Objects.requireNonNull(typeOf(assign.left()), "the type of a variable");
        JavaText ready = body.out().emptyText();
        ready.at(assign).write(type.getKind().isPrimitive() ? "pass((" + type + ") (" : "pass((");
        writeValue(assign.left(), ready, Use.READ);
        ready.write(" " + assign.operator().substring(0, assign.operator().length() - 1) + " (");
        writeValue(assign.right(), ready, type.getKind().isPrimitive() ? Use.READ : Use.TEXT);
        ready.write(")));");
        String box = context().types().typeArgument(type);
        writeResumedWait(assign, newTokenExpression(box), box, ready);
    }

    /** Writes {@code pass} of an expression over tokens. */
    void writePass(Expression expression, @Nullable String primitive) {
        JavaText ready = resumptionText(expression, primitive, "pass(", ");");
        writeResumedAnswer(expression, "$message", ready);
        body.out().write(";");
    }

    /** Writes a send whose target or arguments are tokens. */
    void writeSend(Expression.Send send, String waiting, @Nullable String requested) {
        writeResumedWait(send, waiting, requested, resumedSendText(send));
    }

    /** Writes a send whose target or arguments are tokens, and whose message answers instead of the handled one. */
    void writeSendInstead(Expression.Send send, String handled) {
        writeResumedAnswer(send, handled, resumedSendText(send));
    }

    private JavaText resumedSendText(Expression.Send send) {
        JavaText ready = body.out().emptyText();
        ready.at(send);
        SendKind kind = SendKind.ofResumed(send);
        ready.write("$actor." + kind.oneWayMethod() + "(");
        if (context().tokens().isSentIntoChannel(send)) writePut(send, ready);
        else writeMessage(send, ready);
        ready.write(")");
        Node.Property property = send.property();
        if (property != null && kind == SendKind.DELAYED) {
            ready.write(", ");
            writeValue(property.arguments().getFirst(), ready, Use.READ);
            ready.write(", site()");
        }
        ready.write(");");
        if (property != null && kind != SendKind.DELAYED) property.arguments().forEach(this::addGate);
        return ready;
    }

    private void writeMessage(Expression.Send send, JavaText ready) {
        ready.write(body.expressions().messageCreation(send));
        if (send.target() instanceof Expression.Parent) ready.write("$actor");
        else writeValue(send.target(), ready, Use.READ);
        ready.write(", takeWaiting()");
        for (Expression argument : send.arguments()) {
            ready.write(", ");
            writeArgument(argument, ready);
        }
    }

    /** Writes a plain value sent into a channel. */
    private void writePut(Expression.Send send, JavaText ready) {
        writeValue(send.target(), ready, Use.READ);
        ready.write(".message(");
        writeArgument(send.arguments().getFirst(), ready);
        ready.write(", takeWaiting()");
    }

    /** Writes a creation whose arguments are tokens. */
    void writeCreation(Expression.New creation, SalsaType created) {
        JavaText ready = body.out().emptyText();
        ready.at(creation);
        String state = new CreationText(body).stateClassOf(created);
        ready.write(RuntimeNames.TOKEN + "<" + RuntimeNames.ACK
                + "> $built = new " + RuntimeNames.TOKEN + "<>($actor);\n            var $new = " + state
                + "." + GeneratedNames.CREATE + "($actor, " + addStage(creation, created) + ", $built");
        for (Expression argument : creation.passed()) {
            ready.write(", ");
            writeArgument(argument, ready);
        }
        ready.write(
                ");\n            new " + RuntimeNames.ANSWER + "($actor, takeWaiting(), site(), $new).begin($built);");
        String box = context().types().typeArgument(typeOf(creation));
        writeResumedWait(creation, newTokenExpression(box), box, ready);
    }

    /** Writes a creation in a theater whose arguments are tokens. */
    void writeCreationInTheater(Expression.New creation, Node.Placement place, TheaterText theater) {
        JavaText ready = body.out().emptyText();
        ready.at(creation);
        String box = context().types().typeArgument(typeOf(creation));
        ready.write(RuntimeNames.ANSWER + ".of($actor, takeWaiting(), site(), " + RuntimeNames.THEATERS
                + ".of($actor).<" + box + ">request($actor, " + theater.excerpt(creation) + ", "
                + MessageClass.creation(theater.constructorMessageClass(creation)) + "null, null");
        for (Expression argument : creation.arguments()) {
            ready.write(", ");
            writeArgument(argument, ready);
        }
        ready.write("), " + theater.addressExpression(place, clause -> keepClause(place, clause)) + "));");
        writeResumedWait(creation, newTokenExpression(box), box, ready);
    }

    private String keepClause(Node.Placement place, Expression clause) {
        return addValue(
                "c",
                TheaterText.clauseType(place, clause),
                captureText(() -> body.expressions().writePlain(clause)));
    }

    private String newTokenExpression(String box) {
        return "new " + RuntimeNames.TOKEN + "<" + box + ">(" + context().selfExpression() + ")";
    }

    // ---- the part that runs later

    private JavaText resumptionText(Expression expression, @Nullable String primitive, String before, String after) {
        JavaText ready = body.out().emptyText();
        ready.at(expression).write(before + (primitive == null ? "" : "(" + primitive + ") ("));
        writeValue(expression, ready, Use.SENT);
        return ready.write((primitive == null ? "" : ")") + after);
    }

    /** Writes the computation of the expression's value after the tokens have resolved. */
    private void writeValue(Expression expression, JavaText ready, Use use) {
        if (!context().tokens().isToken(expression)) {
            writePlainOperand(expression, ready, use);
            return;
        }
        switch (expression) {
            case Expression.Unary operation when isOperator(expression) -> writeOperator(operation, ready, use);
            case Expression.Binary operation -> writeOperator(operation, ready, use);
            case Expression.InstanceOf test -> {
                if (test.tested() instanceof Node.Pattern pattern) {
                    bindings.addAll(Bindings.of(context().type(), pattern));
                }
                writeOperator(test, ready, use);
            }
            case Expression.Cast conversion when !conversion.token() -> writeOperator(conversion, ready, use);
            case Expression.Parenthesized inner -> writeOperator(inner, ready, use);
            case Expression.Move move -> writeTokenOperand(move.moved(), ready, use != Use.SENT);
            case Expression.Conditional choice
            when context().tokens().isToken(choice.condition()) -> writeOperator(choice, ready, use);
            default -> writeSharedTokenOperand(expression, ready);
        }
    }

    private boolean isOperator(Expression expression) {
        return !context().tokens().isAwaitedJavaToken(expression);
    }

    private void writeOperator(Expression expression, JavaText ready, Use use) {
        if (context().tokens().isAwaitedJavaToken(expression)) {
            writeSharedTokenOperand(expression, ready);
            return;
        }
        int position = expression.span().start();
        for (Node child : expression.children()) {
            ready.copy(position, child.span().start());
            if (child instanceof Expression operand)
                writeValue(
                        operand, ready, concatenatesText(expression) ? Use.TEXT : use.ofOperandPart(expression, child));
            else ready.copy(child.span().start(), child.span().end());
            position = child.span().end();
        }
        ready.copy(position, expression.span().end());
    }

    /** Returns whether the expression concatenates texts. */
    private boolean concatenatesText(Expression expression) {
        return expression instanceof Expression.Binary operation
                && operation.operator().equals("+")
                && String.valueOf(typeOf(expression)).equals("java.lang.String");
    }

    /** Writes an argument of a message: a plain one is copied now, at the send. */
    private void writeArgument(Expression argument, JavaText ready) {
        writeValue(argument, ready, Use.SENT);
    }

    private void writePlainOperand(Expression expression, JavaText ready, Use use) {
        switch (expression) {
            case Expression.Literal literal ->
                ready.copy(literal.span().start(), literal.span().end());
            case Expression.Ack ack -> ready.write(RuntimeNames.ACK + ".ACK");
            case Expression.Self self ->
                ready.write("((" + context().type().name()
                        + salsa.compiler.text.Rewriter.typeArgumentText(
                                context().type().declaration().typeParameters())
                        + ") $actor)");
            default -> {
                if (mentionsBinding(expression)) {
                    ready.append(captureText(() -> body.writeInContext(
                            context().inPlace(Context.Place.WAIT), () -> writePlain(expression, use))));
                    return;
                }
                boolean text = use == Use.TEXT && context().isCopied(typeOf(expression));
                String kept = text
                        ? "java.lang.String"
                        : context().typesOutsideHandlers().text(typeOf(expression));
                ready.write(addValue("a", kept, captureText(() -> writePlain(expression, use))));
            }
        }
    }

    private void writePlain(Expression expression, Use use) {
        boolean copied = context().isCopied(typeOf(expression));
        if (use == Use.GIVEN && MoveText.isMoved(expression) && copied)
            writeCallWith(RuntimeNames.COPY + ".of(", expression);
        else if (use == Use.SENT || use == Use.GIVEN) body.expressions().writeArgument(expression, null);
        else if (use == Use.TEXT && copied) writeCallWith("java.lang.String.valueOf((java.lang.Object) ", expression);
        else body.expressions().writePlain(expression);
    }

    private void writeCallWith(String call, Expression expression) {
        body.out().write(call);
        body.expressions().writePlain(expression);
        body.out().write(")");
    }

    private boolean mentionsBinding(Node node) {
        return !bindings.isEmpty()
                && (node instanceof Expression.Name name && bindings.contains(name.text())
                        || node.children().stream().anyMatch(this::mentionsBinding));
    }

    /** Writes the value of a token that other code may read as well: then it is copied. */
    private void writeSharedTokenOperand(Expression expression, JavaText ready) {
        writeTokenOperand(expression, ready, true);
    }

    /** @param kept whether other code may have the token's value as well */
    private void writeTokenOperand(Expression expression, JavaText ready, boolean kept) {
        JavaText text = captureText(() -> body.expressions().writeToken(expression, null));
        TypeMirror type = typeOf(expression);
        String field = addToken(text);
        String value = "(java.lang.Object) " + field + "." + RuntimeMethods.VALUE + "()";
        if (kept && context().tokens().mayBeShared(expression) && context().isCopied(type))
            value = RuntimeNames.COPY + ".of(" + value + ")";
        String wanted = type == null || type.getKind() == TypeKind.VOID
                ? RuntimeNames.ACK
                : context().typesOutsideHandlers().text(type);
        ready.write("((" + wanted + ") " + value + ")");
    }

    private void addGate(Expression token) {
        addToken(captureText(() -> body.expressions().writeToken(token, null)));
    }

    private String addStage(Expression.New creation, SalsaType created) {
        return addValue(
                "a", RuntimeNames.STAGE, captureText(() -> new CreationText(body).writeStage(creation, created)));
    }

    /** Adds a token that the wait awaits; returns its field. */
    private String addToken(JavaText token) {
        return addOperand(new Operand("t" + operands.size(), RuntimeNames.TOKEN + "<?>", true, token));
    }

    /** Adds a value that is computed before the wait; returns its field. */
    private String addValue(String prefix, String type, JavaText value) {
        return addOperand(new Operand(prefix + operands.size(), type, false, value));
    }

    private String addOperand(Operand operand) {
        operands.add(operand);
        return operand.field();
    }

    private JavaText captureText(Runnable writing) {
        JavaText text = body.out().emptyText();
        JavaText before = body.redirect(text);
        writing.run();
        body.redirect(before);
        return text;
    }

    private @Nullable TypeMirror typeOf(Expression expression) {
        return body.expressions().typeOf(expression);
    }

    // ---- the two texts

    /** Writes an instance that is to answer the handled message. */
    private void writeResumedAnswer(Expression at, String handled, JavaText ready) {
        body.out().at(at).write(handled + ".handOver(");
        writeResumedInstance(at, "null", ready);
        body.out().write(").begin()");
    }

    private void writeResumedWait(Expression at, String waiting, @Nullable String requested, JavaText ready) {
        writeResumedInstance(at, waiting, ready);
        body.out().write(requested == null ? ".begin()" : ".<" + requested + ">request()");
    }

    private void writeResumedInstance(Expression at, String waiting, JavaText ready) {
        for (String gate : context().gates()) {
            addToken(body.out().emptyText().at(at).write(gate));
        }
        body.context().waits().addClass(resumedClassText(at, ready));
        JavaText out = body.out();
        out.at(at).write("new " + name + "(" + context().selfExpression() + ", " + waiting);
        for (Operand operand : operands) {
            out.write(", ");
            out.append(operand.value());
        }
        out.write(")");
    }

    private JavaText resumedClassText(Expression at, JavaText ready) {
        String source = context().excerpt(at);
        int line = context().type().source().line(at.span().start());
        String tokens =
                operands.stream().filter(Operand::token).map(Operand::field).collect(Collectors.joining(", "));
        if (tokens.isEmpty())
            tokens = "new " + RuntimeNames.TOKEN + "<?>[0]"; // otherwise each method would call itself
        JavaText out = body.out().emptyText().at(at);
        out.write("\n    /** Line " + line + ": " + source.replace("*/", "* /").replace("\\u", "\\ u")
                + " */\n    private final class " + name + " extends " + RuntimeNames.JOIN + " {\n");
        for (Operand operand : operands) {
            out.write("        private final " + operand.type() + " " + operand.field() + ";\n");
        }
        out.write("\n        " + name + "(" + RuntimeNames.BEHAVIOR + " $owner, " + RuntimeNames.CONTINUATION
                + " $waiting");
        for (Operand operand : operands) out.write(", " + operand.type() + " " + operand.field());
        out.write(") {\n            super($owner, $waiting);\n");
        for (Operand operand : operands) {
            out.write("            this." + operand.field() + " = " + operand.field() + ";\n");
        }
        out.write("        }\n\n        void begin() {\n            begin(" + tokens + ");\n        }\n\n"
                + "        <$T> " + RuntimeNames.TOKEN + "<$T> request() {\n            return request(" + tokens
                + ");\n        }\n\n        @java.lang.Override protected void ready()"
                + " throws java.lang.Throwable {\n            "
                + context().stateClass() + " $actor = (" + context().stateClass() + ") owner();\n            ");
        out.append(ready);
        out.write("\n        }\n\n        @java.lang.Override protected " + RuntimeNames.SITE
                + " site() {\n            return "
                + context().waits().siteConstant(body.out().emptyText(), at, source) + ";\n        }\n    }\n");
        return out;
    }
}

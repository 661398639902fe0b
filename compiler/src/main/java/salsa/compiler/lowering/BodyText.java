package salsa.compiler.lowering;

import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import salsa.compiler.scheme.GeneratedNames;
import salsa.compiler.scheme.RuntimeMethods;
import salsa.compiler.scheme.RuntimeNames;
import salsa.compiler.symbol.Waiting;
import salsa.compiler.text.JavaText;
import salsa.compiler.text.Rewriter;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Statement;
import salsa.syntax.tree.TypeTree;

/**
 * Writes the statements of a handler, constructor or initialiser as Java. A chain becomes a token for each link, for
 * which the sends of the next link wait; {@code pass} becomes a return, or an answer to the message if it passes a
 * token.
 */
final class BodyText extends Rewriter {

    /** The last names of the types whose clauses catch every error. */
    private static final Set<String> ERRORS = Set.of("Throwable", "Error");

    private static final String LET_THROUGH = "catch (" + RuntimeNames.UNWOUND + " $unwound) { throw $unwound; } ";

    private final AtomicInteger variables;
    private final ExpressionText expressions;
    private Context context;
    private boolean value; // inside a switch expression of the same method or lambda
    private @Nullable Consumer<Expression> yielding; // how a yield yields, null for Java's way

    BodyText(Context context, JavaText out, AtomicInteger variables) {
        super(context.type(), out);
        this.context = context;
        this.variables = variables;
        this.expressions = new ExpressionText(this);
    }

    Context context() {
        return context;
    }

    JavaText out() {
        return out;
    }

    /** Sets the text that receives further output, and returns the former one. */
    JavaText redirect(JavaText other) {
        JavaText before = out;
        out = other;
        return before;
    }

    AtomicInteger nameCounter() {
        return variables;
    }

    void writeTypeText(TypeTree tree) {
        writeType(tree);
    }

    void writeBoxedType(TypeTree tree) {
        writeTypeArgument(tree);
    }

    void copyNode(Node node) {
        copy(node);
    }

    void writeBody(Statement.Block block) {
        copy(block);
    }

    void writeInitializer(Expression expression) {
        expressions.writePlain(expression);
    }

    ExpressionText expressions() {
        return expressions;
    }

    /** Runs the writing in another context. */
    void writeInContext(Context other, Runnable writing) {
        Context before = context;
        context = other;
        writing.run();
        context = before;
    }

    /** Runs the writing of a switch expression whose yields use the given way. */
    void writeWithYields(@Nullable Consumer<Expression> way, Runnable writing) {
        Consumer<Expression> before = yielding;
        boolean around = value;
        yielding = way;
        value = true;
        writeInContext(context.withWait(context.waited().apart(false)), writing); // a value contains no return
        value = around;
        yielding = before;
    }

    /** Returns whether the output is part of a switch expression, which contains no return. */
    boolean isInSwitchExpression() {
        return value;
    }

    /** Runs the writing like {@link #writeInContext}, for a lambda, which runs later and may return. */
    void writeInLaterCode(Context other, Runnable writing) {
        boolean around = value;
        value = false;
        writeInContext(other, writing);
        value = around;
    }

    @Override
    protected void rewrite(Node node) {
        switch (node) {
            case TypeTree tree -> writeType(tree);
            case Expression expression -> expressions.writePlain(expression);
            case Statement statement -> writeStatement(statement);
            case Node.ClassBody body -> writeClassBody(body);
            case Declaration.Nested nested ->
                copyBetween(
                        nested.span().start(),
                        List.of(nested.body()),
                        nested.span().end());
            default -> copy(node);
        }
    }

    /** Writes a class inside an actor. Methods that reach the actor's state check where they run, like lambdas. */
    private void writeClassBody(Node.ClassBody body) {
        writeInContext(context.inPlace(Context.Place.CLASS), () -> {
            int position = body.span().start();
            for (Node part : body.parts()) {
                out.copy(position, part.span().start());
                if (part instanceof Statement.Block block && context.capturesState(block)) writeGuardedBlock(block);
                else rewrite(part);
                position = part.span().end();
            }
            out.copy(position, body.span().end());
        });
    }

    /** Writes a block that begins with a check of where it runs. */
    void writeGuardedBlock(Statement.Block block) {
        out.at(block).write("{ " + context.ownerCheckStatement());
        copyBetween(block.span().start() + 1, block.statements(), block.span().end());
    }

    /** Writes the head of a lambda, up to its body. */
    void writeLambdaHead(Expression.Lambda lambda, int end) {
        copyBetween(lambda.span().start(), lambda.parameters(), end);
    }

    private void writeStatement(Statement statement) {
        out.at(statement);
        switch (statement) {
            case Statement.Chain chain -> writeChain(chain);
            case Statement.Pass pass -> writePass(pass);
            case Statement.ConstructorCall call -> writeConstructorCall(call);
            case Statement.Receive receive -> new ReceiveText(this).writeReceive(receive);
            case Statement.Loop loop -> new ReceiveText(this).writeLoop(loop);
            case Statement.AndThen parts -> new ReceiveText(this).writeAndThen(parts);
            case Statement.Become become -> new ReceiveText(this).writeBecome(become);
            case Statement.Unbecome unbecome
            when unbecome.otherwise() != null -> {
                out.write("{ if (!" + context.selfExpression() + "." + RuntimeMethods.UNBECOME + "()) ");
                rewrite(unbecome.otherwise());
                out.write(" }");
            }
            case Statement.Unbecome _ -> out.write(context.selfExpression() + "." + RuntimeMethods.UNBECOME + "();");
            case Statement.Reply reply -> new ReplyText(this).writeReply(reply);
            case Statement.Local local -> {
                writeLocal(local);
                out.copy(
                        local.declarators().getLast().span().end(), local.span().end());
            }
            case Statement.Evaluate evaluate -> {
                writeForEffect(evaluate.expression());
                out.copy(evaluate.expression().span().end(), evaluate.span().end());
            }
            case Statement.LocalClass local -> rewriteLocalClass(local);
            case Statement.For loop -> writeFor(loop);
            case Statement.Try attempt -> writeTry(attempt);
            case Statement.Assert test when context.place() != Context.Place.CLASS -> writeAssert(test);
            case Statement.Yield yield
            when yielding != null -> {
                out.write("yield ((");
                yielding.accept(yield.value());
                out.write("));");
            }
            default -> copy(statement);
        }
    }

    /**
     * Writes an {@code assert}. For Java's own one javac would generate a static initialiser; {@link Waits} explains
     * why there is none.
     */
    private void writeAssert(Statement.Assert test) {
        out.write("{ if (" + context.waits().assertionsFlag(out.emptyText()) + " && !(");
        expressions.writePlain(test.condition());
        out.write(")) throw new java.lang.AssertionError(");
        if (test.message() != null) expressions.writePlain(test.message());
        out.write("); }");
    }

    /**
     * Writes a try. A clause that catches every error lets those pass that leave a waiting handler when its actor ends:
     * a loop around the try would keep the actor for ever. So would a {@code finally} that jumps or throws, which in
     * Java discards the error: behind it the error is thrown again.
     */
    private void writeTry(Statement.Try attempt) {
        Node last = attempt.last() != null && mayBeLeft(attempt) ? attempt.last() : null;
        String left = last == null ? "" : freshName();
        if (last != null) out.write("{ " + RuntimeNames.UNWOUND + " " + left + " = null; ");
        if (last != null && !attempt.catches().isEmpty()) out.write("try { "); // its catches may wait as well
        int position = attempt.span().start();
        boolean passes = false;
        for (Node part : attempt.children()) {
            if (part == last) out.write((attempt.catches().isEmpty() ? " " : " } ") + catchThatNotes(left));
            out.copy(position, part.span().start());
            if (!passes && part instanceof Node.Catch clause && catchesErrors(clause.type())) {
                out.write(LET_THROUGH);
                passes = true;
            }
            if (part == last) out.write("{ try ");
            rewrite(part);
            position = part.span().end();
        }
        out.copy(position, attempt.span().end());
        if (last != null) out.write(" finally { if (" + left + " != null) throw " + left + "; } } }");
    }

    /** Returns whether the body or a clause of the try may be left by an error that is to end the handler. */
    private static boolean mayBeLeft(Statement.Try attempt) {
        return attempt.children().stream()
                .anyMatch(part -> part != attempt.last()
                        && (Waiting.keepsStack(part) || Waiting.mayLeave(part) || Waiting.callsOwnHandler(part)));
    }

    private static String catchThatNotes(String left) {
        return "catch (" + RuntimeNames.UNWOUND + " $unwound) { " + left + " = $unwound; throw $unwound; }";
    }

    private static boolean catchesErrors(TypeTree type) {
        return switch (type) {
            case TypeTree.Several union -> union.alternatives().stream().anyMatch(BodyText::catchesErrors);
            case TypeTree.Named named ->
                ERRORS.contains(named.parts().getLast().name().text());
            default -> false;
        };
    }

    /** Writes a for loop. Its update expressions become statements. */
    private void writeFor(Statement.For loop) {
        int position = loop.span().start();
        for (Node part : loop.children()) {
            out.copy(position, part.span().start());
            if (part instanceof Expression step && loop.update().contains(step)) writeForEffect(step);
            else rewrite(part);
            position = part.span().end();
        }
        out.copy(position, loop.span().end());
    }

    private void rewriteLocalClass(Statement.LocalClass local) {
        out.copy(local.span().start(), local.declaration().span().start());
        rewrite(local.declaration());
        out.copy(local.declaration().span().end(), local.span().end());
    }

    /**
     * Writes an expression for its effect: a send without a continuation, unless a message block waits for all of its
     * sends.
     */
    private void writeForEffect(Expression expression) {
        boolean token = context.tokens().isToken(expression);
        if (token && context.gather() != null) {
            out.write(context.gather() + ".add(");
            expressions.writeToken(expression, null);
            out.write(")");
        } else expressions.writeAsStatement(expression);
    }

    // ---- chains

    private void writeChain(Statement.Chain chain) {
        boolean declares = chain.links().stream().anyMatch(Statement.Local.class::isInstance);
        if (!declares) out.write("{ ");
        Context outer = context;
        List<String> gates = outer.gates();
        for (int i = 0; i < chain.links().size(); i++) {
            boolean last = i == chain.links().size() - 1;
            Statement link = chain.links().get(i);
            out.at(link).write(i == 0 ? "" : "\n            ");
            List<String> before = gates;
            context = outer.withGates(before, last ? outer.gather() : null);
            gates = writeLink(link, last);
        }
        context = outer;
        if (!declares) out.write(" }");
    }

    /** Writes one link and returns the tokens that the next one waits for. */
    private List<String> writeLink(Statement link, boolean last) {
        return switch (link) {
            case Statement.Local local
            when local.token() -> {
                writeLocal(local);
                out.write(";");
                yield local.declarators().stream()
                        .map(each -> each.name().text())
                        .toList();
            }
            case Statement.Evaluate evaluate
            when context.tokens().isToken(evaluate.expression()) -> {
                if (last) {
                    writeForEffect(evaluate.expression());
                    out.write(";");
                    yield List.of();
                }
                String gate = freshName();
                out.write(RuntimeNames.TOKEN + "<?> " + gate + " = ");
                expressions.writeToken(evaluate.expression(), null);
                out.write(";");
                yield List.of(gate);
            }
            default -> last || !containsSendNow(link) ? gatesOfLink(link) : gateOfCompoundLink(link);
        };
    }

    private List<String> gatesOfLink(Statement link) {
        writeLinkStatement(link);
        return context.gates();
    }

    /** Writes a compound link before others, which wait for everything sent in it. */
    private List<String> gateOfCompoundLink(Statement link) {
        String gather = freshName();
        out.write(RuntimeNames.TOKEN_GROUP + " " + gather + " = new " + RuntimeNames.TOKEN_GROUP + "("
                + context.selfExpression() + "); ");
        writeInContext(context.withGates(context.gates(), gather), () -> writeLinkStatement(link));
        String gate = freshName();
        out.write(" " + RuntimeNames.TOKEN + "<?> " + gate + " = " + gather + ".all();");
        return List.of(gate);
    }

    private void writeLinkStatement(Statement link) {
        switch (link) {
            case Statement.Local local -> {
                writeLocal(local);
                out.write(";");
            }
            case Statement.Evaluate evaluate -> {
                writeForEffect(evaluate.expression());
                out.write(";");
            }
            default -> writeStatement(link);
        }
    }

    /** Returns a name that no variable of the handler has. */
    String freshName() {
        return "$" + variables.incrementAndGet();
    }

    /** Returns whether the node itself sends, not a lambda or class in it that runs at another time. */
    static boolean containsSendNow(Node node) {
        return switch (node) {
            case Expression.Send send -> true;
            case Expression.Lambda lambda -> false;
            case Node.ClassBody body -> false;
            default -> node.children().stream().anyMatch(BodyText::containsSendNow);
        };
    }

    // ---- declarations

    private void writeLocal(Statement.Local local) {
        if (local.token()
                && local.type() instanceof TypeTree.Simple simple
                && simple.word().equals("var")) {
            out.write("var "); // a token variable's value is always a token
        } else if (local.token()) {
            out.write(RuntimeNames.TOKEN + "<");
            writeTypeArgument(local.type());
            out.write("> ");
        } else {
            out.copy(local.span().start(), local.type().span().start());
            writeType(local.type());
            out.copy(
                    local.type().span().end(),
                    local.declarators().getFirst().span().start());
        }
        for (int i = 0; i < local.declarators().size(); i++) {
            if (i > 0) out.write(", ");
            Node.Declarator each = local.declarators().get(i);
            Expression initial = each.initializer();
            if (initial == null) copy(each);
            else writeDeclarator(each, initial, local);
        }
    }

    private void writeDeclarator(Node.Declarator each, Expression initial, Statement.Local local) {
        out.copy(each.span().start(), initial.span().start());
        if (local.token())
            expressions.writeTokenOf(initial, context.attribution().type(type, local.type()));
        else expressions.writePlain(initial);
        out.copy(initial.span().end(), each.span().end());
    }

    /** Returns the primitive type that is written; null for any other type. */
    static @Nullable String primitiveName(TypeTree declared) {
        return declared instanceof TypeTree.Simple simple
                        && !simple.isAck()
                        && !simple.word().equals("var")
                ? simple.word()
                : null;
    }

    // ---- passing

    private void writePass(Statement.Pass pass) {
        Expression value = pass.value();
        if (pass.later()) out.write("{ $message.delegate(); " + exitStatement() + " }");
        else if (value != null && context.tokens().isToken(value)) {
            out.write("{ ");
            expressions.writePassOfToken(value);
            out.write(" " + exitStatement() + " }");
        } else if (context.answer() == Context.Answer.ACK || context.answer() == Context.Answer.LEFT) {
            writePassOfAck(value);
        } else writePassOfValue(Objects.requireNonNull(value, "a handler passes its value"));
    }

    /** Writes the pass of an acknowledgement: the message's wrapper answers when the handler returns. */
    private void writePassOfAck(@Nullable Expression passed) {
        boolean gated = !context.gates().isEmpty();
        if (passed == null && !gated) {
            out.write(exitStatement());
            return;
        }
        out.write("{ ");
        if (passed instanceof Expression.Call call) {
            expressions.writePlain(call);
            out.write("; ");
        }
        if (gated)
            out.write(context.selfExpression() + "." + RuntimeMethods.PASS_AFTER + "($message, " + RuntimeNames.ACK
                    + ".ACK" + furtherGates() + "); ");
        out.write(exitStatement() + " }");
    }

    /**
     * Returns the statement that leaves a handler; in a part of a chain it also abandons the rest of the chain. A
     * switch expression contains no return.
     */
    String exitStatement() {
        return context.waited().chained() || value
                ? "throw " + context.selfExpression() + "." + RuntimeMethods.END + "();"
                : context.answer() == Context.Answer.LEFT ? "return true;" : "return;";
    }

    private void writePassOfValue(Expression passed) {
        boolean gated = !context.gates().isEmpty();
        boolean returns = context.answer() != Context.Answer.MESSAGE;
        if (returns) out.write("return ");
        else
            out.write(
                    gated
                            ? "{ " + context.selfExpression() + "." + RuntimeMethods.PASS_AFTER + "($message, "
                            : "{ $message.pass(");
        if (context.answer() == Context.Answer.VALUE) expressions.writePlain(passed);
        else expressions.writeArgument(passed, context.passType());
        if (returns) out.write(";");
        else out.write((gated ? furtherGates() : "") + "); " + exitStatement() + " }");
    }

    String furtherGates() {
        return context.gates().isEmpty() ? "" : ", " + String.join(", ", context.gates());
    }

    private void writeConstructorCall(Statement.ConstructorCall call) {
        if (context.place() == Context.Place.CLASS) {
            copy(call);
            return;
        }
        var constructed = call.parent() ? type.parent() : type;
        if (constructed == null) {
            out.write(";");
            return;
        }
        out.write((call.parent() ? "super" : "this") + "." + GeneratedNames.construction(constructed.qualifiedName())
                + "($message");
        for (Expression argument : call.arguments()) {
            out.write(", ");
            expressions.writePlain(argument);
        }
        out.write(");");
    }

    /** Writes a list of argument expressions, each written by {@code each}, with a comma before each. */
    static <T> void writeAfterCommas(JavaText out, List<T> items, Consumer<T> each) {
        items.forEach(item -> {
            out.write(", ");
            each.accept(item);
        });
    }
}

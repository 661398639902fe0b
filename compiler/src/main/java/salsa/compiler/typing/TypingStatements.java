package salsa.compiler.typing;

import static salsa.compiler.scheme.RuntimeNames.TYPING;

import java.util.List;
import org.jspecify.annotations.Nullable;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.symbol.Tokens;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Statement;
import salsa.syntax.tree.TypeTree;

/** Writes statements of the typing text: {@code pass} is return, and the link after {@code @} simply follows. */
abstract class TypingStatements extends TypingWaits {
    protected TypingStatements(SalsaType type, Tokens tokens) {
        super(type, tokens);
    }

    @Override
    protected void rewrite(Node node) {
        switch (node) {
            case TypeTree tree -> writeType(tree);
            case Expression expression -> writeValueNow(expression);
            case Statement statement -> writeStatement(statement);
            case Declaration.Nested nested -> writeNested(nested);
            case Node.ClassBody body -> {
                boolean outer = inHandler;
                inHandler = false;
                nesting++;
                copy(body);
                nesting--;
                inHandler = outer;
            }
            case Node.SwitchCase each -> copy(each);
            default -> copy(node);
        }
    }

    private void writeStatement(Statement statement) {
        out.at(statement);
        switch (statement) {
            case Statement.Chain chain -> writeChain(chain);
            case Statement.Pass pass -> writePass(pass);
            case Statement.ConstructorCall call -> writeConstructorCall(call);
            case Statement.Receive receive -> writeReceive(receive);
            case Statement.Loop loop -> writeLoop(loop);
            case Statement.AndThen parts -> writeAndThen(parts);
            case Statement.Become become -> writeBecome(become);
            case Statement.Unbecome unbecome
            when unbecome.otherwise() != null -> {
                out.write("{ if (!" + TYPING + ".unbecome()) ");
                rewrite(unbecome.otherwise());
                out.write(" }");
            }
            case Statement.Unbecome _, Statement.Unmatched _ -> out.write(";");
            case Statement.Reply reply -> writeReply(reply);
            case Statement.Local local -> {
                writeLocal(local);
                out.copy(
                        local.declarators().getLast().span().end(), local.span().end());
            }
            case Statement.Evaluate evaluate -> {
                writeEvaluate(evaluate.expression());
                out.copy(evaluate.expression().span().end(), evaluate.span().end());
            }
            case Statement.Return value when inHandler -> out.write("throw null;");
            case Statement.Synchronized block -> copy(block.body());
            case Statement.LocalClass local ->
                copyBetween(
                        local.span().start(),
                        List.of(local.declaration().body()),
                        local.span().end());
            case Statement.Yield yield
            when awaited -> {
                out.copy(yield.span().start(), yield.value().span().start());
                writeAwaited(yield.value());
                out.copy(yield.value().span().end(), yield.span().end());
            }
            case Statement.Erroneous broken -> out.write(";");
            default -> copy(statement);
        }
    }

    /** Writes a statement that is an expression: its value is unused, so a token stays a token. */
    private void writeEvaluate(Expression expression) {
        if (tokens.isToken(expression) && !tokens.isAwaitedJavaToken(expression)) writeTokenAsValue(expression);
        else writeValueNow(expression);
    }

    private void writeChain(Statement.Chain chain) {
        boolean declares = chain.links().stream().anyMatch(Statement.Local.class::isInstance);
        if (!declares) out.write("{ ");
        int position = chain.span().start();
        for (Statement link : chain.links()) {
            out.at(link);
            writeNewlines(position, link.span().start());
            switch (link) {
                case Statement.Local local -> {
                    writeLocal(local);
                    out.write(";");
                }
                case Statement.Evaluate evaluate -> {
                    writeEvaluate(evaluate.expression());
                    out.write(";");
                }
                default -> writeStatement(link);
            }
            out.write(" ");
            position = link.span().end();
        }
        if (!declares) out.write("}");
    }

    private void writeNewlines(int start, int end) {
        out.write("\n".repeat((int) type.source()
                .text()
                .substring(start, end)
                .chars()
                .filter(c -> c == '\n')
                .count()));
    }

    private void writeLocal(Statement.Local local) {
        int start = local.span().start();
        if (local.token()) {
            writeQueriedType(local.type());
            out.write(" ");
        } else {
            out.copy(start, local.type().span().start());
            writeType(local.type());
            out.copy(
                    local.type().span().end(),
                    local.declarators().getFirst().span().start());
        }
        for (int i = 0; i < local.declarators().size(); i++) {
            if (i > 0) out.write(", ");
            writeDeclarator(local.declarators().get(i), local.token());
        }
    }

    /**
     * Writes a pass. One that cannot return its value here becomes {@code throw null}, by which javac sees that the
     * code ends; the mistake is reported elsewhere.
     */
    private void writePass(Statement.Pass pass) {
        TypeTree passed = passType;
        Expression value = pass.value();
        if (!inHandler || pass.later() || apart && value != null) out.write("throw null;");
        else if (passed == null || isAck(passed)) writeAcknowledgement(value);
        else if (value == null) out.write("throw null;");
        else if (inLambda > 0) writePassFromLambda(passed, value);
        else {
            out.write("return ");
            writeAwaited(value);
            out.write(";");
        }
    }

    private void writeAcknowledgement(@Nullable Expression value) {
        if (value == null) {
            out.write("return;");
            return;
        }
        out.write("{ " + TYPING + ".ack(");
        writeAwaited(value);
        out.write("); return; }");
    }

    private void writeConstructorCall(Statement.ConstructorCall call) {
        if (nesting > 0) {
            copy(call);
            return;
        }
        SalsaType constructed = call.parent() ? type.parent() : type;
        if (constructed == null) {
            out.write(";");
            return;
        }
        int start = out.length();
        out.write(constructed.qualifiedName() + ".construct$" + constructed.name());
        out.write("(");
        rewriteList(call.arguments(), ", ");
        out.write(")");
        out.recordOrigin(call, start);
        out.write(";");
    }

    /** Writes a type whose element is queried later. */
    protected final void writeQueriedType(TypeTree tree) {
        int before = out.length();
        writeType(tree);
        out.recordOrigin(tree, before);
    }

    protected final void writeNested(Declaration.Nested nested) {
        if (nesting > 0) {
            copyBetween(
                    nested.span().start(), List.of(nested.body()), nested.span().end());
            return;
        }
        out.at(nested).write("\npublic static ");
        int start = copyModifiers(nested);
        if (nested.kind().equals("record")) {
            out.copy(start, nested.body().span().start());
            nesting++;
            writeRecordBody(nested);
            nesting--;
        } else copyBetween(start, List.of(nested.body()), nested.span().end());
        out.write("\n");
    }

    protected final void writeDeclarator(Node.Declarator declarator, boolean token) {
        rewrite(declarator.name());
        if (declarator.initializer() == null) {
            out.copy(declarator.name().span().end(), declarator.span().end());
            return;
        }
        out.copy(declarator.name().span().end(), declarator.initializer().span().start());
        if (token) writeAwaited(declarator.initializer());
        else writeValueNow(declarator.initializer());
        out.copy(declarator.initializer().span().end(), declarator.span().end());
    }
}

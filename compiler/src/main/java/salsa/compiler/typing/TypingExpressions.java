package salsa.compiler.typing;

import static salsa.compiler.scheme.RuntimeNames.ACK;
import static salsa.compiler.scheme.RuntimeNames.TYPING;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import salsa.compiler.scheme.RuntimeNames;
import salsa.compiler.symbol.NamedCases;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.symbol.Tokens;
import salsa.compiler.text.JavaText;
import salsa.compiler.text.Rewriter;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Span;
import salsa.syntax.tree.Statement;
import salsa.syntax.tree.TypeTree;

/**
 * Writes expressions of the typing text. An awaited expression has the type of its token's value; one that Java needs
 * at once has class Token, so that javac reports a token used as if its value were there.
 */
abstract class TypingExpressions extends Rewriter {
    protected final Tokens tokens;
    protected final List<Expression> plainButAwaited = new ArrayList<>();
    protected final Map<Expression, Span> wrapped = new IdentityHashMap<>();
    protected boolean awaited; // whether a yield here yields a token
    protected boolean inHandler; // not in a lambda or class, with Java's return and this
    protected boolean hidesTypeParameters; // in a handler whose type parameters hide those of the behavior
    protected int nesting; // number of enclosing Java classes

    protected TypingExpressions(SalsaType type, Tokens tokens) {
        super(type, new JavaText(type.source()));
        this.tokens = tokens;
    }

    protected final void writeName(Node.Identifier name) {
        boolean written =
                type.source().text().startsWith(name.text(), name.span().start());
        if (written && RuntimeNames.handler(name.text()).equals(name.text()))
            out.copy(name.span().start(), name.span().end());
        else {
            int start = out.at(name).length();
            out.write(RuntimeNames.handler(name.text())).recordOrigin(name, start);
        }
    }

    /** Writes the expression where Java needs a value now: a token is an object of class Token there. */
    protected final void writeValueNow(Expression expression) {
        boolean outer = awaited;
        awaited = false;
        if (tokens.isToken(expression) && !tokens.isAwaitedJavaToken(expression)) {
            int start = out.length();
            out.at(expression).write(TYPING + ".token(");
            writeTokenAsValue(expression);
            out.write(")");
            wrapped.put(expression, new Span(start, out.length()));
        } else writeJava(expression);
        awaited = outer;
    }

    /** Writes the expression where a token is awaited: it has the type of its value. */
    protected final void writeAwaited(Expression expression) {
        boolean outer = awaited;
        awaited = true;
        if (tokens.isAwaitedJavaToken(expression)) {
            out.at(expression).write(TYPING + ".value(");
            writeJava(expression);
            out.write(")");
        } else if (tokens.isToken(expression)) writeTokenAsValue(expression);
        else if (expression instanceof Expression.Move move) {
            int start = out.length();
            writeAwaited(move.moved());
            out.recordOrigin(move, start);
        } else if (expression instanceof Expression.SwitchValue choice) writeCases(choice);
        else if (isOperator(expression)) writeChildrenAwaited(expression);
        else {
            awaited = false;
            plainButAwaited.add(expression);
            writeJava(expression);
        }
        awaited = outer;
    }

    /** Returns whether the expression is a token if one of its operands is. */
    private static boolean isOperator(Expression expression) {
        return switch (expression) {
            case Expression.Parenthesized inner -> true;
            case Expression.Binary operation -> true;
            case Expression.InstanceOf test -> true;
            case Expression.Conditional choice -> true;
            case Expression.Unary operation ->
                !operation.operator().equals("++") && !operation.operator().equals("--");
            case Expression.Cast cast -> cast.type() instanceof TypeTree.Simple;
            default -> false;
        };
    }

    protected final void writeAllAwaited(List<Expression> expressions) {
        for (int i = 0; i < expressions.size(); i++) {
            if (i > 0) out.write(", ");
            writeAwaited(expressions.get(i));
        }
    }

    private void writeChildrenAwaited(Expression expression) {
        int start = out.length();
        int position = expression.span().start();
        for (Node child : expression.children()) {
            out.copy(position, child.span().start());
            if (child instanceof Expression operand) writeAwaited(operand);
            else rewrite(child);
            position = child.span().end();
        }
        out.copy(position, expression.span().end());
        out.recordOrigin(expression, start);
    }

    /** Writes a token as its value. */
    protected final void writeTokenAsValue(Expression expression) {
        out.at(expression);
        int start = out.length();
        switch (expression) {
            case Expression.Send send -> writeSend(send);
            case Expression.New creation -> writeCreation(creation);
            case Expression.Reference reference -> writeReference(reference);
            case Expression.Cast cast
            when cast.token() -> {
                out.write("((");
                writeTypeArgument(cast.type());
                out.write(") (java.lang.Object) (");
                writeAwaited(cast.operand());
                out.write("))");
                out.recordOrigin(cast, start);
            }
            case Expression.Move move -> writeAwaited(move.moved());
            case Expression.Assign assign -> {
                writeJava(assign.left());
                out.copy(assign.left().span().end(), assign.right().span().start());
                writeAwaited(assign.right());
                out.recordOrigin(assign, start);
            }
            case Expression.SwitchValue choice -> writeCases(choice);
            default -> {
                if (tokens.isTokenVariable(expression)) writeJava(expression);
                else writeChildrenAwaited(expression);
            }
        }
    }

    /** Writes a switch whose cases may yield tokens. Its selector may be none: the cases are chosen now. */
    private void writeCases(Expression.SwitchValue choice) {
        boolean outer = awaited;
        awaited = true;
        int start = out.length();
        out.copy(choice.span().start(), choice.selector().span().start());
        writeValueNow(choice.selector());
        int position = choice.selector().span().end();
        for (Node.SwitchCase each : choice.cases()) {
            for (Node child : each.children()) {
                out.copy(position, child.span().start());
                if (each.arrow() && child instanceof Statement.Evaluate value) {
                    writeAwaited(value.expression());
                    out.copy(value.expression().span().end(), value.span().end());
                } else rewrite(child);
                position = child.span().end();
            }
        }
        out.copy(position, choice.span().end());
        out.recordOrigin(choice, start);
        awaited = outer;
    }

    private void writeSend(Expression.Send send) {
        Node.Property property = send.property();
        if (property == null || property.urgent()) {
            writeMessage(send);
            return;
        }
        out.write(TYPING + (property.delay() ? ".delay(" : ".waitfor("));
        writeMessage(send);
        out.write(", " + TYPING + (property.delay() ? ".millis(" : ".gates("));
        if (property.delay()) rewriteList(property.arguments(), ", ");
        else writeAllAwaited(property.arguments());
        out.write("))");
    }

    private void writeMessage(Expression.Send send) {
        int start = out.length();
        if (tokens.isSentIntoChannel(send)) out.write(TYPING + ".put(");
        if (send.target() instanceof Expression.Parent) out.write(parentName());
        else writeAwaited(send.target());
        if (tokens.isSentIntoChannel(send)) out.write(", ");
        else {
            out.at(send.name()).write(".");
            writeName(send.name());
            out.write("(");
        }
        writeAllAwaited(send.arguments());
        out.write(")");
        out.recordOrigin(send, start);
    }

    protected final String parentName() {
        return nesting > 0 ? type.name() + ".super" : "super";
    }

    private void writeJava(Expression expression) {
        out.at(expression);
        int start = out.length();
        switch (expression) {
            case Expression.Self self -> out.write(type.name() + ".this");
            case Expression.Sender sender when type.field("sender") == null -> out.write(TYPING + ".sender()");
            case Expression.MethodReference reference
            when tokens.isOutReference(reference) ->
                writeHandlerAsOut((Expression) reference.target(), reference.name());
            case Expression.MethodReference reference
            when tokens.isHandlerReference(reference) -> {
                out.write(TYPING + ".handler(");
                writeValueNow((Expression) reference.target());
                out.write(")");
            }
            case Expression.CasesReference reference
            when tokens.isOutReference(reference) ->
                writeHandlerAsOut(
                        new Expression.Self(reference.span()), reference.cases().text());
            case Expression.CasesReference reference -> writeCasesReference(reference);
            case Expression.Await wait -> writeAwait(wait);
            case Expression.ReceiveValue receive -> writeReceiveValue(receive);
            case Expression.Parent parent -> out.write(type.name() + ".this");
            case Expression.Ack ack -> out.write(ACK + ".ACK");
            case Expression.Move move -> writeValueNow(move.moved());
            case Expression.New creation
            when type.resolve(creation.type()) != null || creation.placement() != null -> {
                writeCreation(creation);
                return;
            }
            case Expression.Reference reference -> {
                writeReference(reference);
                return;
            }
            case Expression.Call call
            when call.target() instanceof Expression.Self || call.target() instanceof Expression.Parent ->
                writeHandlerCall(call);
            case Expression.JavaSelf java when inHandler && !java.isSuper() -> out.write(type.name() + ".this");
            case Expression.Assign assign -> {
                writeJava(assign.left());
                out.copy(assign.left().span().end(), assign.right().span().start());
                if (tokens.isTokenVariable(assign.left())) writeAwaited(assign.right());
                else writeValueNow(assign.right());
            }
            case Expression.Lambda lambda -> writeLambda(lambda);
            case Expression.Erroneous broken -> out.write("null");
            default -> copy(expression);
        }
        out.recordOrigin(expression, start);
    }

    /** Writes a reference to a handler where an Out is expected. */
    private void writeHandlerAsOut(Expression actor, String handler) {
        out.write(TYPING + ".out(");
        writeValueNow(actor);
        out.write("::" + RuntimeNames.handler(handler) + ")");
    }

    /** Writes named cases as a value; if a complaint about them exists, an expression of any type. */
    private void writeCasesReference(Expression.CasesReference reference) {
        Declaration.Cases meant = NamedCases.casesNamed(type, reference);
        if (meant == null) {
            out.write(TYPING + ".any()");
            return;
        }
        out.write(TYPING + (meant.type() == null ? ".caseSetOfAck(() -> " : ".caseSet(() -> "))
                .write((reference.parent() ? parentName() : type.name() + ".this") + "." + TypingWaits.CASES)
                .write(reference.cases().text() + "())");
    }

    private void writeAwait(Expression.Await wait) {
        if (wait.limit() != null) out.write(TYPING + ".delay(");
        out.write(TYPING + ".awaited(");
        writeAwaited(wait.token());
        out.write(")");
        if (wait.limit() == null) return;
        out.write(", " + TYPING + ".millis(");
        writeValueNow(wait.limit());
        out.write("))");
    }

    protected abstract void writeReceiveValue(Expression.ReceiveValue receive);

    private void writeHandlerCall(Expression.Call call) {
        if (call.target() instanceof Expression.Self self) rewrite(self);
        else out.write(parentName());
        out.write(".");
        if (!call.typeArguments().isEmpty()) {
            out.write("<");
            rewriteList(call.typeArguments(), ", ");
            out.write(">");
        }
        out.at(call.name());
        writeName(call.name());
        out.write("(");
        rewriteList(call.arguments(), ", ");
        out.write(")");
    }

    private void writeLambda(Expression.Lambda lambda) {
        boolean outer = inHandler;
        inHandler = false;
        copy(lambda);
        inHandler = outer;
    }

    private void writeCreation(Expression.New creation) {
        Node.Placement placement = creation.placement();
        if (placement != null) out.write(TYPING + (placement.called() != null ? ".called(" : ".on("));
        int start = out.length();
        if (creation.actor() != null) writeAnonymous(creation, creation.actor());
        else {
            out.write("new ");
            writeType(creation.type());
            out.write("(");
            writeAllAwaited(creation.arguments());
            out.write(")");
            if (creation.body() != null) {
                out.write(" ");
                rewrite(creation.body());
            }
        }
        out.recordOrigin(creation, start);
        if (placement != null) writeClauses(placement);
    }

    /**
     * Writes the creation of an anonymous actor; until its constructor is known, a text that shows the types of that.
     */
    private void writeAnonymous(Expression.New creation, Node.ActorBody body) {
        SalsaType made = type.anonymousActorOf(body);
        if (tokens.construction(made) != null) {
            out.write("new " + made.qualifiedName() + "(");
            writeCapturedArguments(creation);
            if (!creation.captured().isEmpty() && creation.written() > 0) out.write(", ");
            writeAllAwaited(creation.writtenArguments());
        } else {
            out.write(TYPING + ".created((");
            writeType(creation.type());
            out.write(") null, ");
            writeExtendedArguments(creation, body, made.parent());
            if (!creation.captured().isEmpty()) out.write(", ");
            writeCapturedArguments(creation);
        }
        out.write(")");
    }

    private void writeCapturedArguments(Expression.New creation) {
        for (int i = 0; i < creation.captured().size(); i++) {
            if (i > 0) out.write(", ");
            out.at(creation.captured().get(i)).write(TYPING + ".captured(() -> ");
            writeAwaited(creation.captured().get(i));
            out.write(")");
        }
    }

    private void writeExtendedArguments(Expression.New creation, Node.ActorBody body, @Nullable SalsaType parent) {
        int start = out.length();
        if (parent == null) out.write("null");
        else {
            List<TypeTree> arguments =
                    ((TypeTree.Named) creation.type()).parts().getLast().arguments();
            out.write(parent.qualifiedName() + ".");
            if (!arguments.isEmpty()) {
                out.write("<");
                rewriteList(arguments, ", ");
                out.write(">");
            }
            out.write("construct$" + parent.name() + "(");
            writeAllAwaited(creation.writtenArguments());
            out.write(")");
        }
        out.recordOrigin(body, start);
    }

    private void writeClauses(Node.Placement placement) {
        for (Node clause : placement.children()) {
            out.write(", ");
            writeClause((Expression) clause);
        }
        out.write(")");
    }

    /**
     * Writes a clause as an argument. A choice in the place of an Object would get that type, so it gets its own first.
     */
    private void writeClause(Expression value) {
        Expression inner = value;
        while (inner instanceof Expression.Parenthesized around) inner = around.inner();
        boolean choice = inner instanceof Expression.Conditional || inner instanceof Expression.SwitchValue;
        if (choice) out.write(TYPING + ".clause(");
        writeValueNow(value);
        if (choice) out.write(")");
    }

    private void writeReference(Expression.Reference reference) {
        int start = out.length();
        out.write(TYPING + ".<");
        writeType(reference.type());
        out.write(">reference(null");
        if (reference.placement() == null) out.write(")");
        else writeClauses(reference.placement());
        out.recordOrigin(reference, start);
    }
}

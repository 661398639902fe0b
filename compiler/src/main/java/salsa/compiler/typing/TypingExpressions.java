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

    protected final void name(Node.Identifier name) {
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
    protected final void valueNow(Expression expression) {
        boolean outer = awaited;
        awaited = false;
        if (tokens.isToken(expression) && !tokens.isSite(expression)) {
            int start = out.length();
            out.at(expression).write(TYPING + ".token(");
            tokenAsValue(expression);
            out.write(")");
            wrapped.put(expression, new Span(start, out.length()));
        } else java(expression);
        awaited = outer;
    }

    /** Writes the expression where a token is awaited: it has the type of its value. */
    protected final void await(Expression expression) {
        boolean outer = awaited;
        awaited = true;
        if (tokens.isSite(expression)) {
            out.at(expression).write(TYPING + ".value(");
            java(expression);
            out.write(")");
        } else if (tokens.isToken(expression)) tokenAsValue(expression);
        else if (expression instanceof Expression.Move move) {
            int start = out.length();
            await(move.moved());
            out.recordOrigin(move, start);
        } else if (expression instanceof Expression.SwitchValue choice) cases(choice);
        else if (isOperator(expression)) awaitChildren(expression);
        else {
            awaited = false;
            plainButAwaited.add(expression);
            java(expression);
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

    protected final void awaitAll(List<Expression> expressions) {
        for (int i = 0; i < expressions.size(); i++) {
            if (i > 0) out.write(", ");
            await(expressions.get(i));
        }
    }

    private void awaitChildren(Expression expression) {
        int start = out.length();
        int position = expression.span().start();
        for (Node child : expression.children()) {
            out.copy(position, child.span().start());
            if (child instanceof Expression operand) await(operand);
            else rewrite(child);
            position = child.span().end();
        }
        out.copy(position, expression.span().end());
        out.recordOrigin(expression, start);
    }

    /** Writes a token as its value. */
    protected final void tokenAsValue(Expression expression) {
        out.at(expression);
        int start = out.length();
        switch (expression) {
            case Expression.Send send -> send(send);
            case Expression.New creation -> creation(creation);
            case Expression.Reference reference -> reference(reference);
            case Expression.Cast cast
            when cast.token() -> {
                out.write("((");
                typeArgument(cast.type());
                out.write(") (java.lang.Object) (");
                await(cast.operand());
                out.write("))");
                out.recordOrigin(cast, start);
            }
            case Expression.Move move -> await(move.moved());
            case Expression.Assign assign -> {
                java(assign.left());
                out.copy(assign.left().span().end(), assign.right().span().start());
                await(assign.right());
                out.recordOrigin(assign, start);
            }
            case Expression.SwitchValue choice -> cases(choice);
            default -> {
                if (tokens.isVariable(expression)) java(expression);
                else awaitChildren(expression);
            }
        }
    }

    /** Writes a switch whose cases may yield tokens. Its selector may be none: the cases are chosen now. */
    private void cases(Expression.SwitchValue choice) {
        boolean outer = awaited;
        awaited = true;
        int start = out.length();
        out.copy(choice.span().start(), choice.selector().span().start());
        valueNow(choice.selector());
        int position = choice.selector().span().end();
        for (Node.SwitchCase each : choice.cases()) {
            for (Node child : each.children()) {
                out.copy(position, child.span().start());
                if (each.arrow() && child instanceof Statement.Evaluate value) {
                    await(value.expression());
                    out.copy(value.expression().span().end(), value.span().end());
                } else rewrite(child);
                position = child.span().end();
            }
        }
        out.copy(position, choice.span().end());
        out.recordOrigin(choice, start);
        awaited = outer;
    }

    private void send(Expression.Send send) {
        Node.Property property = send.property();
        if (property == null || property.urgent()) {
            message(send);
            return;
        }
        out.write(TYPING + (property.delay() ? ".delay(" : ".waitfor("));
        message(send);
        out.write(", " + TYPING + (property.delay() ? ".millis(" : ".gates("));
        if (property.delay()) rewriteList(property.arguments(), ", ");
        else awaitAll(property.arguments());
        out.write("))");
    }

    private void message(Expression.Send send) {
        int start = out.length();
        if (tokens.isPut(send)) out.write(TYPING + ".put(");
        if (send.target() instanceof Expression.Parent) out.write(parentName());
        else await(send.target());
        if (tokens.isPut(send)) out.write(", ");
        else {
            out.at(send.name()).write(".");
            name(send.name());
            out.write("(");
        }
        awaitAll(send.arguments());
        out.write(")");
        out.recordOrigin(send, start);
    }

    protected final String parentName() {
        return nesting > 0 ? type.name() + ".super" : "super";
    }

    private void java(Expression expression) {
        out.at(expression);
        int start = out.length();
        switch (expression) {
            case Expression.Self self -> out.write(type.name() + ".this");
            case Expression.Sender sender when type.field("sender") == null -> out.write(TYPING + ".sender()");
            case Expression.MethodReference reference
            when tokens.isOut(reference) -> handlerAsOut((Expression) reference.target(), reference.name());
            case Expression.MethodReference reference
            when tokens.isHandler(reference) -> {
                out.write(TYPING + ".handler(");
                valueNow((Expression) reference.target());
                out.write(")");
            }
            case Expression.CasesReference reference
            when tokens.isOut(reference) ->
                handlerAsOut(
                        new Expression.Self(reference.span()), reference.cases().text());
            case Expression.CasesReference reference -> casesReference(reference);
            case Expression.Await wait -> waitFor(wait);
            case Expression.ReceiveValue receive -> receiveValue(receive);
            case Expression.Parent parent -> out.write(type.name() + ".this");
            case Expression.Ack ack -> out.write(ACK + ".ACK");
            case Expression.Move move -> valueNow(move.moved());
            case Expression.New creation
            when type.resolve(creation.type()) != null || creation.placement() != null -> {
                creation(creation);
                return;
            }
            case Expression.Reference reference -> {
                reference(reference);
                return;
            }
            case Expression.Call call
            when call.target() instanceof Expression.Self || call.target() instanceof Expression.Parent ->
                handlerCall(call);
            case Expression.JavaSelf java when inHandler && !java.isSuper() -> out.write(type.name() + ".this");
            case Expression.Assign assign -> {
                java(assign.left());
                out.copy(assign.left().span().end(), assign.right().span().start());
                if (tokens.isVariable(assign.left())) await(assign.right());
                else valueNow(assign.right());
            }
            case Expression.Lambda lambda -> lambda(lambda);
            case Expression.Erroneous broken -> out.write("null");
            default -> copy(expression);
        }
        out.recordOrigin(expression, start);
    }

    /** Writes a reference to a handler where an Out is expected. */
    private void handlerAsOut(Expression actor, String handler) {
        out.write(TYPING + ".out(");
        valueNow(actor);
        out.write("::" + RuntimeNames.handler(handler) + ")");
    }

    /** Writes named cases as a value; if a complaint about them exists, an expression of any type. */
    private void casesReference(Expression.CasesReference reference) {
        Declaration.Cases meant = NamedCases.of(type, reference);
        if (meant == null) {
            out.write(TYPING + ".any()");
            return;
        }
        out.write(TYPING + (meant.type() == null ? ".caseSetOfAck(() -> " : ".caseSet(() -> "))
                .write((reference.parent() ? parentName() : type.name() + ".this") + "." + TypingWaits.CASES)
                .write(reference.cases().text() + "())");
    }

    private void waitFor(Expression.Await wait) {
        if (wait.limit() != null) out.write(TYPING + ".delay(");
        out.write(TYPING + ".awaited(");
        await(wait.token());
        out.write(")");
        if (wait.limit() == null) return;
        out.write(", " + TYPING + ".millis(");
        valueNow(wait.limit());
        out.write("))");
    }

    protected abstract void receiveValue(Expression.ReceiveValue receive);

    private void handlerCall(Expression.Call call) {
        if (call.target() instanceof Expression.Self self) rewrite(self);
        else out.write(parentName());
        out.write(".");
        if (!call.typeArguments().isEmpty()) {
            out.write("<");
            rewriteList(call.typeArguments(), ", ");
            out.write(">");
        }
        out.at(call.name());
        name(call.name());
        out.write("(");
        rewriteList(call.arguments(), ", ");
        out.write(")");
    }

    private void lambda(Expression.Lambda lambda) {
        boolean outer = inHandler;
        inHandler = false;
        copy(lambda);
        inHandler = outer;
    }

    private void creation(Expression.New creation) {
        Node.Placement placement = creation.placement();
        if (placement != null) out.write(TYPING + (placement.called() != null ? ".called(" : ".on("));
        int start = out.length();
        if (creation.actor() != null) anonymous(creation, creation.actor());
        else {
            out.write("new ");
            type(creation.type());
            out.write("(");
            awaitAll(creation.arguments());
            out.write(")");
            if (creation.body() != null) {
                out.write(" ");
                rewrite(creation.body());
            }
        }
        out.recordOrigin(creation, start);
        if (placement != null) clauses(placement);
    }

    /**
     * Writes the creation of an anonymous actor; until its constructor is known, a text that shows the types of that.
     */
    private void anonymous(Expression.New creation, Node.ActorBody body) {
        SalsaType made = type.anonymous(body);
        if (tokens.construction(made) != null) {
            out.write("new " + made.qualifiedName() + "(");
            capturedArguments(creation);
            if (!creation.captured().isEmpty() && creation.written() > 0) out.write(", ");
            awaitAll(creation.writtenArguments());
        } else {
            out.write(TYPING + ".created((");
            type(creation.type());
            out.write(") null, ");
            extendedArguments(creation, body, made.parent());
            if (!creation.captured().isEmpty()) out.write(", ");
            capturedArguments(creation);
        }
        out.write(")");
    }

    private void capturedArguments(Expression.New creation) {
        for (int i = 0; i < creation.captured().size(); i++) {
            if (i > 0) out.write(", ");
            out.at(creation.captured().get(i)).write(TYPING + ".captured(() -> ");
            await(creation.captured().get(i));
            out.write(")");
        }
    }

    private void extendedArguments(Expression.New creation, Node.ActorBody body, @Nullable SalsaType parent) {
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
            awaitAll(creation.writtenArguments());
            out.write(")");
        }
        out.recordOrigin(body, start);
    }

    private void clauses(Node.Placement placement) {
        for (Node clause : placement.children()) {
            out.write(", ");
            clause((Expression) clause);
        }
        out.write(")");
    }

    /**
     * Writes a clause as an argument. A choice in the place of an Object would get that type, so it gets its own first.
     */
    private void clause(Expression value) {
        Expression inner = value;
        while (inner instanceof Expression.Parenthesized around) inner = around.inner();
        boolean choice = inner instanceof Expression.Conditional || inner instanceof Expression.SwitchValue;
        if (choice) out.write(TYPING + ".clause(");
        valueNow(value);
        if (choice) out.write(")");
    }

    private void reference(Expression.Reference reference) {
        int start = out.length();
        out.write(TYPING + ".<");
        type(reference.type());
        out.write(">reference(null");
        if (reference.placement() == null) out.write(")");
        else clauses(reference.placement());
        out.recordOrigin(reference, start);
    }
}

package salsa.compiler.symbol;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Statement;
import salsa.syntax.tree.TypeTree;

/**
 * The expressions of a file that are tokens: sends, variables declared {@code token}, and expressions with such an
 * operand. The text alone decides; only Java expressions of type {@code Token<T>} (a token from a list) become known
 * later, from {@link Learned}, and count wherever a token may be awaited.
 */
public final class Tokens {
    private final SalsaType type;
    private final Learned learned;
    private final Set<Node> tokens = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Set<Node> variables = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Deque<Map<String, Boolean>> scopes = new ArrayDeque<>();

    private Tokens(SalsaType type, Learned learned) {
        this.type = type;
        this.learned = learned;
    }

    public static Tokens of(SalsaType type, Learned learned) {
        var tokens = new Tokens(type, learned);
        tokens.scopes.push(new HashMap<>());
        type.declaration().members().forEach(tokens::visit);
        return tokens;
    }

    /** Returns whether the expression's value may not be available yet. */
    public boolean isToken(Expression expression) {
        return tokens.contains(expression);
    }

    /** Returns whether the expression names a variable or field declared {@code token}. */
    public boolean isTokenVariable(Expression expression) {
        return variables.contains(expression);
    }

    /**
     * Returns whether other code may have the same token, so that its value is copied for who takes it: not if the
     * expression makes the token. A cast, a conditional and a switch may give the token of a variable.
     */
    public boolean mayBeShared(Expression token) {
        return switch (token) {
            case Expression.Parenthesized inner -> isAwaitedJavaToken(inner) || mayBeShared(inner.inner());
            case Expression.Send _, Expression.New _, Expression.Move _ -> false;
            default -> true;
        };
    }

    /** Returns whether the expression is Java's, of type {@code Token<T>}, at a place where a token is awaited. */
    public boolean isAwaitedJavaToken(Expression expression) {
        return learned.awaitedTokens().contains(expression);
    }

    /** Returns whether a plain value is sent into a channel rather than to an actor. */
    public boolean isSentIntoChannel(Expression.Send send) {
        return learned.channelSends().contains(send);
    }

    /** Returns whether the expression refers to a handler of an actor. */
    public boolean isHandlerReference(Expression expression) {
        return learned.handlers().contains(expression);
    }

    /** Returns whether the expression refers to a handler where an {@code Out} is expected. */
    public boolean isOutReference(Expression expression) {
        return learned.outs().contains(expression);
    }

    /** Returns the constructor of an anonymous actor, or null before its types are known. */
    public Learned.@Nullable Construction construction(SalsaType actor) {
        return learned.anonymous().get(actor);
    }

    private void visit(Node node) {
        switch (node) {
            case Statement.Block block -> visitInScope(block.children());
            case Statement.For loop -> visitInScope(loop.children());
            case Statement.ForEach loop -> visitInScope(loop.children());
            case Statement.Try attempt -> visitInScope(attempt.children());
            case Node.SwitchCase each -> visitInScope(each.children());
            case Node.Catch handler -> {
                scopes.push(allNotTokens(List.of(handler.name().text())));
                handler.children().forEach(this::visit);
                scopes.pop();
            }
            case Declaration.Handler handler -> visitInScope(handler.children());
            case Declaration.Constructor constructor -> visitInScope(constructor.children());
            case Expression.Lambda lambda -> visitInScope(lambda.children());
            case Node.ClassBody body -> visitInClassBody(body);
            case Node.Pattern pattern ->
                Bindings.of(type, pattern).forEach(each -> scopes.peek().put(each, false));
            case Node.Parameter parameter -> scopes.peek().put(parameter.name().text(), false);
            case Statement.Local local -> {
                for (Node.Declarator each : local.declarators()) {
                    each.children().forEach(this::visit);
                    scopes.peek().put(each.name().text(), local.token());
                }
            }
            case Expression expression -> {
                expression.children().forEach(this::visit);
                if (learned.awaitedTokens().contains(expression) || isTokenExpression(expression))
                    tokens.add(expression);
            }
            default -> node.children().forEach(this::visit);
        }
    }

    /** Visits a class, whose fields and parameters hide tokens of the same name. */
    private void visitInClassBody(Node.ClassBody body) {
        scopes.push(allNotTokens(body.names().fields()));
        for (Node part : body.parts()) {
            scopes.push(allNotTokens(body.names().parameters(part)));
            visit(part);
            scopes.pop();
        }
        scopes.pop();
    }

    private static Map<String, Boolean> allNotTokens(Collection<String> names) {
        var scope = new HashMap<String, Boolean>();
        names.forEach(each -> scope.put(each, false));
        return scope;
    }

    private void visitInScope(List<Node> children) {
        scopes.push(new HashMap<>());
        children.forEach(this::visit);
        scopes.pop();
    }

    private boolean isTokenExpression(Expression expression) {
        return switch (expression) {
            case Expression.Send send -> true;
            case Expression.Name name -> recordIfToken(name, isTokenVariable(name.text()));
            case Expression.Select select
            when select.target() instanceof Expression.Self ->
                recordIfToken(select, isTokenField(select.name().text()));
            case Expression.Parenthesized inner -> isToken(inner.inner());
            case Expression.Move move -> isToken(move.moved());
            case Expression.Cast cast ->
                cast.token() || cast.type() instanceof TypeTree.Simple && isToken(cast.operand());
            case Expression.Unary unary -> isToken(unary.operand());
            case Expression.Binary binary -> isToken(binary.left()) || isToken(binary.right());
            case Expression.InstanceOf test -> isToken(test.operand());
            case Expression.Conditional choice ->
                isToken(choice.condition()) || isToken(choice.then()) || isToken(choice.otherwise());
            case Expression.SwitchValue choice -> choice.cases().stream().anyMatch(this::yieldsToken);
            case Expression.Assign assign -> isTokenVariable(assign.left());
            case Expression.New creation ->
                type.resolve(creation.type()) != null
                        && (creation.placement() != null && creation.placement().host() != null
                                || creation.arguments().stream().anyMatch(this::isToken));
            case Expression.Reference reference ->
                reference.placement() != null && reference.placement().using() != null;
            default -> false;
        };
    }

    private boolean recordIfToken(Expression expression, boolean token) {
        if (token) variables.add(expression);
        return token;
    }

    private boolean isTokenVariable(String name) {
        for (Map<String, Boolean> scope : scopes) {
            Boolean token = scope.get(name);
            if (token != null) return token;
        }
        return isTokenField(name);
    }

    private boolean isTokenField(String name) {
        Declaration.Field field = type.field(name);
        return field != null && field.token();
    }

    /**
     * Returns whether a case yields a token. An expression alone is the value of a case with an arrow, and a plain
     * statement after a colon.
     */
    private boolean yieldsToken(Node.SwitchCase one) {
        return one.body().stream()
                .anyMatch(each -> one.arrow() && each instanceof Statement.Evaluate value
                        ? isToken(value.expression())
                        : yieldsToken(each));
    }

    /** Returns whether a yield in the statement, for the switch around it, yields a token. */
    private boolean yieldsToken(Node node) {
        return switch (node) {
            case Statement.Yield yield -> isToken(yield.value());
            case Expression _, Node.ClassBody _ -> false;
            default -> node.children().stream().anyMatch(this::yieldsToken);
        };
    }
}

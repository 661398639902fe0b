package salsa.syntax.parser;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import salsa.syntax.lexer.TokenStream;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Node.Parameter;

/** Parses lambdas, and knows the places where {@code ->} belongs to a case instead. */
final class LambdaParser {
    private final Grammar grammar;
    private final TokenStream tokens;
    private boolean allowed = true;
    private boolean choosing; // the next colon belongs to a conditional

    LambdaParser(Grammar grammar) {
        this.grammar = grammar;
        tokens = grammar.tokens;
    }

    /** Returns whether an {@code ->} here would make a lambda. */
    boolean isAllowed() {
        return allowed;
    }

    /** The forms that the enclosing construct allows. */
    record Around(boolean allowed, boolean choosing) {}

    /** Parses a construct in which an arrow makes a lambda, such as one in parentheses. */
    <T> T parseWithLambdas(Supplier<T> rule) {
        Around around = allowLambdas();
        T result = rule.get();
        restoreAround(around);
        return result;
    }

    /** Parses an expression that an arrow ends, such as the label of a case. */
    <T> T parseWithoutLambdas(Supplier<T> rule) {
        Around around = allowLambdas();
        allowed = false;
        T result = rule.get();
        restoreAround(around);
        return result;
    }

    /**
     * Allows lambdas until {@link #restoreAround}. Deeply nested rules call the two, because a supplier would cost them
     * stack.
     */
    Around allowLambdas() {
        var around = new Around(allowed, choosing);
        allowed = true;
        choosing = false;
        return around;
    }

    void restoreAround(Around around) {
        allowed = around.allowed;
        choosing = around.choosing;
    }

    /** Returns whether a colon here would be that of a conditional. */
    boolean isChoosing() {
        return choosing;
    }

    /** Parses the expression between {@code ?} and {@code :}. */
    <T> T parseChosen(Supplier<T> rule) {
        return parseWithLambdas(() -> {
            choosing = true;
            return rule.get();
        });
    }

    Expression parseLambda() {
        int start = tokens.peek().start();
        int scope = grammar.names.scopeMark();
        List<Parameter> parameters = tokens.at("(") ? parseParameters() : List.of(parseBareParameter());
        tokens.expect("->", "after the parameters");
        Node body = grammar.switches.parseOutsideValueCase(
                () -> tokens.at("{") ? grammar.statements.parseBlock() : grammar.expressions.parseExpression());
        grammar.names.endScope(scope);
        return new Expression.Lambda(tokens.from(start), parameters, body);
    }

    private List<Parameter> parseParameters() {
        int opening = tokens.position();
        tokens.advance();
        var parameters = new ArrayList<Parameter>();
        if (!tokens.at(")")) {
            do {
                parameters.add(atBareParameter() ? parseBareParameter() : grammar.variables.parseParameter());
            } while (tokens.accept(","));
        }
        tokens.close(")", opening);
        return List.copyOf(parameters);
    }

    private boolean atBareParameter() {
        return (tokens.peek().isIdentifier() || tokens.at("_")) && (tokens.at(",", 1) || tokens.at(")", 1));
    }

    private Parameter parseBareParameter() {
        var name = tokens.parseName("the parameter");
        grammar.names.declare(name.text());
        return new Parameter(name.span(), "", null, false, name);
    }
}

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
    boolean allowed() {
        return allowed;
    }

    /** The forms that the enclosing construct allows. */
    record Around(boolean allowed, boolean choosing) {}

    <T> T allowing(boolean lambdas, Supplier<T> rule) {
        Around around = allow(lambdas);
        T result = rule.get();
        restore(around);
        return result;
    }

    /** Begins a place; deeply nested rules call this, and {@link #restore}, because it costs them no stack. */
    Around allow(boolean lambdas) {
        var around = new Around(allowed, choosing);
        allowed = lambdas;
        choosing = false;
        return around;
    }

    void restore(Around around) {
        allowed = around.allowed;
        choosing = around.choosing;
    }

    /** Returns whether a colon here would be that of a conditional. */
    boolean choosing() {
        return choosing;
    }

    /** Parses the expression between {@code ?} and {@code :}. */
    <T> T choosing(Supplier<T> rule) {
        return allowing(true, () -> {
            choosing = true;
            return rule.get();
        });
    }

    Expression lambda() {
        int start = tokens.peek().start();
        int scope = grammar.names.mark();
        List<Parameter> parameters = tokens.at("(") ? several() : List.of(bare());
        tokens.expect("->", "after the parameters");
        Node body = grammar.switches.within(
                false, () -> tokens.at("{") ? grammar.statements.block() : grammar.expressions.expression());
        grammar.names.release(scope);
        return new Expression.Lambda(tokens.from(start), parameters, body);
    }

    private List<Parameter> several() {
        int opening = tokens.position();
        tokens.advance();
        var parameters = new ArrayList<Parameter>();
        if (!tokens.at(")")) {
            do {
                parameters.add(isBare() ? bare() : grammar.variables.parameter());
            } while (tokens.accept(","));
        }
        tokens.close(")", opening);
        return List.copyOf(parameters);
    }

    private boolean isBare() {
        return (tokens.peek().isIdentifier() || tokens.at("_")) && (tokens.at(",", 1) || tokens.at(")", 1));
    }

    private Parameter bare() {
        var name = tokens.name("the parameter");
        grammar.names.declare(name.text());
        return new Parameter(name.span(), "", null, false, name);
    }
}

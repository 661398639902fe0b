package salsa.syntax.parser;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import salsa.syntax.lexer.SyntaxCode;
import salsa.syntax.lexer.Token;
import salsa.syntax.lexer.TokenStream;
import salsa.syntax.lexer.Words;
import salsa.syntax.tree.CaseForm;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Node.Pattern;
import salsa.syntax.tree.Node.SwitchCase;
import salsa.syntax.tree.Statement;

/** Parses switches, as statements and as values. */
final class SwitchParser {
    private final Grammar grammar;
    private final TokenStream tokens;
    private boolean valued; // inside a case that gives a value, which no `pass` can leave

    SwitchParser(Grammar grammar) {
        this.grammar = grammar;
        tokens = grammar.tokens;
    }

    /** Returns whether the code being parsed belongs to a case that gives a value. */
    boolean isInValueCase() {
        return valued;
    }

    /** Parses code that a {@code pass} may leave, such as the body of a lambda, wherever it is. */
    <T> T parseOutsideValueCase(Supplier<T> rule) {
        return parseWithin(false, rule);
    }

    private <T> T parseWithin(boolean valueCase, Supplier<T> rule) {
        boolean around = valued;
        valued = valueCase;
        T result = rule.get();
        valued = around;
        return result;
    }

    Expression parseValue() {
        int start = tokens.advance().start();
        Expression selector = grammar.controls.parseCondition("switch");
        List<SwitchCase> cases = parseCases(CaseForm.VALUE);
        return new Expression.SwitchValue(tokens.from(start), selector, cases);
    }

    Statement parseStatement() {
        int start = tokens.advance().start();
        Expression selector = grammar.controls.parseCondition("switch");
        List<SwitchCase> cases = parseCases(CaseForm.STATEMENT);
        return new Statement.Switch(tokens.from(start), selector, cases);
    }

    private List<SwitchCase> parseCases(CaseForm form) {
        int opening = tokens.position();
        boolean begins = tokens.expect("{", "after the selector") || tokens.at("case") || tokens.at("default");
        if (!begins) return List.of();
        int scope = grammar.names.scopeMark();
        var cases = new ArrayList<SwitchCase>();
        while (!tokens.at("}") && !tokens.atEnd() && !grammar.statements.atNextMember()) {
            if (tokens.at("case") || tokens.at("default")) cases.add(parseCase(form));
            else parseStrayStatement();
        }
        tokens.close("}", opening);
        grammar.names.endScope(scope);
        return List.copyOf(cases);
    }

    /** Parses a statement that belongs to no case. */
    private void parseStrayStatement() {
        tokens.report(
                SyntaxCode.UNEXPECTED,
                tokens.peek().span(),
                tokens.peek().description() + " comes before the first `case`",
                "write `case …:` or `default:` before it");
        int before = tokens.position();
        grammar.statements.parseStatement();
        if (tokens.position() == before) tokens.advance();
    }

    private SwitchCase parseCase(CaseForm form) {
        Token word = tokens.advance();
        var labels = new ArrayList<Node>();
        if (word.is("case")) parseLabels(labels);
        Expression guard = parseGuard();
        boolean arrow = tokens.at("->");
        if (!tokens.accept("->") && !tokens.accept(":")) {
            tokens.expect(":", "after the label");
        }
        List<Statement> body = grammar.lambdas.parseWithLambdas(
                () -> arrow ? List.of(parseArrowBody(form)) : parseBodyOf(form, this::parseStatements));
        return new SwitchCase(tokens.from(word.start()), List.copyOf(labels), null, guard, arrow, body);
    }

    private void parseLabels(List<Node> labels) {
        do {
            labels.add(parseLabel());
        } while (tokens.accept(","));
    }

    /** Parses a label. {@code default} after a comma is kept as a pattern: it is Java's text. */
    private Node parseLabel() {
        if (tokens.at("default")) return new Pattern(tokens.advance().span(), List.of());
        return grammar.lookahead.isPattern(tokens.position())
                ? grammar.patterns.parsePattern()
                : grammar.expressions.parseLabel();
    }

    /** Parses the condition after {@code when}; returns null if there is none. */
    private @Nullable Expression parseGuard() {
        if (!tokens.at("when")) return null;
        tokens.advance();
        return grammar.expressions.parseLabel();
    }

    private <T> T parseBodyOf(CaseForm form, Supplier<T> rule) {
        return parseWithin(form.givesValue() || valued, rule);
    }

    /** Parses the body after the arrow of a case. */
    Statement parseArrowBody(CaseForm form) {
        boolean plain = !form.givesValue() || tokens.at("{") || tokens.at("throw");
        if (plain) return parseBodyOf(form, () -> grammar.statements.parseBody("the case"));
        reportPass();
        Expression result = grammar.expressions.parseExpression();
        grammar.statements.parseSemicolon(result);
        return new Statement.Evaluate(tokens.from(result.span()), result);
    }

    /** Reports {@code pass} before the value of a case: it would leave the handler, so the expression had no value. */
    private void reportPass() {
        Token next = tokens.peek(1);
        boolean passes = tokens.at("pass")
                && Words.beginsExpression(next)
                && !next.is("(")
                && !Words.PREFIX_OPERATORS.contains(next.text());
        if (!passes) return;
        tokens.report(
                SyntaxCode.UNEXPECTED,
                tokens.peek().span(),
                "this case has a value, and `pass` would leave the handler instead",
                "remove `pass`: the value of the case is the value of the whole expression");
        tokens.advance();
    }

    private List<Statement> parseStatements() {
        var statements = new ArrayList<Statement>();
        while (!atCaseEnd() && !grammar.statements.atNextMember()) {
            grammar.statements.parseInto(statements);
        }
        return List.copyOf(statements);
    }

    private boolean atCaseEnd() {
        return tokens.at("case") || tokens.at("default") || tokens.at("}") || tokens.atEnd();
    }
}

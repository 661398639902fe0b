package salsa.syntax.parser;

import java.util.List;
import org.jspecify.annotations.Nullable;
import salsa.syntax.lexer.SyntaxCode;
import salsa.syntax.lexer.Token;
import salsa.syntax.lexer.TokenStream;
import salsa.syntax.lexer.Words;
import salsa.syntax.source.Code;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node.Identifier;
import salsa.syntax.tree.Statement;
import salsa.syntax.tree.Statement.Block;

/** Parses statements that begin with a word of Java or of Salsa, other than loops, {@code try} and {@code switch}. */
final class ControlParser {
    private final Grammar grammar;
    private final TokenStream tokens;

    ControlParser(Grammar grammar) {
        this.grammar = grammar;
        tokens = grammar.tokens;
    }

    /** Parses a statement that begins with a reserved word of Java; otherwise a local declaration or expression. */
    Statement keyword() {
        Token word = tokens.peek();
        return switch (word.text()) {
            case "if" -> ifElse();
            case "while" -> grammar.loops.whileLoop();
            case "do" -> grammar.loops.doWhile();
            case "for" -> grammar.loops.forLoop();
            case "switch" -> grammar.switches.statement();
            case "try" -> grammar.tries.tryCatch();
            case "throw" -> throwing();
            case "return" -> returning();
            case "break" -> breaking();
            case "continue" -> continuing();
            case "assert" -> asserting();
            case "synchronized" -> synchronizing();
            case "this", "super" -> tokens.at("(", 1) ? constructorCall() : grammar.statements.evaluate();
            case "else" ->
                lonely(
                        SyntaxCode.ELSE_WITHOUT_IF,
                        "this `else` follows no `if`",
                        "put braces around the statements of the `if`, or remove the `else`");
            case "catch", "finally" ->
                lonely(
                        SyntaxCode.LONELY_TRY,
                        "there is no `try` before this " + word.described(),
                        "write `try { … }` before it");
            case "case", "default" -> misplacedCase(word);
            default -> grammar.statements.variableOrExpression();
        };
    }

    /** Parses a statement that begins with a word which is a name in Java. */
    Statement word() {
        return switch (tokens.peek().text()) {
            case "pass" -> pass();
            case "yield" -> yielding();
            default -> constructorCall();
        };
    }

    /** Parses {@code (condition)}. */
    Expression condition(String owner) {
        int opening = tokens.position();
        if (!tokens.expect("(", "after `" + owner + "`")) return bareCondition();
        Expression condition = grammar.lambdas.allowing(true, grammar.expressions::expression);
        tokens.close(")", opening);
        return condition;
    }

    /** Parses a condition without parentheses. */
    private Expression bareCondition() {
        if (!Words.beginsExpression(tokens.peek())) return new Expression.Erroneous(tokens.gap());
        Expression condition = grammar.expressions.expression();
        if (tokens.at(")")) tokens.advance();
        return condition;
    }

    private Statement ifElse() {
        int start = tokens.advance().start();
        Expression condition = condition("if");
        Statement then = grammar.statements.body("the `if`");
        Statement otherwise = tokens.accept("else") ? grammar.statements.body("the `else`") : null;
        return new Statement.If(tokens.from(start), condition, then, otherwise);
    }

    private Statement throwing() {
        int start = tokens.advance().start();
        Expression exception = grammar.expressions.expression();
        grammar.statements.semicolon(exception);
        return new Statement.Throw(tokens.from(start), exception);
    }

    private Statement returning() {
        int start = tokens.advance().start();
        Expression value = tokens.at(";") ? null : grammar.expressions.expression();
        grammar.statements.semicolon(value);
        return new Statement.Return(tokens.from(start), value);
    }

    private Statement breaking() {
        int start = tokens.advance().start();
        Identifier label = label();
        grammar.statements.semicolon(null);
        return new Statement.Break(tokens.from(start), label);
    }

    private Statement continuing() {
        int start = tokens.advance().start();
        Identifier label = label();
        grammar.statements.semicolon(null);
        return new Statement.Continue(tokens.from(start), label);
    }

    private @Nullable Identifier label() {
        return tokens.peek().isIdentifier() && !tokens.peek().firstOnLine() ? tokens.name("the label") : null;
    }

    private Statement asserting() {
        int start = tokens.advance().start();
        Expression condition = grammar.expressions.expression();
        Expression message = tokens.accept(":") ? grammar.expressions.expression() : null;
        grammar.statements.semicolon(message);
        return new Statement.Assert(tokens.from(start), condition, message);
    }

    private Statement synchronizing() {
        int start = tokens.advance().start();
        Expression lock = condition("synchronized");
        Block body = grammar.statements.block();
        return new Statement.Synchronized(tokens.from(start), lock, body);
    }

    Statement labeled() {
        Identifier label = tokens.name("the label");
        tokens.advance();
        Statement body = grammar.statements.body("the labelled statement");
        return new Statement.Labeled(tokens.from(label.span()), label, body);
    }

    /** Parses {@code pass;}, {@code pass later;}, {@code pass e;}. */
    private Statement pass() {
        Token word = tokens.advance();
        int start = word.start();
        boolean later = tokens.at("later") && tokens.at(";", 1) && !grammar.names.declares("later");
        if (later) tokens.advance();
        boolean alone = later || tokens.at(";") || tokens.at("}") || tokens.at("@");
        Expression value = alone ? null : grammar.expressions.expression();
        refuseContinuation();
        if (tokens.at(",")) {
            tokens.report(
                    SyntaxCode.UNEXPECTED,
                    tokens.peek().span(),
                    "a handler passes one value",
                    "pass several as one: a record, or List.of(…)");
        }
        grammar.statements.semicolon(value);
        return grammar.switches.valued() && !grammar.javaClasses.inside() && !grammar.cases.inNamedCases()
                ? inCaseWithValue(word, value)
                : new Statement.Pass(tokens.from(start), later, value);
    }

    /** Reports a {@code pass} in a case that gives a value, and takes it for the {@code yield} that was meant. */
    private Statement inCaseWithValue(Token word, @Nullable Expression value) {
        tokens.report(
                SyntaxCode.UNEXPECTED,
                word.span(),
                "this case has a value, and `pass` would leave the handler instead",
                "write `yield " + (value == null ? "…" : tokens.text(value.span())) + ";`");
        return new Statement.Yield(
                tokens.from(word.start()), value == null ? new Expression.Erroneous(word.span()) : value);
    }

    private void refuseContinuation() {
        if (!tokens.at("@")) return;
        tokens.report(
                SyntaxCode.CANNOT_CONTINUE,
                tokens.peek().span(),
                "`pass` ends the handler; nothing can follow it",
                "write it at the end: `… @ pass …;`");
    }

    private Statement yielding() {
        int start = tokens.advance().start();
        Expression value = grammar.expressions.expression();
        grammar.statements.semicolon(value);
        return new Statement.Yield(tokens.from(start), value);
    }

    private Statement constructorCall() {
        Token word = tokens.advance();
        boolean parent = word.is("parent") || word.is("super");
        List<Expression> arguments = grammar.primaries.arguments();
        if (!tokens.at(";")) return continuedConstructorCall(word, parent, arguments);
        tokens.advance();
        return new Statement.ConstructorCall(tokens.from(word.start()), parent, arguments);
    }

    private Statement continuedConstructorCall(Token word, boolean parent, List<Expression> arguments) {
        if (tokens.at("@")) {
            tokens.report(
                    SyntaxCode.CANNOT_CONTINUE,
                    tokens.peek().span(),
                    "a constructor call runs at once; nothing can wait for it",
                    "end it with `;`");
        }
        grammar.statements.semicolon(null);
        return new Statement.ConstructorCall(tokens.from(word.start()), parent, arguments);
    }

    /** Reports a part of another statement that is alone: it is parsed with its own parts, then dropped. */
    private Statement lonely(Code code, String reason, String remedy) {
        Token word = tokens.peek();
        tokens.report(code, word.span(), reason, remedy);
        if (word.is("catch")) {
            grammar.tries.catching();
        } else {
            tokens.advance();
            tokens.silence();
            grammar.statements.body(word.described());
        }
        return new Statement.Erroneous(tokens.from(word.start()));
    }

    private Statement misplacedCase(Token word) {
        tokens.report(
                SyntaxCode.CASE_OUTSIDE_SWITCH,
                word.span(),
                "this label is not directly inside a `switch`",
                "move it into the braces of a `switch`");
        tokens.advance();
        if (word.is("case") && !tokens.at(":") && !tokens.at("->")) grammar.expressions.label();
        if (!tokens.accept(":")) tokens.accept("->");
        return new Statement.Erroneous(tokens.from(word.start()));
    }
}

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
    Statement parseKeyword() {
        Token word = tokens.peek();
        return switch (word.text()) {
            case "if" -> parseIf();
            case "while" -> grammar.loops.parseWhile();
            case "do" -> grammar.loops.parseDoWhile();
            case "for" -> grammar.loops.parseFor();
            case "switch" -> grammar.switches.parseStatement();
            case "try" -> grammar.tries.parseTry();
            case "throw" -> parseThrow();
            case "return" -> parseReturn();
            case "break" -> parseBreak();
            case "continue" -> parseContinue();
            case "assert" -> parseAssert();
            case "synchronized" -> parseSynchronized();
            case "this", "super" -> tokens.at("(", 1) ? parseConstructorCall() : grammar.statements.parseEvaluate();
            case "else" ->
                parseStrayPart(
                        SyntaxCode.ELSE_WITHOUT_IF,
                        "this `else` follows no `if`",
                        "put braces around the statements of the `if`, or remove the `else`");
            case "catch", "finally" ->
                parseStrayPart(
                        SyntaxCode.LONELY_TRY,
                        "there is no `try` before this " + word.description(),
                        "write `try { … }` before it");
            case "case", "default" -> parseMisplacedCase(word);
            default -> grammar.statements.parseVariableOrExpression();
        };
    }

    /** Parses a statement that begins with a word which is a name in Java. */
    Statement parseWord() {
        return switch (tokens.peek().text()) {
            case "pass" -> parsePass();
            case "yield" -> parseYield();
            default -> parseConstructorCall();
        };
    }

    /** Parses {@code (condition)}. */
    Expression parseCondition(String owner) {
        int opening = tokens.position();
        if (!tokens.expect("(", "after `" + owner + "`")) return parseBareCondition();
        Expression condition = grammar.lambdas.parseWithLambdas(grammar.expressions::parseExpression);
        tokens.close(")", opening);
        return condition;
    }

    /** Parses a condition without parentheses. */
    private Expression parseBareCondition() {
        if (!Words.beginsExpression(tokens.peek())) return new Expression.Erroneous(tokens.gap());
        Expression condition = grammar.expressions.parseExpression();
        if (tokens.at(")")) tokens.advance();
        return condition;
    }

    private Statement parseIf() {
        int start = tokens.advance().start();
        Expression condition = parseCondition("if");
        Statement then = grammar.statements.parseBody("the `if`");
        Statement otherwise = tokens.accept("else") ? grammar.statements.parseBody("the `else`") : null;
        return new Statement.If(tokens.from(start), condition, then, otherwise);
    }

    private Statement parseThrow() {
        int start = tokens.advance().start();
        Expression exception = grammar.expressions.parseExpression();
        grammar.statements.parseSemicolon(exception);
        return new Statement.Throw(tokens.from(start), exception);
    }

    private Statement parseReturn() {
        int start = tokens.advance().start();
        Expression value = tokens.at(";") ? null : grammar.expressions.parseExpression();
        grammar.statements.parseSemicolon(value);
        return new Statement.Return(tokens.from(start), value);
    }

    private Statement parseBreak() {
        int start = tokens.advance().start();
        Identifier label = parseLabel();
        grammar.statements.parseSemicolon(null);
        return new Statement.Break(tokens.from(start), label);
    }

    private Statement parseContinue() {
        int start = tokens.advance().start();
        Identifier label = parseLabel();
        grammar.statements.parseSemicolon(null);
        return new Statement.Continue(tokens.from(start), label);
    }

    /** Parses the label of a jump; returns null if none is on the same line. */
    private @Nullable Identifier parseLabel() {
        return tokens.peek().isIdentifier() && !tokens.peek().firstOnLine() ? tokens.parseName("the label") : null;
    }

    private Statement parseAssert() {
        int start = tokens.advance().start();
        Expression condition = grammar.expressions.parseExpression();
        Expression message = tokens.accept(":") ? grammar.expressions.parseExpression() : null;
        grammar.statements.parseSemicolon(message);
        return new Statement.Assert(tokens.from(start), condition, message);
    }

    private Statement parseSynchronized() {
        int start = tokens.advance().start();
        Expression lock = parseCondition("synchronized");
        Block body = grammar.statements.parseBlock();
        return new Statement.Synchronized(tokens.from(start), lock, body);
    }

    Statement parseLabeled() {
        Identifier label = tokens.parseName("the label");
        tokens.advance();
        Statement body = grammar.statements.parseBody("the labelled statement");
        return new Statement.Labeled(tokens.from(label.span()), label, body);
    }

    /** Parses {@code pass;}, {@code pass later;}, {@code pass e;}. */
    private Statement parsePass() {
        Token word = tokens.advance();
        int start = word.start();
        boolean later = tokens.at("later") && tokens.at(";", 1) && !grammar.names.declares("later");
        if (later) tokens.advance();
        boolean alone = later || tokens.at(";") || tokens.at("}") || tokens.at("@");
        Expression value = alone ? null : grammar.expressions.parseExpression();
        reportContinuation();
        if (tokens.at(",")) {
            tokens.report(
                    SyntaxCode.UNEXPECTED,
                    tokens.peek().span(),
                    "a handler passes one value",
                    "pass several as one: a record, or List.of(…)");
        }
        grammar.statements.parseSemicolon(value);
        return grammar.switches.isInValueCase() && !grammar.javaClasses.isInJavaClass() && !grammar.cases.inNamedCases()
                ? parsePassInValueCase(word, value)
                : new Statement.Pass(tokens.from(start), later, value);
    }

    /** Reports a {@code pass} in a case that gives a value, and takes it for the {@code yield} that was meant. */
    private Statement parsePassInValueCase(Token word, @Nullable Expression value) {
        tokens.report(
                SyntaxCode.UNEXPECTED,
                word.span(),
                "this case has a value, and `pass` would leave the handler instead",
                "write `yield " + (value == null ? "…" : tokens.text(value.span())) + ";`");
        return new Statement.Yield(
                tokens.from(word.start()), value == null ? new Expression.Erroneous(word.span()) : value);
    }

    private void reportContinuation() {
        if (!tokens.at("@")) return;
        tokens.report(
                SyntaxCode.CANNOT_CONTINUE,
                tokens.peek().span(),
                "`pass` ends the handler; nothing can follow it",
                "write it at the end: `… @ pass …;`");
    }

    private Statement parseYield() {
        int start = tokens.advance().start();
        Expression value = grammar.expressions.parseExpression();
        grammar.statements.parseSemicolon(value);
        return new Statement.Yield(tokens.from(start), value);
    }

    private Statement parseConstructorCall() {
        Token word = tokens.advance();
        boolean parent = word.is("parent") || word.is("super");
        List<Expression> arguments = grammar.primaries.parseArguments();
        if (!tokens.at(";")) return parseContinuedConstructorCall(word, parent, arguments);
        tokens.advance();
        return new Statement.ConstructorCall(tokens.from(word.start()), parent, arguments);
    }

    private Statement parseContinuedConstructorCall(Token word, boolean parent, List<Expression> arguments) {
        if (tokens.at("@")) {
            tokens.report(
                    SyntaxCode.CANNOT_CONTINUE,
                    tokens.peek().span(),
                    "a constructor call runs at once; nothing can wait for it",
                    "end it with `;`");
        }
        grammar.statements.parseSemicolon(null);
        return new Statement.ConstructorCall(tokens.from(word.start()), parent, arguments);
    }

    /** Reports a part of another statement that is alone: it is parsed with its own parts, then dropped. */
    private Statement parseStrayPart(Code code, String reason, String remedy) {
        Token word = tokens.peek();
        tokens.report(code, word.span(), reason, remedy);
        if (word.is("catch")) {
            grammar.tries.parseCatch();
        } else {
            tokens.advance();
            tokens.silence();
            grammar.statements.parseBody(word.description());
        }
        return new Statement.Erroneous(tokens.from(word.start()));
    }

    private Statement parseMisplacedCase(Token word) {
        tokens.report(
                SyntaxCode.CASE_OUTSIDE_SWITCH,
                word.span(),
                "this label is not directly inside a `switch`",
                "move it into the braces of a `switch`");
        tokens.advance();
        if (word.is("case") && !tokens.at(":") && !tokens.at("->")) grammar.expressions.parseLabel();
        if (!tokens.accept(":")) tokens.accept("->");
        return new Statement.Erroneous(tokens.from(word.start()));
    }
}

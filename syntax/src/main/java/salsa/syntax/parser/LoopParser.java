package salsa.syntax.parser;

import java.util.ArrayList;
import java.util.List;
import salsa.syntax.lexer.SyntaxCode;
import salsa.syntax.lexer.Token;
import salsa.syntax.lexer.TokenStream;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node.Identifier;
import salsa.syntax.tree.Node.Parameter;
import salsa.syntax.tree.Statement;
import salsa.syntax.tree.TypeTree;

/** Parses loops. */
final class LoopParser {
    private final Grammar grammar;
    private final TokenStream tokens;

    LoopParser(Grammar grammar) {
        this.grammar = grammar;
        tokens = grammar.tokens;
    }

    Statement parseWhile() {
        int start = tokens.advance().start();
        Expression condition = grammar.controls.parseCondition("while");
        Statement body = grammar.statements.parseBody("the loop");
        return new Statement.While(tokens.from(start), condition, body);
    }

    Statement parseDoWhile() {
        int start = tokens.advance().start();
        Statement body = grammar.statements.parseBody("the loop");
        if (tokens.at("until")) {
            tokens.report(
                    SyntaxCode.MISSPELT, tokens.peek().span(), "`until` is not a keyword here", "write `while (!(…))`");
            tokens.advance();
        } else if (!tokens.expect("while", "after the body of `do`")) {
            return new Statement.DoWhile(tokens.from(start), body, new Expression.Erroneous(tokens.gap()));
        }
        Expression condition = grammar.controls.parseCondition("while");
        grammar.statements.parseSemicolon(null);
        return new Statement.DoWhile(tokens.from(start), body, condition);
    }

    Statement parseFor() {
        int start = tokens.advance().start();
        int opening = tokens.position();
        int scope = grammar.names.scopeMark();
        if (tryReportForeignHead() || !tokens.expect("(", "after `for`")) return parseHeadlessLoop(start);
        boolean each = grammar.lookahead.isLoopVariable(grammar.typeLookahead.endOfModifiers(tokens.position()));
        Statement loop = each ? parseForEach(start, opening) : parseClassicFor(start, opening);
        grammar.names.endScope(scope);
        return loop;
    }

    /** Reports {@code for i in …} without parentheses; returns whether it was one. */
    private boolean tryReportForeignHead() {
        Token in = tokens.peek(1);
        if (!tokens.peek().isIdentifier() || !in.is("in")) return false;
        String name = tokens.peek().text();
        String collection =
                tokens.at("{", 3) || tokens.at(":", 3) ? tokens.peek(2).text() : "";
        tokens.report(
                SyntaxCode.UNEXPECTED,
                in.span(),
                "`in` is not a keyword of Salsa",
                collection.isEmpty()
                        ? "write `for (int " + name + " = …; " + name + " < …; " + name + "++)`"
                        : "write `for (var " + name + " : " + collection + ")`");
        return true;
    }

    /** Parses a loop whose head cannot be separated from its body: only the body is kept. */
    private Statement parseHeadlessLoop(int start) {
        while (!tokens.at("{") && !tokens.at("}") && !tokens.atEnd()) {
            tokens.advance();
            if (tokens.peek().firstOnLine() && !tokens.at("{")) break;
        }
        tokens.silence();
        if (tokens.at("{")) grammar.statements.parseBlock();
        return new Statement.Erroneous(tokens.from(start));
    }

    private Statement parseForEach(int start, int opening) {
        int first = tokens.peek().start();
        String modifiers = grammar.modifiers.parseModifiers().text();
        TypeTree type = grammar.types.parseTypeOrToken();
        Identifier name = tokens.parseName("the variable");
        grammar.names.declare(name.text());
        var variable = new Parameter(tokens.from(first), modifiers, type, false, name);
        tokens.expect(":", "after the variable");
        Expression collection = grammar.expressions.parseExpression();
        tokens.close(")", opening);
        Statement body = grammar.statements.parseBody("the loop");
        return new Statement.ForEach(tokens.from(start), variable, collection, body);
    }

    private Statement parseClassicFor(int start, int opening) {
        List<Statement> init = tokens.at(";") ? List.of() : parseInit();
        if (tokens.at("in") || tokens.at("of")) {
            tokens.report(
                    SyntaxCode.UNEXPECTED,
                    tokens.peek().span(),
                    tokens.peek().description() + " is not a keyword of Salsa",
                    "write `:` between the variable and the collection");
        }
        boolean complete = tokens.at(";") || !tryReportForeign()
                ? tokens.expect(";", "after the initialisation of the loop")
                : false;
        Expression condition = !complete || tokens.at(";") ? null : grammar.expressions.parseExpression();
        complete = complete && tokens.expect(";", "after the condition of the loop");
        if (!complete) skipTo(opening);
        List<Expression> update = tokens.at(")") || !complete ? List.of() : parseExpressions();
        tokens.close(")", opening);
        Statement body = grammar.statements.parseBody("the loop");
        return new Statement.For(tokens.from(start), init, condition, update, body);
    }

    /** Reports a loop header in the syntax of another language, such as a range; returns whether it was one. */
    private boolean tryReportForeign() {
        Token before = tokens.previous();
        Token earlier = tokens.peek(-2);
        if (before.is("in")) {
            tokens.report(
                    SyntaxCode.UNEXPECTED,
                    before.span(),
                    "`in` is not a keyword of Salsa",
                    "write `for (int " + earlier.text() + " = …; " + earlier.text() + " < …; " + earlier.text()
                            + "++)`");
            return true;
        }
        if (tokens.at(":") && tokens.at("=", 1) && before.isIdentifier()) {
            tokens.report(
                    SyntaxCode.UNEXPECTED,
                    tokens.peek().span().to(tokens.peek(1).span()),
                    "`:=` is not an operator of Salsa",
                    "declare the variable with `int " + before.text() + " = …`");
            return true;
        }
        boolean comma = earlier.is(",") && before.isIdentifier();
        if (comma) {
            tokens.report(
                    SyntaxCode.UNEXPECTED,
                    earlier.span(),
                    "expected `;` after the initialisation of the loop, found `,`",
                    "write `;` instead of `,` in the head of the loop");
        }
        return comma;
    }

    /** Skips to the bracket that closes the one at {@code opening}, if there is one. */
    private void skipTo(int opening) {
        tokens.jump(tokens.partner(opening));
        tokens.silence();
    }

    private List<Statement> parseInit() {
        int behind = grammar.typeLookahead.endOfModifiers(tokens.position());
        boolean declares = behind > tokens.position() || grammar.lookahead.isDeclaration(tokens.position());
        if (declares) return List.of(grammar.variables.parseLocal());
        return parseExpressions().stream()
                .<Statement>map(each -> new Statement.Evaluate(each.span(), each))
                .toList();
    }

    private List<Expression> parseExpressions() {
        var expressions = new ArrayList<Expression>();
        do {
            expressions.add(grammar.expressions.parseExpression());
        } while (tokens.accept(","));
        return List.copyOf(expressions);
    }
}

package salsa.syntax.parser;

import java.util.ArrayList;
import java.util.List;

import salsa.syntax.source.Code;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node.Catch;
import salsa.syntax.tree.Node.Identifier;
import salsa.syntax.tree.Node.Parameter;
import salsa.syntax.tree.Statement;
import salsa.syntax.tree.Statement.Block;
import salsa.syntax.tree.TypeTree;

/** Statements that begin with a word of Java or of Salsa. */
final class ControlParser {
    private final Grammar grammar;
    private final TokenStream tokens;

    ControlParser(Grammar grammar) {
        this.grammar = grammar;
        tokens = grammar.tokens;
    }

    /** A statement that begins with a reserved word of Java; a local declaration or expression otherwise. */
    Statement keyword() {
        Token word = tokens.peek();
        return switch (word.text()) {
            case "if" -> ifElse();
            case "while" -> whileLoop();
            case "do" -> doWhile();
            case "for" -> forLoop();
            case "switch" -> grammar.switches.statement();
            case "try" -> tryCatch();
            case "throw" -> throwing();
            case "return" -> returning();
            case "break" -> breaking();
            case "continue" -> continuing();
            case "assert" -> asserting();
            case "synchronized" -> synchronizing();
            case "this", "super" -> tokens.at("(", 1) ? constructorCall() : grammar.statements.evaluate();
            case "else" -> lonely(SyntaxCode.ELSE_WITHOUT_IF, "no `if` stands in front of this `else`",
                    "remove it, or put braces around what belongs to the `if`");
            case "catch", "finally" -> lonely(SyntaxCode.LONELY_TRY, "no `try` stands in front of this "
                    + word.described(), "write `try { … }` in front of it");
            case "case", "default" -> misplacedCase(word);
            default -> grammar.statements.variableOrExpression();
        };
    }

    /** {@code (condition)}. */
    Expression condition(String owner) {
        int opening = tokens.position();
        if (!tokens.expect("(", "behind `" + owner + "`")) return bareCondition();
        Expression condition = grammar.lambdas.allowing(true, grammar.expressions::expression);
        tokens.close(")", opening);
        return condition;
    }

    /** What stands there without parentheses. */
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

    private Statement whileLoop() {
        int start = tokens.advance().start();
        Expression condition = condition("while");
        Statement body = grammar.statements.body("the loop");
        return new Statement.While(tokens.from(start), condition, body);
    }

    private Statement doWhile() {
        int start = tokens.advance().start();
        Statement body = grammar.statements.body("the loop");
        if (!tokens.expect("while", "behind the body of `do`")) {
            return new Statement.DoWhile(tokens.from(start), body, new Expression.Erroneous(tokens.gap()));
        }
        Expression condition = condition("while");
        grammar.statements.semicolon(null);
        return new Statement.DoWhile(tokens.from(start), body, condition);
    }

    private Statement forLoop() {
        int start = tokens.advance().start();
        int opening = tokens.position();
        int scope = grammar.names.mark();
        if (!tokens.expect("(", "behind `for`")) return headlessLoop(start);
        boolean each = grammar.lookahead.loopVariable(grammar.lookahead.modifiers(tokens.position()));
        Statement loop = each ? forEach(start, opening) : classic(start, opening);
        grammar.names.release(scope);
        return loop;
    }

    /** A loop whose head cannot be told from its body: only the body is read. */
    private Statement headlessLoop(int start) {
        while (!tokens.at("{") && !tokens.at("}") && !tokens.atEnd()) {
            tokens.advance();
            if (tokens.peek().firstOnLine() && !tokens.at("{")) break;
        }
        tokens.silence();
        if (tokens.at("{")) grammar.statements.block();
        return new Statement.Erroneous(tokens.from(start));
    }

    private Statement forEach(int start, int opening) {
        int first = tokens.peek().start();
        String modifiers = grammar.modifiers.modifiers().text();
        TypeTree type = grammar.types.typeOrToken();
        Identifier name = tokens.name("the variable");
        grammar.names.declare(name.text());
        var variable = new Parameter(tokens.from(first), modifiers, type, false, name);
        tokens.expect(":", "behind the variable");
        Expression collection = grammar.expressions.expression();
        tokens.close(")", opening);
        Statement body = grammar.statements.body("the loop");
        return new Statement.ForEach(tokens.from(start), variable, collection, body);
    }

    private Statement classic(int start, int opening) {
        List<Statement> init = tokens.at(";") ? List.of() : init();
        if (tokens.at("in") || tokens.at("of")) {
            tokens.report(SyntaxCode.UNEXPECTED, tokens.peek().span(), tokens.peek().described()
                    + " is no word of Salsa", "write `:` between the variable and the collection");
        }
        boolean complete = tokens.expect(";", "behind the start of the loop");
        Expression condition = !complete || tokens.at(";") ? null : grammar.expressions.expression();
        complete = complete && tokens.expect(";", "behind the condition of the loop");
        if (!complete) skipTo(opening);
        List<Expression> update = tokens.at(")") || !complete ? List.of() : expressions();
        tokens.close(")", opening);
        Statement body = grammar.statements.body("the loop");
        return new Statement.For(tokens.from(start), init, condition, update, body);
    }

    /** Goes to the bracket that closes the one at {@code opening}, if there is one. */
    private void skipTo(int opening) {
        tokens.jump(tokens.partner(opening));
        tokens.silence();
    }

    private List<Statement> init() {
        int behind = grammar.lookahead.modifiers(tokens.position());
        boolean declares = behind > tokens.position() || grammar.lookahead.declaration(tokens.position());
        if (declares) return List.of(grammar.variables.local());
        return expressions().stream()
                .<Statement>map(each -> new Statement.Evaluate(each.span(), each)).toList();
    }

    private List<Expression> expressions() {
        var expressions = new ArrayList<Expression>();
        do {
            expressions.add(grammar.expressions.expression());
        } while (tokens.accept(","));
        return List.copyOf(expressions);
    }

    private Statement tryCatch() {
        Token word = tokens.advance();
        int scope = grammar.names.mark();
        List<Statement> resources = tokens.at("(") ? resources() : List.of();
        Block body = grammar.statements.block();
        grammar.names.release(scope);
        var catches = new ArrayList<Catch>();
        while (tokens.at("catch")) catches.add(catching());
        Block last = tokens.accept("finally") ? grammar.statements.block() : null;
        if (resources.isEmpty() && catches.isEmpty() && last == null) {
            tokens.report(SyntaxCode.LONELY_TRY, word.span(), "neither `catch` nor `finally` follows this `try`",
                    "add `catch (Exception e) { … }`");
        }
        return new Statement.Try(tokens.from(word.start()), resources, body, List.copyOf(catches), last);
    }

    private List<Statement> resources() {
        int opening = tokens.position();
        tokens.advance();
        var resources = new ArrayList<Statement>();
        do {
            if (tokens.at(")")) break;
            resources.add(resource());
        } while (tokens.accept(";"));
        tokens.close(")", opening);
        return List.copyOf(resources);
    }

    private Statement resource() {
        int behind = grammar.lookahead.modifiers(tokens.position());
        boolean declares = behind > tokens.position() || grammar.lookahead.declaration(tokens.position());
        if (declares) return grammar.variables.local();
        Expression resource = grammar.expressions.expression();
        return new Statement.Evaluate(resource.span(), resource);
    }

    private Catch catching() {
        int start = tokens.advance().start();
        int opening = tokens.position();
        int scope = grammar.names.mark();
        tokens.expect("(", "behind `catch`");
        String modifiers = grammar.modifiers.modifiers().text();
        if (tokens.at(")")) reportParameters();
        TypeTree type = grammar.types.several("|");
        Identifier name = tokens.name("the exception");
        grammar.names.declare(name.text());
        if (tokens.at(",")) reportParameters();
        tokens.close(")", opening);
        Block body = grammar.statements.block();
        grammar.names.release(scope);
        return new Catch(tokens.from(start), modifiers, type, name, body);
    }

    private void reportParameters() {
        tokens.report(SyntaxCode.CATCH_PARAMETERS, tokens.peek().span(), "a `catch` has exactly one parameter",
                "write one, such as `catch (Exception e)`; join types with `|`");
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

    private Identifier label() {
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

    /** {@code pass;}, {@code pass later;}, {@code pass e;}. */
    Statement pass() {
        int start = tokens.advance().start();
        boolean later = tokens.at("later") && tokens.at(";", 1) && !grammar.names.declares("later");
        if (later) tokens.advance();
        Expression value = later || tokens.at(";") ? null : grammar.expressions.expression();
        refuseContinuation();
        grammar.statements.semicolon(value);
        return new Statement.Pass(tokens.from(start), later, value);
    }

    private void refuseContinuation() {
        if (!tokens.at("@")) return;
        tokens.report(SyntaxCode.CANNOT_CONTINUE, tokens.peek().span(),
                "`pass` ends the handler; nothing can follow it", "put what shall come first in front: `… @ pass …;`");
    }

    Statement yield() {
        int start = tokens.advance().start();
        Expression value = grammar.expressions.expression();
        grammar.statements.semicolon(value);
        return new Statement.Yield(tokens.from(start), value);
    }

    Statement constructorCall() {
        Token word = tokens.advance();
        boolean parent = word.is("parent") || word.is("super");
        List<Expression> arguments = grammar.primaries.arguments();
        if (!tokens.at(";")) return continuedConstructorCall(word, parent, arguments);
        tokens.advance();
        return new Statement.ConstructorCall(tokens.from(word.start()), parent, arguments);
    }

    private Statement continuedConstructorCall(Token word, boolean parent, List<Expression> arguments) {
        if (tokens.at("@")) {
            tokens.report(SyntaxCode.CANNOT_CONTINUE, tokens.peek().span(),
                    "a constructor call runs at once; nothing waits for it", "end it with `;`");
        }
        grammar.statements.semicolon(null);
        return new Statement.ConstructorCall(tokens.from(word.start()), parent, arguments);
    }

    /** A part of another statement that stands alone: read with what belongs to it, then dropped. */
    private Statement lonely(Code code, String reason, String remedy) {
        Token word = tokens.peek();
        tokens.report(code, word.span(), reason, remedy);
        if (word.is("catch")) {
            catching();
        } else {
            tokens.advance();
            tokens.silence();
            grammar.statements.body(word.described());
        }
        return new Statement.Erroneous(tokens.from(word.start()));
    }

    private Statement misplacedCase(Token word) {
        tokens.report(SyntaxCode.CASE_OUTSIDE_SWITCH, word.span(), "no `switch` is directly around this label",
                "move it into the braces of a `switch`");
        tokens.advance();
        if (word.is("case") && !tokens.at(":") && !tokens.at("->")) grammar.expressions.label();
        if (!tokens.accept(":")) tokens.accept("->");
        return new Statement.Erroneous(tokens.from(word.start()));
    }
}

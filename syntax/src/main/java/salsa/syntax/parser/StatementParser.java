package salsa.syntax.parser;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import salsa.syntax.effect.Effects;
import salsa.syntax.lexer.Brackets;
import salsa.syntax.lexer.SyntaxCode;
import salsa.syntax.lexer.Token;
import salsa.syntax.lexer.TokenStream;
import salsa.syntax.lexer.Words;
import salsa.syntax.source.Spelling;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Span;
import salsa.syntax.tree.Statement;
import salsa.syntax.tree.Statement.Block;

/** Parses blocks, statements that begin with a name, and chains of them joined by {@code @}. */
final class StatementParser {
    static final Set<String> PROPERTIES = Set.of("waitfor", "delay", "urgent");

    private final Grammar grammar;
    private final TokenStream tokens;
    private final Effects effects;
    private boolean continues; // whether only a semicolon separates the preceding statement from an `@`

    StatementParser(Grammar grammar) {
        this.grammar = grammar;
        tokens = grammar.tokens;
        effects = new Effects(tokens);
    }

    Block parseBlock() {
        int opening = tokens.position();
        if (!tokens.at("{")) {
            tokens.expect("{", "before the statements");
            return new Block(tokens.gap(), List.of());
        }
        return parseRestOfBlock(opening, tokens.advance().start());
    }

    /** Parses a block whose opening brace is missing, or has been consumed: its token is at index {@code opening}. */
    Block parseRestOfBlock(int opening, int start) {
        int scope = grammar.names.scopeMark();
        var statements = new ArrayList<Statement>();
        if (tokens.tryEnter()) {
            while (!tokens.at("}") && !tokens.atEnd() && !atNextMember()) parseInto(statements);
        }
        tokens.leave();
        tokens.close("}", opening);
        grammar.names.endScope(scope);
        return new Block(tokens.from(start), List.copyOf(statements));
    }

    /** Parses one statement into a list and ensures progress. */
    void parseInto(List<Statement> statements) {
        int before = tokens.position();
        continues = !statements.isEmpty()
                && (statements.getLast() instanceof Statement.Evaluate
                        || statements.getLast() instanceof Statement.Local
                        || statements.getLast() instanceof Statement.Chain);
        statements.add(grammar.lambdas.parseWithLambdas(this::parseStatement));
        if (tokens.position() > before) return;
        Token stray = tokens.advance();
        tokens.silence();
        statements.add(new Statement.Erroneous(stray.span()));
    }

    /** Returns whether a closing brace is missing here: the next member of the enclosing type begins. */
    boolean atNextMember() {
        return tokens.lacksBrace()
                && tokens.peek().firstOnLine()
                && grammar.lookahead.isMemberAhead(tokens.position(), grammar.members.currentType());
    }

    Statement parseStatement() {
        Statement statement = tokens.tryEnter() ? parseChain() : new Statement.Erroneous(tokens.gap());
        tokens.leave();
        return statement;
    }

    /** Parses the statement after {@code if (…)}, {@code for (…)} and the like. A block there cannot continue. */
    Statement parseBody(String owner) {
        if (!tokens.at("{")) return parseStatement();
        Block block = parseBlock();
        if (!atContinuation(block)) return block;
        tokens.report(
                SyntaxCode.CANNOT_CONTINUE,
                tokens.peek().span(),
                "it is ambiguous whether this continues the statement inside " + owner + " or the whole",
                "put braces around the statements to wait for: `{ … } @ …`");
        return parseLinks(block);
    }

    private Statement parseChain() {
        Statement first = parseLink();
        return mayContinue(first) && atContinuation(first) ? parseLinks(first) : terminate(first);
    }

    /** Parses the links after the first one. */
    private Statement parseLinks(Statement first) {
        var links = new ArrayList<Statement>(List.of(first));
        var ats = new ArrayList<Span>();
        while (mayContinue(links.getLast()) && atContinuation(links.getLast())) {
            Token at = tokens.advance();
            if (endsChain()) return reportUnfinished(links, ats, at);
            ats.add(at.span());
            links.add(parseLink());
        }
        if (mayContinue(links.getLast()) && !(links.getLast() instanceof Block)) {
            parseSemicolon(links.getLast() instanceof Statement.Evaluate last ? last.expression() : null);
        }
        return new Statement.Chain(tokens.from(first.span()), List.copyOf(links), List.copyOf(ats));
    }

    private boolean endsChain() {
        return tokens.at("}") || tokens.at(";") || tokens.at(")") || tokens.atEnd();
    }

    private Statement reportUnfinished(List<Statement> links, List<Span> ats, Token at) {
        tokens.report(
                SyntaxCode.NOTHING_CONTINUES,
                at.span(),
                "no statement follows this `@`",
                "write the next message after it, or replace `@` by `;`");
        tokens.accept(";");
        Span whole = tokens.from(links.getFirst().span());
        return ats.isEmpty()
                ? new Statement.Erroneous(whole)
                : new Statement.Chain(whole, List.copyOf(links), List.copyOf(ats));
    }

    /** Returns whether a statement has no terminator yet, or is a block: then {@code @} may follow. */
    private static boolean mayContinue(Statement link) {
        return link instanceof Statement.Evaluate || link instanceof Statement.Local || link instanceof Block;
    }

    private boolean atContinuation(Statement link) {
        return tokens.at("@")
                && !(link instanceof Block && grammar.lookahead.isAnnotatedDeclaration(tokens.position()));
    }

    private Statement terminate(Statement link) {
        return switch (link) {
            case Statement.Evaluate(Span span, Expression.Erroneous expression) -> {
                parseSemicolon(expression);
                yield new Statement.Erroneous(tokens.from(span));
            }
            case Statement.Evaluate(Span span, Expression expression) -> {
                parseSemicolon(expression);
                yield new Statement.Evaluate(tokens.from(span), expression);
            }
            case Statement.Local local
            when grammar.slips.tryReportInDeclaration(local) -> {
                skipStatement();
                yield new Statement.Erroneous(tokens.from(local.span()));
            }
            case Statement.Local local -> {
                parseSemicolon(null);
                yield new Statement.Local(
                        tokens.from(local.span()), local.modifiers(), local.token(), local.type(), local.declarators());
            }
            default -> link;
        };
    }

    /** Parses one statement; an expression or declaration without its terminator. */
    private Statement parseLink() {
        Token first = tokens.peek();
        return switch (first.kind()) {
            case KEYWORD ->
                grammar.typeLookahead.isModifier(tokens.position()) || grammar.lookahead.isClassLike(tokens.position())
                        ? parseDeclaration()
                        : grammar.controls.parseKeyword();
            case SIGN -> parseSign(first);
            case IDENTIFIER -> parseWord(first);
            case INTEGER, FLOATING, CHARACTER, STRING, END -> parseEvaluate();
        };
    }

    private Statement parseSign(Token first) {
        return switch (first.text()) {
            case "{" -> grammar.waits.parseBlock();
            case ";" -> new Statement.Empty(tokens.advance().span());
            case "@" -> parseAt(first);
            case ")", "]" -> reportClosesNothing(first);
            default -> parseEvaluate();
        };
    }

    private Statement reportClosesNothing(Token bracket) {
        tokens.report(
                SyntaxCode.CLOSES_NOTHING,
                bracket.span(),
                bracket.description() + " has no opening bracket",
                "remove it");
        tokens.advance();
        tokens.silence();
        return new Statement.Erroneous(bracket.span());
    }

    private Statement parseAt(Token at) {
        if (grammar.lookahead.isAnnotatedDeclaration(tokens.position())) return parseDeclaration();
        tokens.report(
                SyntaxCode.CANNOT_CONTINUE,
                at.span(),
                tokens.previous().is("@")
                        ? "there is no statement between this `@` and the one before it"
                        : "`@` can only follow a send, a declaration or a block in braces",
                tokens.previous().is("@")
                        ? "remove one `@`"
                        : tokens.previous().is(";") && continues
                                ? "remove the `;` before `@`"
                                : "put braces around the previous statement: `{ … } @ …`");
        tokens.advance();
        tokens.silence();
        return endsChain() ? new Statement.Erroneous(at.span()) : parseLink();
    }

    private Statement parseWord(Token first) {
        if (grammar.waits.atStatementOrSlip()) return grammar.waits.parseStatement();
        if (first.is("join") && tokens.at("{", 1)) return reportJoin();
        if (grammar.slips.isAtHead()) return parseMisspeltHead(first);
        if (grammar.slips.isAtForeign()) return skipForeign(first);
        if (tokens.at(":", 1) && tokens.at("=", 2) && tokens.peek(1).touches(tokens.peek(2)))
            return reportShortDeclaration(first);
        if (tokens.at(":", 1)) return grammar.controls.parseLabeled();
        if (grammar.lookahead.isClassLike(tokens.position()) || grammar.typeLookahead.isModifier(tokens.position())) {
            return parseDeclaration();
        }
        boolean salsa = switch (first.text()) {
            case "pass" -> beginsValueStatement() || tokens.at(";", 1) || tokens.at("}", 1) || tokens.at("@", 1);
            case "yield" -> beginsValueStatement();
            case "self", "parent" -> isConstructorCall();
            default -> false;
        };
        return salsa ? grammar.controls.parseWord() : parseVariableOrExpression();
    }

    /**
     * Reports a join. Older dialects join messages by a word; here a continuation waits for a block in braces as a
     * whole.
     */
    private Statement reportJoin() {
        Token word = tokens.advance();
        int behind = tokens.partner(tokens.position()) + 1;
        boolean answers = false;
        for (int i = behind;
                i > 0
                        && !tokens.get(i).is(";")
                        && !tokens.get(i).is("}")
                        && !tokens.get(i).isEnd();
                i++) {
            answers |= tokens.get(i).is("token");
        }
        tokens.report(
                SyntaxCode.UNEXPECTED,
                word.span(),
                "a block in braces is joined already: `@` waits for all its messages",
                answers
                        ? "create a JoinDirector, which collects the answers"
                        : behind > 0 && tokens.get(behind).is("@")
                                ? "remove `join`"
                                : "remove `join`, and write `@` behind the block, before the message that waits for it:"
                                        + " `{ … } @ self<-next();`");
        return grammar.waits.parseBlock();
    }

    private Statement skipForeign(Token first) {
        boolean block = tokens.at("{", 1);
        grammar.slips.skipForeign();
        if (!block) skipStatement();
        return new Statement.Erroneous(tokens.from(first.start()));
    }

    /** Reports {@code x := 5}, a declaration in Go. */
    private Statement reportShortDeclaration(Token first) {
        tokens.advance();
        Token colon = tokens.advance();
        Token equals = tokens.peek();
        tokens.report(
                SyntaxCode.UNEXPECTED,
                colon.span().to(equals.span()),
                "`:=` is not an operator of Salsa",
                "declare the variable with `var " + first.text() + " = …`");
        skipStatement();
        return new Statement.Erroneous(tokens.from(first.start()));
    }

    private Statement parseMisspeltHead(Token first) {
        grammar.slips.skipHead();
        if (!tokens.accept("}")) parseStatement();
        if (tokens.accept("else")) parseStatement();
        return new Statement.Erroneous(tokens.from(first.start()));
    }

    /**
     * Returns whether a statement of Salsa begins here: {@code pass} and {@code yield} are words of the language unless
     * Java code uses them as variables.
     */
    private boolean beginsValueStatement() {
        Token next = tokens.peek(1);
        if (next.is("++") || next.is("--")) return !tokens.at(";", 2);
        return Words.beginsExpression(next);
    }

    private boolean isConstructorCall() {
        return tokens.at("(", 1) && !grammar.javaClasses.isInJavaClass();
    }

    Statement parseVariableOrExpression() {
        if (grammar.lookahead.isDeclaration(tokens.position())) return grammar.variables.parseLocal();
        return grammar.lookahead.isMemberAhead(tokens.position(), "") ? parseMisplacedMember() : parseEvaluate();
    }

    /** Reports a handler or method in the middle of statements, in a file whose braces are balanced. */
    Statement parseMisplacedMember() {
        int start = tokens.peek().start();
        tokens.report(
                SyntaxCode.NO_MEMBER,
                tokens.peek().span(),
                "a handler cannot be declared inside another",
                "move it after the closing brace of the enclosing handler");
        grammar.javaClasses.skipMisplacedMember();
        return new Statement.Erroneous(tokens.from(start));
    }

    /** Parses a local variable or class with modifiers. */
    private Statement parseDeclaration() {
        int behind = grammar.typeLookahead.endOfModifiers(tokens.position());
        if (!grammar.lookahead.isClassLike(behind)) return parseVariable(behind);
        var declaration = grammar.javaClasses.parseNested(grammar.modifiers.parseModifiers());
        return new Statement.LocalClass(declaration.span(), declaration);
    }

    private Statement parseVariable(int behind) {
        if (grammar.lookahead.isMemberAhead(behind, "")) return parseMisplacedMember();
        Token first = tokens.peek();
        if (first.isKeyword() && !first.is("final")) {
            tokens.report(
                    SyntaxCode.MISPLACED_MODIFIER,
                    first.span(),
                    first.description() + " is not allowed on a local variable",
                    "remove it");
        }
        return grammar.variables.parseLocal();
    }

    Statement parseEvaluate() {
        int start = tokens.peek().start();
        Expression expression = grammar.expressions.parseExpression();
        if (expression instanceof Expression.Erroneous) {
            return new Statement.Evaluate(
                    new Span(
                            Math.min(start, expression.span().start()),
                            expression.span().end()),
                    expression);
        }
        if (grammar.slips.tryReportInFrontOfValue(expression)) {
            skipStatement();
            return new Statement.Erroneous(tokens.from(start));
        }
        effects.check(expression);
        return new Statement.Evaluate(expression.span(), expression);
    }

    // ---- terminators

    /** Parses the {@code ;} after a statement; {@code last} is the expression before it, or null. */
    void parseSemicolon(@Nullable Expression last) {
        if (tokens.accept(";")) return;
        Token found = tokens.peek();
        reportInsteadOfSemicolon(found, last);
        if (found.is("}") || found.isEnd() || found.firstOnLine()) return;
        skipStatement();
    }

    /** Reports the text in the place of the semicolon, by what it most likely belongs to. */
    private void reportInsteadOfSemicolon(Token found, @Nullable Expression last) {
        if (found.is(")") || found.is("]")) {
            tokens.report(
                    SyntaxCode.CLOSES_NOTHING,
                    found.span(),
                    found.description() + " has no opening bracket",
                    "remove it");
        } else if (found.is(":") && last instanceof Expression.Send send) {
            reportProperty(send, found);
        } else if (found.is(":")
                && last instanceof Expression.Call call
                && call.target() == null
                && PROPERTIES.contains(tokens.peek(1).text())) {
            tokens.report(
                    SyntaxCode.UNKNOWN_PROPERTY,
                    found.span().to(tokens.peek(1).span()),
                    "only messages have properties, and this is a call",
                    "send it: `self<-" + tokens.text(call.span()) + " : " + propertyText() + "`");
        } else if (found.is("->") && last instanceof Expression.Call call && call.target() == null) {
            tokens.report(
                    SyntaxCode.UNEXPECTED,
                    found.span(),
                    "a send names the actor before the message",
                    "write `" + tokens.peek(1).text() + "<-" + tokens.text(call.span()) + "`");
        } else if (tokens.previous().is("await") && grammar.javaClasses.isInJavaClass()) {
            tokens.report(
                    SyntaxCode.UNEXPECTED,
                    tokens.previous().span(),
                    "a Java class cannot wait for messages",
                    "wait in a handler, and give this code the value");
        } else if (found.is(",") && last instanceof Expression.Await first) {
            reportSeveralAwaits(first);
        } else if (found.firstOnLine() || !grammar.slips.tryReportBehindCall(last)) {
            tokens.report(SyntaxCode.MISSING_SEMICOLON, tokens.gap(), "the statement ends here", "write `;` here");
        }
    }

    private void reportSeveralAwaits(Expression.Await first) {
        String second = tokens.peek(1).isIdentifier() && tokens.at(";", 2)
                ? tokens.peek(1).text()
                : "…";
        tokens.report(
                SyntaxCode.UNEXPECTED,
                tokens.peek().span(),
                "`await` waits for one token",
                "await each in a statement of its own: `" + tokens.text(first.span()) + "; await " + second + ";`");
    }

    /** Returns the text after a colon: a property with its argument. */
    private String propertyText() {
        int closing = tokens.at("(", 2) ? tokens.partner(tokens.position() + 2) : Brackets.NONE;
        int end = closing > 0 ? tokens.get(closing).end() : tokens.peek(1).end();
        return tokens.source().text().substring(tokens.peek(1).start(), end);
    }

    private void reportProperty(Expression.Send send, Token colon) {
        String reason = send.property() != null
                ? "a message has at most one property"
                : "the properties of a message are `waitfor`, `delay` and `urgent`";
        tokens.report(
                SyntaxCode.UNKNOWN_PROPERTY,
                colon.span().to(tokens.peek(1).span()),
                reason,
                send.property() != null ? "remove one of the two, or order the messages with `@`" : meantProperty());
    }

    /** Returns the property that the text after a colon resembles; all of them if it resembles none. */
    private String meantProperty() {
        Token word = tokens.peek(1);
        Token next = tokens.peek(2);
        Optional<String> meant = PROPERTIES.contains(word.text())
                ? Optional.of(word.text())
                : Spelling.nearest(word.text(), List.copyOf(PROPERTIES));
        if (meant.isEmpty()) return "write `: waitfor(token)`, `: delay(milliseconds)` or `: urgent`";
        if (meant.get().equals("urgent")) return "write `: urgent`, without parentheses";
        String call = next.is("(") ? tokens.callText(1) : "";
        return "write `: " + meant.get()
                + (!call.isEmpty()
                        ? call.substring(word.text().length())
                        : Words.beginsExpression(next) ? "(" + next.text() + ")" : "(…)")
                + "`";
    }

    /** Skips to the end of a statement that could not be parsed. */
    private void skipStatement() {
        while (!tokens.atEnd() && !tokens.at("}")) {
            if (tokens.accept(";")) return;
            if (tokens.at("{")) {
                skipBraces();
                if (!continuesBehindBraces()) return;
                continue;
            }
            tokens.advance();
            Token next = tokens.peek();
            if (next.firstOnLine() && (Words.STATEMENT_STARTS.contains(next.text()) || atNextMember())) return;
        }
    }

    private void skipBraces() {
        int partner = tokens.partner(tokens.position());
        if (partner > tokens.position()) tokens.jump(partner + 1);
        else tokens.advance();
    }

    private boolean continuesBehindBraces() {
        return tokens.at(")") || tokens.at(",") || tokens.at(";") || tokens.at(".") || tokens.at("]");
    }
}

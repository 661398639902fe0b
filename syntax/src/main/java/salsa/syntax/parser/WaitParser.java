package salsa.syntax.parser;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import salsa.syntax.lexer.Brackets;
import salsa.syntax.lexer.SyntaxCode;
import salsa.syntax.lexer.Token;
import salsa.syntax.lexer.TokenKind;
import salsa.syntax.lexer.TokenStream;
import salsa.syntax.lexer.Words;
import salsa.syntax.parser.CasesParser.Owner;
import salsa.syntax.source.Spelling;
import salsa.syntax.tree.CaseForm;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node.SwitchCase;
import salsa.syntax.tree.Statement;
import salsa.syntax.tree.Statement.Block;

/**
 * Parses waits inside a handler, {@code receive}, {@code react}, {@code loop}, {@code andThen} and {@code await},
 * answers, {@code reply} and {@code forward}, and changes of the behavior, {@code become} and {@code unbecome}. Their
 * words are names anywhere else, and in Java classes.
 */
final class WaitParser {
    private static final List<String> BLOCK_WORDS = List.of("receive", "react", "loop", "andThen", "become");
    private static final List<String> IN_FRONT_OF_CASES = List.of("receive", "react", "become");

    private final Grammar grammar;
    private final TokenStream tokens;

    WaitParser(Grammar grammar) {
        this.grammar = grammar;
        tokens = grammar.tokens;
    }

    // ---- lookahead

    /** Returns whether a statement that waits begins here; a misspelt word of one, before a block, is reported. */
    boolean atStatementOrSlip() {
        if (tokens.at("{", 1) && BLOCK_WORDS.contains(tokens.peek().text())) return true; // no Java has this form
        if (grammar.javaClasses.isInJavaClass()) return false;
        return switch (tokens.peek().text()) {
            case "receive", "react", "become" -> atNamedCases() && tokens.at(";", tokens.at(".", 2) ? 4 : 2);
            case "unbecome" -> tokens.at(";", 1) || tokens.at("else", 1);
            case "await" -> atAwait() && !atDeclaration();
            case "reply" -> atReply();
            case "forward" -> atForward();
            default ->
                tokens.at("{", 1)
                        && grammar.slips
                                .reportIfNear(
                                        tokens.peek().span(), tokens.peek().text(), BLOCK_WORDS)
                                .isPresent();
        };
    }

    boolean atReceive() {
        return (tokens.at("receive") || tokens.at("react"))
                && (tokens.at("{", 1) || !grammar.javaClasses.isInJavaClass() && atNamedCases());
    }

    /** Returns whether {@code receive NAME} begins here, unless a type has that name. */
    private boolean atNamedCases() {
        Token word = tokens.peek();
        Token next = tokens.peek(1);
        boolean inherited = (next.is("parent") || next.is("super"))
                && tokens.at(".", 2)
                && tokens.peek(3).isIdentifier();
        return IN_FRONT_OF_CASES.contains(word.text())
                && !next.firstOnLine()
                && (inherited || next.isIdentifier() && !tokens.at(".", 2))
                && !grammar.names.showsType(tokens, word.text())
                && (inherited || !tokens.at(";", 2) || !grammar.names.mustBeVariable(tokens, next.text()));
    }

    /** Returns whether an await begins here rather than Java: {@code await()}, or a method that was imported. */
    boolean atAwait() {
        if (!tokens.at("await") || grammar.javaClasses.isInJavaClass()) return false;
        Token next = tokens.peek(1);
        return next.isIdentifier()
                || next.is("this")
                || next.is("new")
                || next.is("(") && !tokens.at(")", 2) && !grammar.names.isImported("await");
    }

    /** Returns whether {@code await x = …} begins here: a variable of a type of that name. */
    private boolean atDeclaration() {
        return tokens.peek(1).isIdentifier()
                && switch (tokens.peek(2).text()) {
                    case "=", ":" -> true;
                    case "[" -> tokens.at("]", 3);
                    case ";", "," ->
                        grammar.names.isFirstDeclared(tokens, tokens.peek(1).text());
                    default -> false;
                };
    }

    private boolean atReply() {
        int closing = tokens.at("(", 1) ? tokens.partner(tokens.position() + 1) : Brackets.NONE;
        return closing > tokens.position()
                && !grammar.names.isImported("reply")
                && (tokens.get(closing + 1).is(";") || tokens.get(closing + 1).firstOnLine());
    }

    /** Returns whether a forward begins here. Before a parenthesis it is a method's name, unless a message follows. */
    private boolean atForward() {
        Token next = tokens.peek(1);
        if (next.firstOnLine()) return false;
        if (next.is("new") || next.is("this") || next.is("super")) return true;
        int closing = next.is("(") ? tokens.partner(tokens.position() + 1) : Brackets.NONE;
        if (closing > tokens.position()) return grammar.lookahead.isArrow(closing + 1);
        return next.isIdentifier()
                && !tokens.at("instanceof", 1)
                && !grammar.lookahead.isDeclaration(tokens.position());
    }

    // ---- statements

    Statement parseStatement() {
        String word = tokens.peek().text();
        return switch (tokens.at("{", 1) ? Spelling.nearest(word, BLOCK_WORDS).orElse(word) : word) {
            case "loop" -> parseLoop();
            case "andThen" -> parseStrayAndThen();
            case "await" -> grammar.statements.parseEvaluate();
            case "reply" -> parseReply();
            case "forward" -> parseForward();
            case "become" -> parseBecome();
            case "unbecome" -> parseUnbecome();
            default -> parseReceive();
        };
    }

    private Statement parseReceive() {
        Token word = tokens.advance();
        List<SwitchCase> cases = parseCases(Owner.RECEIVE);
        var receive = new Statement.Receive(tokens.from(word.start()), word.is("react"), cases);
        if (atLimitBehind()) skipLimitBehind(word);
        return receive;
    }

    /** Returns whether {@code after (30) { … }} or {@code after 30 -> …} follows the cases, as in Erlang. */
    private boolean atLimitBehind() {
        if (!tokens.at("after")) return false;
        if (!tokens.at("(", 1)) return tokens.peek(1).kind() == TokenKind.INTEGER || tokens.at("->", 2);
        int closing = tokens.partner(tokens.position() + 1);
        return closing > tokens.position()
                && (tokens.get(closing + 1).is("{") || tokens.get(closing + 1).is("->"));
    }

    /** Reports a time limit behind the cases, and skips it and its code. */
    private void skipLimitBehind(Token receive) {
        Token word = tokens.advance();
        Expression limit = grammar.expressions.parseLabel();
        while (limit instanceof Expression.Parenthesized inner) limit = inner.inner();
        tokens.report(
                SyntaxCode.UNEXPECTED,
                word.span(),
                "the time limit of a `" + receive.text() + "` is its last case",
                "write `after " + tokens.text(limit.span()) + " -> { … }` inside the braces of the `" + receive.text()
                        + "`");
        tokens.accept("->");
        grammar.statements.parseStatement();
    }

    /** Parses cases in braces, or a name and a semicolon. */
    private List<SwitchCase> parseCases(Owner owner) {
        if (tokens.at("{")) return grammar.cases.parseCases(owner, CaseForm.STATEMENT);
        List<SwitchCase> named = grammar.cases.parseNamed();
        grammar.statements.parseSemicolon(null);
        return named;
    }

    private Statement parseBecome() {
        int start = tokens.advance().start();
        List<SwitchCase> cases = parseCases(Owner.BECOME);
        return new Statement.Become(tokens.from(start), cases);
    }

    private Statement parseUnbecome() {
        int start = tokens.advance().start();
        Statement otherwise = tokens.advance().is("else") ? grammar.statements.parseStatement() : null;
        return new Statement.Unbecome(tokens.from(start), otherwise);
    }

    private Statement parseLoop() {
        int start = tokens.advance().start();
        Block body = grammar.statements.parseBlock();
        return new Statement.Loop(tokens.from(start), body);
    }

    /** Parses a block and its continuation. */
    Statement parseBlock() {
        Block first = grammar.statements.parseBlock();
        if (!atAndThen()) return first;
        var blocks = new ArrayList<Block>(List.of(first));
        while (atAndThen()) {
            tokens.advance();
            blocks.add(grammar.statements.parseBlock());
        }
        return new Statement.AndThen(tokens.from(first.span()), List.copyOf(blocks));
    }

    private boolean atAndThen() {
        return tokens.at("andThen") && tokens.at("{", 1);
    }

    private Statement parseStrayAndThen() {
        Token word = tokens.peek();
        tokens.report(
                SyntaxCode.UNEXPECTED,
                word.span(),
                "`andThen` must be between two blocks in braces",
                "put braces around the first part: `{ … } andThen { … }`");
        tokens.advance();
        tokens.silence();
        grammar.statements.parseBlock();
        return new Statement.Erroneous(tokens.from(word.start()));
    }

    /** Parses a reply, outside of cases the same as {@code pass}. */
    private Statement parseReply() {
        int start = tokens.advance().start();
        List<Expression> values = grammar.primaries.parseArguments();
        if (values.size() > 1) {
            tokens.report(
                    SyntaxCode.UNEXPECTED,
                    values.get(1).span(),
                    "`reply` takes exactly one value",
                    "reply with one value, such as a record of several");
        }
        grammar.statements.parseSemicolon(null);
        return newAnswer(start, false, values.isEmpty() ? null : values.getFirst());
    }

    private Statement parseForward() {
        int start = tokens.advance().start();
        Expression message = grammar.expressions.parseExpression();
        if (!(message instanceof Expression.Send) && !(message instanceof Expression.Erroneous)) {
            tokens.report(
                    SyntaxCode.NO_MESSAGE,
                    message.span(),
                    "`forward` must be followed by a send",
                    message instanceof Expression.Call call && call.target() != null
                            ? "write `forward " + tokens.text(call.target().span()) + "<-"
                                    + tokens.text(call.name().span().to(call.span())) + ";`"
                            : "write `forward actor<-message(…);`");
            message = new Expression.Erroneous(message.span());
        }
        grammar.statements.parseSemicolon(message);
        return newAnswer(start, true, message);
    }

    private Statement newAnswer(int start, boolean forwards, @Nullable Expression value) {
        return grammar.cases.isTakingCase()
                ? new Statement.Reply(tokens.from(start), forwards, value)
                : new Statement.Pass(tokens.from(start), false, value);
    }

    // ---- expressions

    /** Parses a receive as an expression, where {@link #atReceive} holds. */
    Expression parseReceiveValue() {
        Token word = tokens.advance();
        if (word.is("react")) {
            tokens.report(
                    SyntaxCode.UNEXPECTED,
                    word.span(),
                    "`react` never returns, so it has no value",
                    "write `receive`, or move the rest into the cases");
        }
        List<SwitchCase> cases =
                tokens.at("{") ? grammar.cases.parseCases(Owner.RECEIVE, CaseForm.VALUE) : grammar.cases.parseNamed();
        return new Expression.ReceiveValue(tokens.from(word.start()), cases);
    }

    Expression parseAwait() {
        int start = tokens.advance().start();
        if (atLimit()) return parseLimitInFront(start);
        if (atList()) return parseAwaitedList(start);
        Expression token = grammar.unaries.parseAwaited();
        boolean limited = tokens.at("after") && Words.beginsExpression(tokens.peek(1));
        if (limited) tokens.advance();
        Expression limit = limited ? grammar.unaries.parseUnary() : null;
        return new Expression.Await(tokens.from(start), token, limit);
    }

    /** Returns whether a word for a time limit and the limit follow: neither a token nor a send continues so. */
    private boolean atLimit() {
        Token limit = tokens.peek(1);
        return tokens.peek().text().matches("after|timeout|within")
                && !limit.firstOnLine()
                && (limit.kind() == TokenKind.INTEGER || limit.isIdentifier() && !tokens.at("after", 1));
    }

    private Expression parseLimitInFront(int start) {
        Token word = tokens.advance();
        Expression limit = grammar.primaries.parsePrimary();
        Expression token = grammar.unaries.parseAwaited();
        tokens.report(
                SyntaxCode.UNEXPECTED,
                word.span(),
                "the time limit of an `await` follows what it waits for",
                "write `await " + tokens.text(token.span()) + " after " + tokens.text(limit.span()) + "`");
        return new Expression.Await(tokens.from(start), new Expression.Erroneous(token.span()), null);
    }

    /** Returns whether several tokens in parentheses and the end of the statement follow. */
    private boolean atList() {
        int closing = tokens.at("(") ? tokens.partner(tokens.position()) : Brackets.NONE;
        return closing > tokens.position()
                && tokens.get(closing + 1).is(";")
                && elementTexts(closing).size() > 1;
    }

    private Expression parseAwaitedList(int start) {
        int closing = tokens.partner(tokens.position());
        List<String> elements = elementTexts(closing);
        int opening = tokens.advance().start();
        tokens.jump(closing + 1);
        var list = new Expression.Erroneous(tokens.from(opening));
        tokens.report(
                SyntaxCode.UNEXPECTED,
                list.span(),
                "`await` waits for one token",
                elements.stream()
                        .map(each -> "await " + each + ";")
                        .collect(Collectors.joining(" ", "await each in a statement of its own: `", "`")));
        return new Expression.Await(tokens.from(start), list, null);
    }

    /** Returns the texts between the commas from the opening bracket here to the closing one. */
    private List<String> elementTexts(int closing) {
        var found = new ArrayList<String>();
        int first = tokens.position() + 1;
        for (int i = first; i <= closing; i++) {
            if (i == closing || tokens.get(i).is(",")) {
                if (i == first) return List.of();
                found.add(tokens.source()
                        .text()
                        .substring(tokens.get(first).start(), tokens.get(i - 1).end()));
                first = i + 1;
            } else if (tokens.partner(i) > i) i = tokens.partner(i);
        }
        return found;
    }
}

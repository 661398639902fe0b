package salsa.syntax.parser;

import java.util.ArrayList;
import java.util.List;

import salsa.syntax.source.Spelling;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Node.After;
import salsa.syntax.tree.Node.Identifier;
import salsa.syntax.tree.Node.MessagePattern;
import salsa.syntax.tree.Node.SwitchCase;
import salsa.syntax.tree.Statement;
import salsa.syntax.tree.Statement.Block;

/**
 * What waits inside a handler, {@code receive}, {@code react}, {@code loop}, {@code andThen} and {@code await}, and
 * what answers there, {@code reply} and {@code forward}. Their words are names anywhere else, and in Java classes.
 */
final class WaitParser {
    private static final List<String> BLOCK_WORDS = List.of("receive", "react", "loop", "andThen");

    private final Grammar grammar;
    private final TokenStream tokens;
    private boolean taking; // a case is around that takes a message

    WaitParser(Grammar grammar) {
        this.grammar = grammar;
        tokens = grammar.tokens;
    }

    // ---- where they begin

    boolean atStatement() {
        if (tokens.at("{", 1) && BLOCK_WORDS.contains(tokens.peek().text())) return true; // no Java looks like that
        if (grammar.javaClasses.inside()) return false;
        return switch (tokens.peek().text()) {
            case "await" -> atAwait() && !atDeclared();
            case "reply" -> atReply();
            case "forward" -> atForward();
            default -> tokens.at("{", 1) && grammar.slips.report(tokens.peek().span(), tokens.peek().text(),
                    BLOCK_WORDS).isPresent();
        };
    }

    boolean atReceive() {
        return tokens.at("{", 1) && (tokens.at("receive") || tokens.at("react"));
    }

    /** Unless Java is meant: {@code await()}, or a method that was imported. */
    boolean atAwait() {
        if (!tokens.at("await") || grammar.javaClasses.inside()) return false;
        Token next = tokens.peek(1);
        return next.isIdentifier() || next.is("this") || next.is("new")
                || next.is("(") && !tokens.at(")", 2) && !grammar.names.imports("await");
    }

    /** {@code await x = …}: a variable of a type of that name. */
    private boolean atDeclared() {
        return tokens.peek(1).isIdentifier() && switch (tokens.peek(2).text()) {
            case "=", ",", ":" -> true;
            case "[" -> tokens.at("]", 3);
            default -> false;
        };
    }

    private boolean atReply() {
        int closing = tokens.at("(", 1) ? tokens.partner(tokens.position() + 1) : Brackets.NONE;
        return closing > tokens.position() && !grammar.names.imports("reply")
                && (tokens.get(closing + 1).is(";") || tokens.get(closing + 1).firstOnLine());
    }

    private boolean atForward() {
        return tokens.peek(1).isIdentifier() && !tokens.peek(1).firstOnLine() && !tokens.at("instanceof", 1)
                && !grammar.lookahead.declaration(tokens.position());
    }

    // ---- statements

    Statement statement() {
        String word = tokens.peek().text();
        return switch (tokens.at("{", 1) ? Spelling.nearest(word, BLOCK_WORDS).orElse(word) : word) {
            case "loop" -> loop();
            case "andThen" -> lonelyAndThen();
            case "await" -> grammar.statements.evaluate();
            case "reply" -> reply();
            case "forward" -> forward();
            default -> receive();
        };
    }

    private Statement receive() {
        Token word = tokens.advance();
        List<SwitchCase> cases = cases(false);
        return new Statement.Receive(tokens.from(word.start()), word.is("react"), cases);
    }

    private Statement loop() {
        int start = tokens.advance().start();
        Block body = grammar.statements.block();
        return new Statement.Loop(tokens.from(start), body);
    }

    /** A block, and what is to follow it. */
    Statement block() {
        Block first = grammar.statements.block();
        if (!atAndThen()) return first;
        var blocks = new ArrayList<Block>(List.of(first));
        while (atAndThen()) {
            tokens.advance();
            blocks.add(grammar.statements.block());
        }
        return new Statement.AndThen(tokens.from(first.span()), List.copyOf(blocks));
    }

    private boolean atAndThen() {
        return tokens.at("andThen") && tokens.at("{", 1);
    }

    private Statement lonelyAndThen() {
        Token word = tokens.peek();
        tokens.report(SyntaxCode.UNEXPECTED, word.span(), "`andThen` stands between two blocks in braces",
                "put braces around what comes first: `{ … } andThen { … }`");
        tokens.advance();
        tokens.silence();
        grammar.statements.block();
        return new Statement.Erroneous(tokens.from(word.start()));
    }

    /** Outside of cases the same as {@code pass}. */
    private Statement reply() {
        int start = tokens.advance().start();
        List<Expression> values = grammar.primaries.arguments();
        if (values.size() > 1) {
            tokens.report(SyntaxCode.UNEXPECTED, values.get(1).span(), "a message has one answer",
                    "reply with one value, such as a record of several");
        }
        grammar.statements.semicolon(null);
        return answer(start, false, values.isEmpty() ? null : values.getFirst());
    }

    private Statement forward() {
        int start = tokens.advance().start();
        Expression message = grammar.expressions.expression();
        if (!(message instanceof Expression.Send) && !(message instanceof Expression.Erroneous)) {
            tokens.report(SyntaxCode.NO_MESSAGE, message.span(), "`forward` hands a message on",
                    "write `forward actor<-message(…);`");
            message = new Expression.Erroneous(message.span());
        }
        grammar.statements.semicolon(message);
        return answer(start, true, message);
    }

    private Statement answer(int start, boolean forwards, Expression value) {
        return taking ? new Statement.Reply(tokens.from(start), forwards, value)
                : new Statement.Pass(tokens.from(start), false, value);
    }

    // ---- expressions

    Expression value() {
        Token word = tokens.advance();
        if (word.is("react")) {
            tokens.report(SyntaxCode.UNEXPECTED, word.span(), "`react` never comes back, so it has no value",
                    "write `receive`, or do the rest inside the cases");
        }
        List<SwitchCase> cases = cases(true);
        return new Expression.ReceiveValue(tokens.from(word.start()), cases);
    }

    Expression await() {
        int start = tokens.advance().start();
        Expression token = grammar.unaries.postfix();
        boolean limited = tokens.at("after") && Words.beginsExpression(tokens.peek(1));
        if (limited) tokens.advance();
        Expression limit = limited ? grammar.unaries.unary() : null;
        return new Expression.Await(tokens.from(start), token, limit);
    }

    // ---- cases

    private List<SwitchCase> cases(boolean value) {
        int opening = tokens.position();
        tokens.advance();
        var cases = new ArrayList<SwitchCase>();
        if (tokens.enter()) {
            while (!tokens.at("}") && !tokens.atEnd() && !grammar.statements.atNextMember()) {
                if (atCase()) cases.add(one(value));
                else stray();
            }
        }
        tokens.leave();
        tokens.close("}", opening);
        return List.copyOf(cases);
    }

    private boolean atCase() {
        return tokens.at("case") || tokens.at("default") || tokens.at("after");
    }

    private void stray() {
        int before = tokens.position();
        tokens.report(SyntaxCode.UNEXPECTED, tokens.peek().span(), tokens.peek().described()
                + " begins no case", "write `case …->`, `default ->` or `after … ->` in front of it");
        grammar.statements.statement();
        if (tokens.position() == before) tokens.advance();
    }

    private SwitchCase one(boolean value) {
        int scope = grammar.names.mark();
        boolean around = taking;
        Token word = tokens.advance();
        var labels = new ArrayList<Node>();
        if (word.is("case")) {
            do {
                labels.add(label());
            } while (tokens.accept(","));
        } else if (word.is("after")) {
            Expression millis = grammar.expressions.label();
            labels.add(new After(tokens.from(word.start()), millis));
        }
        Expression guard = word.is("case") && tokens.accept("when") ? grammar.expressions.label() : null;
        arrow();
        taking = around || !word.is("after");
        Statement body = grammar.lambdas.allowing(true, () -> grammar.switches.arrowBody(value));
        taking = around;
        grammar.names.release(scope);
        return new SwitchCase(tokens.from(word.start()), List.copyOf(labels), guard, true, List.of(body));
    }

    private void arrow() {
        if (!tokens.at(":")) {
            tokens.expect("->", "behind the label");
            return;
        }
        tokens.report(SyntaxCode.UNEXPECTED, tokens.peek().span(), "a case of a receive does not run on into the next",
                "write `->` instead of `:`");
        tokens.advance();
        tokens.silence();
    }

    /** A message with its arguments; anything else is a plain value. */
    private Node label() {
        int start = tokens.peek().start();
        if (tokens.peek().isIdentifier() && tokens.at("(", 1)) {
            Identifier name = tokens.name("the message");
            List<Node> arguments = arguments();
            return new MessagePattern(tokens.from(start), name, arguments);
        }
        Node plain = argument();
        return new MessagePattern(plain.span(), null, List.of(plain));
    }

    private List<Node> arguments() {
        int opening = tokens.position();
        tokens.advance();
        var arguments = new ArrayList<Node>();
        if (!tokens.at(")") && !tokens.at("}") && !tokens.atEnd()) {
            do {
                arguments.add(argument());
            } while (tokens.accept(","));
        }
        tokens.close(")", opening);
        return List.copyOf(arguments);
    }

    private Node argument() {
        return tokens.at("_") || grammar.lookahead.pattern(tokens.position()) ? grammar.patterns.pattern()
                : grammar.expressions.label();
    }
}

package salsa.syntax.parser;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import salsa.syntax.lexer.SyntaxCode;
import salsa.syntax.lexer.Token;
import salsa.syntax.lexer.TokenStream;
import salsa.syntax.lexer.Words;
import salsa.syntax.tree.CaseForm;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Node.After;
import salsa.syntax.tree.Node.Identifier;
import salsa.syntax.tree.Node.MessagePattern;
import salsa.syntax.tree.Node.OtherCases;
import salsa.syntax.tree.Node.Pattern;
import salsa.syntax.tree.Node.SwitchCase;
import salsa.syntax.tree.Span;
import salsa.syntax.tree.Statement;
import salsa.syntax.tree.TypeTree;

/** Parses cases for messages: of a receive, of a become, and named cases, which are members. */
final class CasesParser {
    /** The construct that owns cases. */
    enum Owner {
        RECEIVE,
        BECOME,
        MEMBER
    }

    private static final Set<String> UNMATCHED = Set.of("refuse", "keep", "parent");

    private final Grammar grammar;
    private final TokenStream tokens;
    private boolean taking; // inside a case that takes a message
    private boolean named; // inside named cases, which belong to no handler

    CasesParser(Grammar grammar) {
        this.grammar = grammar;
        tokens = grammar.tokens;
    }

    /** Returns whether the code being parsed belongs to a case that takes a message. */
    boolean isTakingCase() {
        return taking;
    }

    /** Returns whether the code being parsed belongs to named cases. */
    boolean inNamedCases() {
        return named;
    }

    // ---- named cases

    /** Parses <code>cases NAME {</code> or <code>cases TYPE NAME {</code>, after the modifiers. */
    Declaration.Cases parseMember(int start, String modifiers) {
        tokens.advance();
        TypeTree type = tokens.at("{", 1) || tokens.at("(", 1) ? null : grammar.types.parseType();
        Identifier name = tokens.parseName("the cases");
        if (tokens.at("(")) reportParameters();
        boolean around = named;
        named = true;
        List<SwitchCase> cases = parseCases(Owner.MEMBER, type == null ? CaseForm.STATEMENT : CaseForm.VALUE);
        named = around;
        return new Declaration.Cases(tokens.from(start), modifiers, type, name, cases);
    }

    private void reportParameters() {
        int opening = tokens.position();
        tokens.report(
                SyntaxCode.UNEXPECTED,
                tokens.peek().span(),
                "cases have no parameters: they are never called, and their values come with the messages",
                "keep it in a field that the cases read");
        tokens.jump(tokens.partner(opening) + 1);
    }

    // ---- the braces

    /** Parses a use of named cases alone, such as {@code receive NAME}. */
    List<SwitchCase> parseNamed() {
        int start = tokens.peek().start();
        OtherCases other = parseOther(start);
        return List.of(caseOfOthers(other, other.span()));
    }

    /** Parses {@code NAME}, {@code parent.NAME} or {@code super.NAME}. */
    private OtherCases parseOther(int start) {
        boolean parent = tokens.at(".", 1);
        if (parent) {
            tokens.advance();
            tokens.advance();
        }
        Identifier name = tokens.parseName("the cases");
        return new OtherCases(tokens.from(start), parent, name);
    }

    List<SwitchCase> parseCases(Owner owner, CaseForm form) {
        int opening = tokens.position();
        tokens.advance();
        var cases = new ArrayList<SwitchCase>();
        if (tokens.tryEnter()) {
            while (!tokens.at("}") && !tokens.atEnd() && !grammar.statements.atNextMember()) {
                if (atOther()) cases.add(parseOrElse());
                else if (atCase()) cases.add(parseCase(owner, form));
                else skipStray();
            }
        }
        tokens.leave();
        tokens.close("}", opening);
        return List.copyOf(cases);
    }

    private boolean atCase() {
        return tokens.at("case") || tokens.at("default") || tokens.at("after");
    }

    private boolean atOther() {
        return tokens.at("orElse") && (tokens.peek(1).isIdentifier() || tokens.at("super", 1));
    }

    private SwitchCase parseOrElse() {
        int start = tokens.advance().start();
        OtherCases other = parseOther(start);
        grammar.statements.parseSemicolon(null);
        return caseOfOthers(other, tokens.from(start));
    }

    private static SwitchCase caseOfOthers(OtherCases other, Span span) {
        return new SwitchCase(span, List.of(other), null, null, true, List.of());
    }

    private void skipStray() {
        int before = tokens.position();
        tokens.report(
                SyntaxCode.UNEXPECTED,
                tokens.peek().span(),
                tokens.peek().description() + " does not begin a case",
                strayRemedy());
        grammar.statements.parseStatement();
        if (tokens.position() == before) tokens.advance();
    }

    private String strayRemedy() {
        if (tokens.at("break") && tokens.at(";", 1)) return "remove it: a case ends without `break`";
        if (tokens.at("timeout") && Words.beginsExpression(tokens.peek(1))) {
            return "write `after` for a time limit in milliseconds: `after "
                    + tokens.peek(1).text() + " -> …`";
        }
        boolean message = tokens.peek().isIdentifier() && tokens.at("(", 1);
        return message ? "write `case` before it" : "write `case … ->`, `default ->` or `after … ->` before it";
    }

    private SwitchCase parseCase(Owner owner, CaseForm form) {
        int scope = grammar.names.scopeMark();
        boolean around = taking;
        Token word = tokens.advance();
        var labels = new ArrayList<Node>();
        if (word.is("case")) {
            do {
                labels.add(parseLabel());
            } while (tokens.accept(","));
        } else if (word.is("after")) {
            reportMisplaced(word, owner);
            Expression millis = grammar.expressions.parseLabel();
            labels.add(new After(tokens.from(word.start()), millis));
        }
        Pattern whole = word.is("default") && tokens.at("(") ? parseWholeMessage() : null;
        Expression guard = word.is("case") && tokens.accept("when") ? grammar.expressions.parseLabel() : null;
        parseArrow();
        taking = around || !word.is("after");
        boolean unmatched = owner == Owner.BECOME
                && word.is("default")
                && tokens.at(";", 1)
                && UNMATCHED.contains(tokens.peek().text());
        Statement body = unmatched
                ? parseUnmatched()
                : grammar.lambdas.parseWithLambdas(() -> grammar.switches.parseArrowBody(form));
        taking = around;
        grammar.names.endScope(scope);
        return new SwitchCase(tokens.from(word.start()), List.copyOf(labels), whole, guard, true, List.of(body));
    }

    private void reportMisplaced(Token after, Owner owner) {
        switch (owner) {
            case RECEIVE -> {}
            case MEMBER ->
                tokens.report(
                        SyntaxCode.UNEXPECTED,
                        after.span(),
                        "named cases do not wait by themselves, so they have no time limit",
                        "write `after` in the `receive` that uses them");
            case BECOME ->
                tokens.report(
                        SyntaxCode.UNEXPECTED,
                        after.span(),
                        "an actor does not wait in the cases of `become`",
                        "let it send itself a message: self<-message() : delay(1000)");
        }
    }

    /** Parses {@code (name)} after {@code default}. */
    private Pattern parseWholeMessage() {
        int opening = tokens.position();
        tokens.advance();
        Identifier name = tokens.parseName("the message");
        tokens.close(")", opening);
        grammar.names.declare(name.text());
        return new Pattern(name.span(), List.of());
    }

    private Statement parseUnmatched() {
        Token way = tokens.advance();
        tokens.advance();
        return new Statement.Unmatched(tokens.from(way.start()), way.text());
    }

    private void parseArrow() {
        if (tokens.at("if") || tokens.at("&&")) {
            tokens.report(
                    SyntaxCode.UNEXPECTED,
                    tokens.peek().span(),
                    "the condition of a case follows `when`",
                    "write `when` instead of " + tokens.peek().description());
            while (!tokens.at("->") && !tokens.at("}") && !tokens.atEnd()) tokens.advance();
            tokens.accept("->");
            return;
        }
        if (!tokens.at(":")) {
            tokens.expect("->", "after the label");
            return;
        }
        tokens.report(
                SyntaxCode.UNEXPECTED,
                tokens.peek().span(),
                "a case of a `receive` does not fall through to the next",
                "write `->` instead of `:`");
        tokens.advance();
        tokens.silence();
    }

    // ---- labels

    /** Parses a message with its arguments; anything else is a plain value. */
    private Node parseLabel() {
        int start = tokens.peek().start();
        if (tokens.peek().isIdentifier() && tokens.at("(", 1)) {
            Identifier name = tokens.parseName("the message");
            List<Node> arguments = parseArguments();
            return new MessagePattern(tokens.from(start), name, arguments);
        }
        if (tokens.at("{") && tokens.peek(1).isIdentifier()) return parseTuple();
        if (atPassType()) return parseTypedLabel();
        Node plain = parseArgument();
        return new MessagePattern(plain.span(), null, List.of(plain));
    }

    /** Returns whether {@code Type name(} follows, the head of a handler. */
    private boolean atPassType() {
        Token type = tokens.peek();
        return (type.isIdentifier() || Words.isPrimitive(type) || type.is("void"))
                && tokens.peek(1).isIdentifier()
                && !tokens.at("when", 1)
                && tokens.at("(", 2);
    }

    /** Reports {@code ack name(…)}: a case names the message as a send does. */
    private Node parseTypedLabel() {
        Token type = tokens.advance();
        String message = tokens.callText(0);
        tokens.report(
                SyntaxCode.UNEXPECTED,
                type.span(),
                "a case names the message without its pass type",
                "write `case " + (message.isEmpty() ? tokens.peek().text() + "(…)" : message) + "`");
        return parseLabel();
    }

    /** Reports {@code {name, argument}}, a message in Erlang. */
    private Node parseTuple() {
        int opening = tokens.position();
        int closing = tokens.partner(opening);
        Token name = tokens.peek(1);
        tokens.report(
                SyntaxCode.UNEXPECTED,
                tokens.peek().span(),
                "a message has its name before its arguments",
                "write `case " + name.text() + (tokens.at(",", 2) ? "(var x) -> …`" : "() -> …`"));
        if (closing > opening) tokens.jump(closing + 1);
        else skipTuple();
        Span whole = tokens.from(name.start());
        return new MessagePattern(
                whole,
                new Identifier(name.span(), name.text()),
                List.of(new Expression.Erroneous(tokens.from(name.end()))));
    }

    /** Skips a tuple without its brace: its name, and the rest of the line up to the arrow. */
    private void skipTuple() {
        tokens.advance();
        do tokens.advance();
        while (!tokens.at("->")
                && !tokens.at(";")
                && !tokens.at("}")
                && !tokens.peek().firstOnLine()
                && !tokens.atEnd());
        tokens.silence();
    }

    private List<Node> parseArguments() {
        int opening = tokens.position();
        tokens.advance();
        var arguments = new ArrayList<Node>();
        if (!tokens.at(")") && !tokens.at("}") && !tokens.atEnd()) {
            do {
                arguments.add(parseArgument());
            } while (tokens.accept(","));
        }
        tokens.close(")", opening);
        return List.copyOf(arguments);
    }

    private Node parseArgument() {
        return tokens.at("_") || grammar.lookahead.isPattern(tokens.position())
                ? grammar.patterns.parseLabel()
                : grammar.expressions.parseLabel();
    }
}

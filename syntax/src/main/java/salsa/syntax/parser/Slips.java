package salsa.syntax.parser;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import salsa.syntax.lexer.Brackets;
import salsa.syntax.lexer.SyntaxCode;
import salsa.syntax.lexer.Token;
import salsa.syntax.lexer.TokenStream;
import salsa.syntax.lexer.Words;
import salsa.syntax.source.Spelling;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node.Declarator;
import salsa.syntax.tree.Span;
import salsa.syntax.tree.Statement;
import salsa.syntax.tree.TypeTree;

/**
 * Misspelt words of the language. They parse as names, and the text after them is then invalid: only in that case is a
 * word suspected, so no valid program loses a name.
 */
final class Slips {
    private static final List<String> HEADS = List.of("if", "while", "for", "switch", "catch");
    private static final List<String> IN_FRONT_OF_VALUES =
            List.of("pass", "return", "throw", "new", "yield", "token", "final", "move", "reference", "else", "await");
    private static final List<String> PRINTS = List.of("print", "println", "printf", "puts");
    private static final Map<String, String> FOREIGN_CREATIONS = Map.of("spawn", "new", "create", "new");

    private final TokenStream tokens;

    Slips(TokenStream tokens) {
        this.tokens = tokens;
    }

    /** Reports the probable intent of a word that is near to one of those possible at its place. */
    Optional<String> reportIfNear(Span place, String word, List<String> possible) {
        Optional<String> meant = Spelling.nearest(word, possible);
        meant.ifPresent(each -> tokens.report(
                SyntaxCode.MISSPELT, place, "`" + word + "` is not a keyword here", "did you mean `" + each + "`?"));
        return meant;
    }

    /** Returns whether the text after a call can only follow {@code if (…)} and the like. */
    boolean isAtHead() {
        int closing = tokens.at("(", 1) ? tokens.partner(tokens.position() + 1) : Brackets.NONE;
        if (closing <= tokens.position()) return false;
        Token behind = tokens.get(closing + 1);
        boolean follows = behind.is("{")
                || behind.isIdentifier()
                || behind.isKeyword() && !behind.is("instanceof") && !behind.is("else");
        String word = tokens.peek().text();
        return follows
                && !behind.firstOnLine()
                && (ForeignWords.beginsHead(word)
                        || Spelling.nearest(word, HEADS).isPresent());
    }

    /** Reports the word before a head's parentheses and skips them, and the block of a foreign word. */
    void skipHead() {
        Token word = tokens.peek();
        int closing = tokens.partner(tokens.position() + 1);
        boolean foreign = tryReportForeign(word);
        if (!foreign) reportIfNear(word.span(), word.text(), HEADS);
        tokens.jump(closing + 1);
        if (foreign && tokens.at("{")) tokens.jump(tokens.partner(tokens.position()));
    }

    /** Reports a word that begins a statement in other languages; returns whether it is one. */
    private boolean tryReportForeign(Token word) {
        return tryReportForeign(word.text(), word.span());
    }

    /** Reports a word that begins a statement in other languages; returns whether it is one. */
    private boolean tryReportForeign(String word, Span place) {
        Optional<String> form = ForeignWords.formHere(word);
        form.ifPresent(each -> tokens.report(SyntaxCode.MISSPELT, place, "`" + word + "` is not a keyword here", each));
        return form.isPresent();
    }

    /** Returns whether a word of another language and its block or call begin here. */
    boolean isAtForeign() {
        Token behind = tokens.peek(1);
        return ForeignWords.formHere(tokens.peek().text()).isPresent()
                && !behind.firstOnLine()
                && (behind.is("{") || behind.isIdentifier() && tokens.at("(", 2));
    }

    /** Reports the foreign word and skips its statement. */
    void skipForeign() {
        tryReportForeign(tokens.advance());
        if (!tokens.at("{")) return;
        tokens.jump(tokens.partner(tokens.position()) + 1);
    }

    /** Reports a name followed on its line by a token that cannot follow a name; returns whether it did. */
    boolean tryReportInFrontOfValue(Expression expression) {
        Token next = tokens.peek();
        boolean suspect = !next.firstOnLine()
                && Words.beginsExpression(next)
                && !next.is("(")
                && !Words.PREFIX_OPERATORS.contains(next.text());
        return suspect && lastValue(expression) instanceof Expression.Name name && tryReportWordInFront(name);
    }

    private boolean tryReportWordInFront(Expression.Name name) {
        if (name.text().equals("await")) {
            return reportUnexpected(
                    name.span(),
                    "`await` waits for a message or a token, and this is a value already",
                    "remove `await`, or send a message: `await actor<-handler(…)`");
        }
        if (PRINTS.contains(name.text())) {
            Token printed = tokens.peek();
            String value = tokens.at(";", 1) ? printed.text() : "…";
            return reportUnexpected(
                    name.span(),
                    "`" + name.text() + "` is not a statement of Salsa",
                    "write `System.out." + (name.text().equals("puts") ? "println" : name.text()) + "(" + value
                            + ");`");
        }
        String creation = FOREIGN_CREATIONS.get(name.text());
        if (creation != null && tokens.peek().isIdentifier()) {
            tokens.report(
                    SyntaxCode.MISSPELT,
                    name.span(),
                    "`" + name.text() + "` is not a keyword here",
                    "write `" + creation + "`");
            return true;
        }
        return reportIfNear(name.span(), name.text(), IN_FRONT_OF_VALUES).isPresent();
    }

    private static Expression lastValue(Expression expression) {
        return expression instanceof Expression.Assign assign ? assign.right() : expression;
    }

    /**
     * Reports text that belongs to the send or creation before it but lacks a sign: a property without its colon, a
     * clause without parentheses, a comma between messages; returns whether it did.
     */
    boolean tryReportBehindCall(@Nullable Expression last) {
        Token found = tokens.peek();
        if (!tokens.previous().is(")")) return false;
        if (StatementParser.PROPERTIES.contains(found.text()) && (tokens.at("(", 1) || found.is("urgent"))) {
            String property = found.is("urgent") ? "urgent" : tokens.callText(0);
            return reportUnexpected(
                    found.span(), "a colon precedes the property of a message", "write `: " + property + "`");
        }
        Optional<String> clause = tokens.at("(", 1) ? Spelling.nearest(found.text(), Words.CLAUSES) : Optional.empty();
        if (clause.isPresent() && !Words.CLAUSES.contains(found.text())) {
            return reportUnexpected(
                    found.span(),
                    "no clause of a creation is called `" + found.text() + "`",
                    "did you mean " + clause.get() + "?");
        }
        if (Words.CLAUSES.contains(found.text()) && Words.beginsExpression(tokens.peek(1))) {
            String value =
                    tokens.at(";", 2) || tokens.at(",", 2) ? tokens.peek(1).text() : "…";
            return reportUnexpected(
                    found.span(),
                    "the value after " + found.description() + " is in parentheses",
                    "write `" + found.text() + " (" + value + ")`");
        }
        if (found.is("!") && tokens.peek(1).isIdentifier()) {
            String message = tokens.callText(1);
            return reportUnexpected(
                    found.span(), "`!` does not send", "send with `<-`: actor<-" + (message.isEmpty() ? "…" : message));
        }
        if (found.text().matches("timeout|within") && Words.beginsExpression(tokens.peek(1))) {
            String limit = tokens.at(";", 2) ? tokens.peek(1).text() : "…";
            return reportUnexpected(
                    found.span(), "the time limit of an `await` follows `after`", "write `after " + limit + "`");
        }
        return found.is(",")
                && last instanceof Expression.Send
                && reportUnexpected(
                        found.span(),
                        "a comma does not join messages",
                        "write `@` for a message that waits for the one before it, or `;` for one that does not");
    }

    private boolean reportUnexpected(Span place, String reason, String remedy) {
        tokens.report(SyntaxCode.UNEXPECTED, place, reason, remedy);
        return true;
    }

    /**
     * Reports a declaration followed by another word, as in {@code tokn int x} or {@code X x = nwe X()}. Returns
     * whether it did.
     */
    boolean tryReportInDeclaration(Statement.Local local) {
        Declarator last = local.declarators().getLast();
        if (last.initializer() != null) return tryReportInFrontOfValue(last.initializer());
        Token next = tokens.peek();
        if (next.firstOnLine()) return false;
        if (next.is(":") && local.declarators().size() == 1) {
            return reportUnexpected(
                    next.span(),
                    "`=` precedes the value of a variable, not `:`",
                    "write `" + last.name().text() + " = "
                            + (tokens.at(";", 2) ? tokens.peek(1).text() : "…") + "`");
        }
        if (!(local.type() instanceof TypeTree.Named type)) return false;
        if (next.is("{")) return tryReportForeign(type.name(), type.span());
        if (!next.isIdentifier()) return false;
        if (ForeignWords.beginsVariable(type.name())) {
            Span words = type.span().to(last.name().span());
            tokens.report(
                    SyntaxCode.MISSPELT,
                    words,
                    "`" + tokens.text(words) + "` does not declare a variable",
                    "write `var " + next.text() + " = …`");
            return true;
        }
        return reportIfNear(type.span(), type.name(), List.of("token", "final")).isPresent();
    }
}

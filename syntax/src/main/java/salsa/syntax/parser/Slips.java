package salsa.syntax.parser;

import java.util.List;
import java.util.Optional;
import salsa.syntax.source.Spelling;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node.Declarator;
import salsa.syntax.tree.Span;
import salsa.syntax.tree.Statement;
import salsa.syntax.tree.TypeTree;

/**
 * Words of the language with a slip in them. They are taken for names, and what follows them then makes no sense: only
 * where that is so is a word suspected, so that no program that is right loses a name.
 */
final class Slips {
    private static final List<String> HEADS = List.of("if", "while", "for", "switch", "catch");
    private static final List<String> IN_FRONT_OF_VALUES =
            List.of("pass", "return", "throw", "new", "yield", "token", "final", "move", "reference", "else");

    private final TokenStream tokens;

    Slips(TokenStream tokens) {
        this.tokens = tokens;
    }

    /** Says what was meant by a word that is near to one of those that can stand there. */
    Optional<String> report(Span place, String word, List<String> possible) {
        Optional<String> meant = Spelling.nearest(word, possible);
        meant.ifPresent(each -> tokens.report(
                SyntaxCode.MISSPELT,
                place,
                "`" + word + "` is no word of the language",
                "did you mean `" + each + "`?"));
        return meant;
    }

    /** Whether a call is followed by something as only {@code if (…)} and the like can be. */
    boolean atHead() {
        int closing = tokens.at("(", 1) ? tokens.partner(tokens.position() + 1) : Brackets.NONE;
        if (closing <= tokens.position()) return false;
        Token behind = tokens.get(closing + 1);
        boolean follows = behind.is("{")
                || behind.isIdentifier()
                || behind.isKeyword() && !behind.is("instanceof") && !behind.is("else");
        return follows
                && !behind.firstOnLine()
                && Spelling.nearest(tokens.peek().text(), HEADS).isPresent();
    }

    /** Reports the word in front of a head's parentheses and goes behind them. */
    void head() {
        Token word = tokens.peek();
        int closing = tokens.partner(tokens.position() + 1);
        report(word.span(), word.text(), HEADS);
        tokens.jump(closing + 1);
    }

    /** A name with something behind it on its line that cannot follow a name. */
    boolean inFrontOfValue(Expression expression) {
        Token next = tokens.peek();
        boolean suspect = !next.firstOnLine()
                && Words.beginsExpression(next)
                && !next.is("(")
                && !Words.PREFIX_OPERATORS.contains(next.text());
        return suspect
                && last(expression) instanceof Expression.Name name
                && report(name.span(), name.text(), IN_FRONT_OF_VALUES).isPresent();
    }

    private static Expression last(Expression expression) {
        return expression instanceof Expression.Assign assign ? assign.right() : expression;
    }

    /** A declaration with another word behind it, as in {@code tokn int x} or {@code X x = nwe X()}. */
    boolean inDeclaration(Statement.Local local) {
        Declarator last = local.declarators().getLast();
        if (last.initializer() != null) return inFrontOfValue(last.initializer());
        Token next = tokens.peek();
        return next.isIdentifier()
                && !next.firstOnLine()
                && local.type() instanceof TypeTree.Named type
                && report(type.span(), type.name(), List.of("token", "final")).isPresent();
    }
}

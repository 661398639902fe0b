package salsa.syntax.lexer;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Operators of other languages, each with its form here. Looked up only where the text is not valid. */
final class ForeignOperators {
    /** Words, in the place of an operator or before an operand. */
    private static final Map<String, String> WORDS =
            Map.of("and", "&&", "or", "||", "not", "!", "is", "instanceof", "xor", "^", "mod", "%", "div", "/");

    /** A sign that cannot follow another one, with both together. */
    private static final Map<String, String> SIGNS = Map.of(
            "= >", "->",
            "== =", "==",
            "!= =", "!=",
            "< >", "!=",
            "* *", "Math.pow(…)",
            "- >", "<-");

    private ForeignOperators() {}

    /** Returns the operator that a word of another language stands for, or null. */
    static @Nullable String operatorForWord(Token found) {
        return found.isIdentifier() ? WORDS.get(found.text()) : null;
    }

    /** Returns the operator that two adjacent signs stand for in another language, or null. */
    static @Nullable String operatorForSigns(Token first, Token second) {
        return first.touches(second) ? SIGNS.get(first.text() + " " + second.text()) : null;
    }
}

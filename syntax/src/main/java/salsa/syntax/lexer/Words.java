package salsa.syntax.lexer;

import java.util.List;
import java.util.Set;

/** Java's reserved words, and the sets of words that grammar rules use. */
public final class Words {
    static final Set<String> RESERVED = Set.of(
            "abstract",
            "assert",
            "boolean",
            "break",
            "byte",
            "case",
            "catch",
            "char",
            "class",
            "const",
            "continue",
            "default",
            "do",
            "double",
            "else",
            "enum",
            "extends",
            "false",
            "final",
            "finally",
            "float",
            "for",
            "goto",
            "if",
            "implements",
            "import",
            "instanceof",
            "int",
            "interface",
            "long",
            "native",
            "new",
            "null",
            "package",
            "private",
            "protected",
            "public",
            "return",
            "short",
            "static",
            "strictfp",
            "super",
            "switch",
            "synchronized",
            "this",
            "throw",
            "throws",
            "transient",
            "true",
            "try",
            "void",
            "volatile",
            "while",
            "_");

    static final Set<String> PRIMITIVES = Set.of("boolean", "byte", "char", "double", "float", "int", "long", "short");

    public static final Set<String> MODIFIERS = Set.of(
            "abstract",
            "default",
            "final",
            "native",
            "private",
            "protected",
            "public",
            "static",
            "strictfp",
            "synchronized",
            "transient",
            "volatile");

    /** Keywords that begin a statement and cannot occur inside one. */
    public static final Set<String> STATEMENT_STARTS = Set.of(
            "assert",
            "break",
            "case",
            "catch",
            "continue",
            "default",
            "do",
            "else",
            "finally",
            "for",
            "if",
            "return",
            "throw",
            "try",
            "while");

    public static final Set<String> ASSIGNMENTS =
            Set.of("=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=", ">>>=");

    public static final Set<String> PREFIX_OPERATORS = Set.of("++", "--", "+", "-", "!", "~");

    /** The clauses after an allocation, in their required order. */
    public static final List<String> CLAUSES = List.of("called", "using", "at", "on");

    public static boolean isPrimitive(Token token) {
        return token.isKeyword() && PRIMITIVES.contains(token.text());
    }

    /** Returns whether an expression can begin with this token. */
    public static boolean beginsExpression(Token token) {
        return switch (token.kind()) {
            case IDENTIFIER, INTEGER, FLOATING, CHARACTER, STRING -> true;
            case KEYWORD ->
                isPrimitive(token)
                        || switch (token.text()) {
                            case "new", "this", "super", "switch", "true", "false", "null", "void", "_" -> true;
                            default -> false;
                        };
            case SIGN -> token.is("(") || PREFIX_OPERATORS.contains(token.text());
            case END -> false;
        };
    }

    /** Returns whether the token may follow a cast to a non-primitive type, by Java's rule. */
    public static boolean beginsCastOperand(Token token) {
        return beginsExpression(token)
                && !switch (token.text()) {
                    case "++", "--", "+", "-" -> true;
                    default -> false;
                };
    }

    private Words() {}
}

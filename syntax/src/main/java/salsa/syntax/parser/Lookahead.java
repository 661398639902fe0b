package salsa.syntax.parser;

import salsa.syntax.lexer.Brackets;
import salsa.syntax.lexer.Token;
import salsa.syntax.lexer.TokenStream;
import salsa.syntax.lexer.Words;

/**
 * Looks ahead over tokens without consuming them, to distinguish declarations from expressions and types from
 * comparisons. Each query takes a token index; an index returned is the end of the construct, or {@link #NO}.
 */
final class Lookahead {
    static final int NO = TypeLookahead.NO;

    private final TokenStream tokens;
    private final TypeLookahead types;

    Lookahead(TokenStream tokens, TypeLookahead types) {
        this.tokens = tokens;
        this.types = types;
    }

    // ---- declarations

    /**
     * Returns whether {@code [token] Type name} begins here, followed by a token that can follow it in a declaration.
     */
    boolean isDeclaration(int index) {
        int start = behindToken(index);
        int end = types.endOfType(start);
        if (end == NO || isReference(index) || hasBody(end + 1)) return false;
        if (!isName(end)) return isCertainType(start, end) && (is(end, "=") || is(end, ";"));
        return followsVariable(end + 1)
                || isCertainType(start, end)
                || onOneLine(end) && !is(end + 1, "(") && !is(end + 1, ".") && !isSend(end + 1);
    }

    /** Returns the index after {@code token}, if it is the word and not a type. */
    private int behindToken(int index) {
        int end = types.isTokenWord(index) ? types.endOfType(index + 1) : NO;
        return end != NO && isName(end) ? index + 1 : index;
    }

    /** Returns whether {@code reference Type called (} begins here: an expression that looks like a declaration. */
    private boolean isReference(int index) {
        int end = is(index, "reference") ? types.endOfType(index + 1) : NO;
        return end != NO && Words.CLAUSES.contains(tokens.get(end).text()) && is(end + 1, "(");
    }

    /** Returns whether {@code Type name :} begins here. */
    boolean isLoopVariable(int index) {
        int start = behindToken(index);
        int end = types.endOfType(start);
        return end != NO && isName(end) && is(end + 1, ":");
    }

    private boolean isName(int index) {
        Token token = tokens.get(index);
        return token.isIdentifier()
                || token.is("_")
                || token.isKeyword() && !token.firstOnLine() && followsVariable(index + 1);
    }

    private boolean followsVariable(int index) {
        return switch (tokens.get(index).text()) {
            case "=", ";", ",", "@", "[", ":" -> true;
            default -> false;
        };
    }

    /** Returns whether only a type can be meant: a primitive, or one with type arguments or brackets. */
    private boolean isCertainType(int start, int end) {
        return Words.isPrimitive(tokens.get(start)) || is(end - 1, ">") || is(end - 1, "]");
    }

    private boolean onOneLine(int name) {
        return !tokens.get(name).firstOnLine() && !tokens.get(name + 1).isKeyword();
    }

    /** Returns whether {@code <-name(} begins here, the two signs adjacent. */
    boolean isSend(int index) {
        return isArrow(index) && tokens.get(index + 2).isIdentifier() && is(index + 3, "(");
    }

    /** Returns whether {@code <-} begins here, the two signs adjacent. */
    boolean isArrow(int index) {
        return is(index, "<") && is(index + 1, "-") && tokens.get(index).touches(tokens.get(index + 1));
    }

    /**
     * Returns whether a handler, method or constructor begins here, which means that a closing brace is missing before
     * it. {@code owner} is the name of the enclosing type, which its constructors have.
     */
    boolean isMemberAhead(int index, String owner) {
        int start = types.endOfAnnotations(index);
        if (is(start, "<")) start = endOfTypeParameters(start);
        if (start == NO) return false;
        boolean visible = switch (tokens.get(start).text()) {
            case "public", "private", "protected" -> true;
            default -> false;
        };
        if (visible) return true;
        if (tokens.get(start).is(owner) && hasBody(start + 1)) return true;
        if (is(start, "record") || is(start, "new")) return false;
        int typed = types.endOfModifiers(start);
        int end = types.endOfType(typed);
        return end != NO
                && end > typed
                && tokens.get(end).isIdentifier()
                && (hasBody(end + 1) || typed > start && is(end + 1, "("));
    }

    private boolean hasBody(int parenthesis) {
        int closing = is(parenthesis, "(") ? tokens.partner(parenthesis) : Brackets.NONE;
        return closing > parenthesis && (is(closing + 1, "{") || is(closing + 1, "throws"));
    }

    /** Returns whether a member of a behavior or class begins here. */
    boolean isMember(int index) {
        int start = types.endOfModifiers(index);
        if (is(start, "{") || is(start, "<") && endOfTypeParameters(start) != NO) return true;
        if (isClassLike(start) || isNamedCases(start)) return true;
        if (tokens.get(start).isIdentifier() && is(start + 1, "(")) return hasFormals(start + 1);
        boolean typed = start > index || is(start + 1, "<") && !isArrow(start + 1);
        return tokens.get(start).isIdentifier() && typed || isTypedMember(start);
    }

    private boolean isTypedMember(int start) {
        int typed = types.isTokenWord(start) ? start + 1 : start;
        int end = types.endOfType(typed);
        if (end == NO) return false;
        if (is(end, "=") || is(end, ";")) return isCertainType(typed, end);
        Token name = tokens.get(end);
        return (name.isIdentifier() || name.isKeyword())
                && (is(end + 1, "(")
                        ? hasFormals(end + 1)
                        : followsVariable(end + 1) && !is(end + 1, ":") || isCertainType(typed, end));
    }

    private int endOfTypeParameters(int index) {
        int depth = 0;
        for (int i = index; !tokens.get(i).isEnd(); i++) {
            switch (tokens.get(i).text()) {
                case "<" -> depth++;
                case ">" -> depth--;
                case "(", ")", "{", "}", ";", "=" -> {
                    return NO;
                }
                default -> {}
            }
            if (depth == 0) return i + 1;
        }
        return NO;
    }

    /** Returns whether parentheses contain parameters rather than arguments. */
    private boolean hasFormals(int parenthesis) {
        int closing = tokens.partner(parenthesis);
        if (closing == Brackets.NONE || closing == parenthesis + 1) return true;
        if (is(closing + 1, "{") || is(closing + 1, "throws")) return true;
        int start = types.endOfModifiers(parenthesis + 1);
        int end = types.endOfType(types.isTokenWord(start) ? start + 1 : start);
        return end != NO && (tokens.get(end).isIdentifier() || is(end, "..."));
    }

    /**
     * Returns whether {@code class}, {@code record}, {@code enum}, {@code interface} or {@code @interface} with a name
     * begins here.
     */
    boolean isClassLike(int index) {
        if (is(index, "@")) return is(index + 1, "interface");
        if (is(index, "class") || is(index, "interface") || is(index, "enum")) return true;
        return is(index, "record")
                && tokens.get(index + 1).isIdentifier()
                && (is(index + 2, "(") || is(index + 2, "<"));
    }

    /**
     * Returns whether <code>cases NAME {</code> begins here, with or without a type before the name; a form with
     * parameters is an error.
     */
    boolean isNamedCases(int index) {
        if (!is(index, "cases")) return false;
        if (tokens.get(index + 1).isIdentifier() && is(index + 2, "{")) return true;
        int typed = types.endOfType(index + 1);
        int name = is(index + 2, "(") ? index + 1 : typed;
        if (name == NO || !tokens.get(name).isIdentifier()) return false;
        int behind = is(name + 1, "(") ? tokens.partner(name + 1) + 1 : name + 1;
        return is(behind, "{") && (behind == name + 1 || is(behind + 1, "case") || is(behind + 1, "orElse"));
    }

    /**
     * Returns whether the {@code @} at an index begins an annotation of a declaration rather than a link of a chain.
     */
    boolean isAnnotatedDeclaration(int index) {
        int start = types.endOfAnnotations(index);
        if (start == index) return is(index, "@") && is(index + 1, "interface");
        boolean salsaWord = switch (tokens.get(index + 1).text()) {
            case "token", "pass", "reference", "move", "yield" -> true;
            default -> false;
        };
        if (salsaWord) return false;
        int behind = types.endOfModifiers(start);
        if (behind > start || isClassLike(behind)) return true;
        int end = types.endOfType(types.isTokenWord(behind) ? behind + 1 : behind);
        return end != NO && tokens.get(end).isIdentifier() && followsVariable(end + 1);
    }

    // ---- expressions

    /** Returns whether the parenthesis at an index opens the parameters of a lambda. */
    boolean isLambdaParameters(int index) {
        int closing = tokens.partner(index);
        return closing > index && is(closing + 1, "->");
    }

    /** Returns whether the parenthesis at an index opens a cast. */
    boolean isCast(int index) {
        int start = index + 1;
        if (types.isTokenWord(start)) start++;
        int end = types.endOfType(start);
        while (end != NO && is(end, "&")) end = types.endOfType(end + 1);
        if (end == NO || !is(end, ")")) return false;
        boolean primitive = Words.isPrimitive(tokens.get(start)) && end == start + 1;
        Token operand = tokens.get(end + 1);
        return primitive ? Words.beginsExpression(operand) : Words.beginsCastOperand(operand);
    }

    /** Returns whether a pattern begins at an index: a type and a name, or a type and parentheses. */
    boolean isPattern(int index) {
        int start = types.endOfModifiers(index);
        if (start > index) return true;
        int end = types.endOfType(start);
        return end != NO && (tokens.get(end).isIdentifier() || is(end, "_") || is(end, "(") && end > start);
    }

    /** Returns whether a type with arguments or brackets begins here, followed by {@code ::} or {@code .class}. */
    boolean isTypeValue(int index) {
        int end = types.endOfType(index);
        if (end == NO) return false;
        return is(end, "::") || is(end, ".") && is(end + 1, "class");
    }

    private boolean is(int index, String text) {
        return tokens.get(index).is(text);
    }
}

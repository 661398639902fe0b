package salsa.syntax.parser;

/**
 * Looks ahead over tokens without reading them, to tell declarations from expressions and types from comparisons. Each
 * question is about a token index; an answer that is an index is where the asked-for thing ends, or {@link #NO}.
 */
final class Lookahead {
    static final int NO = -1;

    /** Types nested deeper are taken for comparisons; the limit keeps long rows of {@code <} from taking long. */
    private static final int TYPE_DEPTH_MAX = 40;

    /** Annotations in one row; the limit keeps long rows of {@code @} from taking long. */
    private static final int ANNOTATIONS_MAX = 100;

    private final TokenStream tokens;

    Lookahead(TokenStream tokens) {
        this.tokens = tokens;
    }

    // ---- types

    /** Where the type that begins at an index ends. */
    int type(int index) {
        return type(index, 0);
    }

    private int type(int index, int depth) {
        if (depth > TYPE_DEPTH_MAX) return NO;
        int start = annotations(index);
        Token first = tokens.get(start);
        if (Words.isPrimitive(first) || first.is("void")) return dimensions(start + 1);
        int end = named(start, depth);
        return end == NO ? NO : dimensions(end);
    }

    private int named(int index, int depth) {
        int at = index;
        while (tokens.get(at).isIdentifier()) {
            at++;
            if (is(at, "<")) at = arguments(at, depth);
            if (at == NO) return NO;
            int next = is(at, ".") ? annotations(at + 1) : at;
            if (next == at || !tokens.get(next).isIdentifier()) return at;
            at = next;
        }
        return NO;
    }

    /** Where the type arguments that begin with the {@code <} at an index end. */
    int arguments(int index) {
        return arguments(index, 0);
    }

    private int arguments(int index, int depth) {
        if (is(index + 1, ">")) return index + 2;
        int at = index;
        do {
            at = argument(at + 1, depth + 1);
        } while (at != NO && is(at, ","));
        return at != NO && is(at, ">") ? at + 1 : NO;
    }

    private int argument(int index, int depth) {
        int start = annotations(index);
        if (is(start, "?")) {
            boolean bound = is(start + 1, "extends") || is(start + 1, "super");
            return bound ? type(start + 2, depth) : start + 1;
        }
        return type(isTokenWord(start) ? start + 1 : start, depth);
    }

    /** {@code token} in front of a type. */
    boolean isTokenWord(int index) {
        return is(index, "token") && (tokens.get(index + 1).isIdentifier() || Words.isPrimitive(tokens.get(index + 1)));
    }

    private int dimensions(int index) {
        int at = index;
        while (true) {
            int start = annotations(at);
            if (!is(start, "[") || !is(start + 1, "]")) return at;
            at = start + 2;
        }
    }

    /** Where the annotations that begin at an index end; the index itself when there are none. */
    int annotations(int index) {
        int at = index;
        for (int row = 0; row < ANNOTATIONS_MAX && is(at, "@") && tokens.get(at + 1).isIdentifier(); row++) {
            at += 2;
            while (is(at, ".") && tokens.get(at + 1).isIdentifier()) at += 2;
            if (is(at, "(") && tokens.partner(at) > at) at = tokens.partner(at) + 1;
        }
        return at;
    }

    // ---- declarations

    /** Whether {@code [token] Type name} begins here, followed by what can follow it in a declaration. */
    boolean declaration(int index) {
        int start = isTokenWord(index) && type(index + 1) != NO && isName(type(index + 1)) ? index + 1 : index;
        int end = type(start);
        if (end == NO || isReference(index) || hasBody(end + 1)) return false;
        if (!isName(end)) return isCertainType(start, end) && (is(end, "=") || is(end, ";"));
        return followsVariable(end + 1) || isCertainType(start, end) || onOneLine(end)
                && !is(end + 1, "(") && !is(end + 1, ".") && !isSend(end + 1);
    }

    /** {@code reference Type called (}: an expression that looks like a declaration. */
    private boolean isReference(int index) {
        int end = is(index, "reference") ? type(index + 1) : NO;
        return end != NO && Words.CLAUSES.contains(tokens.get(end).text()) && is(end + 1, "(");
    }

    /** {@code Type name :}. */
    boolean loopVariable(int index) {
        int start = isTokenWord(index) && type(index + 1) != NO && isName(type(index + 1)) ? index + 1 : index;
        int end = type(start);
        return end != NO && isName(end) && is(end + 1, ":");
    }

    private boolean isName(int index) {
        Token token = tokens.get(index);
        return token.isIdentifier() || token.is("_")
                || token.isKeyword() && !token.firstOnLine() && followsVariable(index + 1);
    }

    private boolean followsVariable(int index) {
        return switch (tokens.get(index).text()) {
            case "=", ";", ",", "@", "[", ":" -> true;
            default -> false;
        };
    }

    /** Whether only a type can be meant: a primitive, or one with type arguments or brackets. */
    private boolean isCertainType(int start, int end) {
        return Words.isPrimitive(tokens.get(start)) || is(end - 1, ">") || is(end - 1, "]");
    }

    private boolean onOneLine(int name) {
        return !tokens.get(name).firstOnLine() && !tokens.get(name + 1).isKeyword();
    }

    /** {@code <-name(}, the two signs touching. */
    boolean isSend(int index) {
        return isArrow(index) && tokens.get(index + 2).isIdentifier() && is(index + 3, "(");
    }

    /** {@code <-}, the two signs touching. */
    boolean isArrow(int index) {
        return is(index, "<") && is(index + 1, "-") && tokens.get(index).touches(tokens.get(index + 1));
    }

    /**
     * Whether a handler, method or constructor begins here, which means that a closing brace is missing in front of
     * it. {@code owner} is the name of the type around, which its constructors have.
     */
    boolean memberAhead(int index, String owner) {
        int start = annotations(index);
        if (is(start, "<")) start = typeParameters(start);
        if (start == NO) return false;
        boolean visible = switch (tokens.get(start).text()) {
            case "public", "private", "protected" -> true;
            default -> false;
        };
        if (visible) return true;
        if (tokens.get(start).is(owner) && hasBody(start + 1)) return true;
        if (is(start, "record") || is(start, "new")) return false;
        int typed = modifiers(start);
        int end = type(typed);
        return end != NO && end > typed && tokens.get(end).isIdentifier()
                && (hasBody(end + 1) || typed > start && is(end + 1, "("));
    }

    private boolean hasBody(int parenthesis) {
        int closing = is(parenthesis, "(") ? tokens.partner(parenthesis) : Brackets.NONE;
        return closing > parenthesis && (is(closing + 1, "{") || is(closing + 1, "throws"));
    }

    /** Whether a member of a behavior or class begins here. */
    boolean member(int index) {
        int start = modifiers(index);
        if (is(start, "{") || is(start, "<") && typeParameters(start) != NO) return true;
        if (classLike(start)) return true;
        if (tokens.get(start).isIdentifier() && is(start + 1, "(")) return hasFormals(start + 1);
        if (tokens.get(start).isIdentifier() && (start > index || is(start + 1, "<") && !isArrow(start + 1))) return true;
        int typed = isTokenWord(start) ? start + 1 : start;
        int end = type(typed);
        if (end == NO) return false;
        if (is(end, "=") || is(end, ";")) return isCertainType(typed, end);
        Token name = tokens.get(end);
        return (name.isIdentifier() || name.isKeyword()) && (is(end + 1, "(") ? hasFormals(end + 1)
                : followsVariable(end + 1) && !is(end + 1, ":") || isCertainType(typed, end));
    }

    private int typeParameters(int index) {
        int depth = 0;
        for (int i = index; !tokens.get(i).isEnd(); i++) {
            switch (tokens.get(i).text()) {
                case "<" -> depth++;
                case ">" -> depth--;
                case "(", ")", "{", "}", ";", "=" -> {
                    return NO;
                }
                default -> { }
            }
            if (depth == 0) return i + 1;
        }
        return NO;
    }

    /** Whether parentheses hold parameters and not arguments. */
    private boolean hasFormals(int parenthesis) {
        int closing = tokens.partner(parenthesis);
        if (closing == Brackets.NONE || closing == parenthesis + 1) return true;
        if (is(closing + 1, "{") || is(closing + 1, "throws")) return true;
        int start = modifiers(parenthesis + 1);
        int end = type(isTokenWord(start) ? start + 1 : start);
        return end != NO && (tokens.get(end).isIdentifier() || is(end, "..."));
    }

    /** Where modifiers and annotations end. */
    int modifiers(int index) {
        int at = index;
        while (true) {
            int next = annotations(at);
            if (isModifier(next)) next += isNonSealed(next) ? 3 : 1;
            if (next == at) return at;
            at = next;
        }
    }

    boolean isModifier(int index) {
        Token token = tokens.get(index);
        if (token.isKeyword()) {
            return Words.MODIFIERS.contains(token.text()) && !(token.is("default") && is(index + 1, ":"))
                    && !(token.is("default") && is(index + 1, "->")) && !(token.is("synchronized") && is(index + 1, "("));
        }
        return isNonSealed(index) || token.is("sealed") && (tokens.get(index + 1).isKeyword());
    }

    boolean isNonSealed(int index) {
        return is(index, "non") && is(index + 1, "-") && is(index + 2, "sealed");
    }

    /** {@code class}, {@code record}, {@code enum}, {@code interface} or {@code @interface} with a name. */
    boolean classLike(int index) {
        if (is(index, "@")) return is(index + 1, "interface");
        if (is(index, "class") || is(index, "interface") || is(index, "enum")) return true;
        return is(index, "record") && tokens.get(index + 1).isIdentifier()
                && (is(index + 2, "(") || is(index + 2, "<"));
    }

    /** Whether the {@code @} at an index begins an annotation of a declaration and continues nothing. */
    boolean annotatedDeclaration(int index) {
        int start = annotations(index);
        if (start == index) return is(index, "@") && is(index + 1, "interface");
        boolean salsaWord = switch (tokens.get(index + 1).text()) {
            case "token", "pass", "reference", "move", "yield" -> true;
            default -> false;
        };
        if (salsaWord) return false;
        int behind = modifiers(start);
        if (behind > start || classLike(behind)) return true;
        int end = type(isTokenWord(behind) ? behind + 1 : behind);
        return end != NO && tokens.get(end).isIdentifier() && followsVariable(end + 1);
    }

    // ---- expressions

    /** Whether the parenthesis at an index opens the parameters of a lambda. */
    boolean lambdaParameters(int index) {
        int closing = tokens.partner(index);
        return closing > index && is(closing + 1, "->");
    }

    /** Whether the parenthesis at an index opens a cast. */
    boolean cast(int index) {
        int start = index + 1;
        if (isTokenWord(start)) start++;
        int end = type(start);
        while (end != NO && is(end, "&")) end = type(end + 1);
        if (end == NO || !is(end, ")")) return false;
        boolean primitive = Words.isPrimitive(tokens.get(start)) && end == start + 1;
        Token operand = tokens.get(end + 1);
        return primitive ? Words.beginsExpression(operand) : Words.beginsCastOperand(operand);
    }

    /** Whether a pattern begins at an index: a type and a name, or a type and parentheses. */
    boolean pattern(int index) {
        int start = modifiers(index);
        if (start > index) return true;
        int end = type(start);
        return end != NO && (tokens.get(end).isIdentifier() || is(end, "_") || is(end, "(") && end > start);
    }

    /** Whether a type with arguments or brackets begins here that a {@code ::} or {@code .class} follows. */
    boolean typeValue(int index) {
        int end = type(index);
        if (end == NO) return false;
        return is(end, "::") || is(end, ".") && is(end + 1, "class");
    }

    private boolean is(int index, String text) {
        return tokens.get(index).is(text);
    }
}

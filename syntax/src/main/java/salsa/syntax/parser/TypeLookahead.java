package salsa.syntax.parser;

import salsa.syntax.lexer.Token;
import salsa.syntax.lexer.TokenStream;
import salsa.syntax.lexer.Words;

/** Looks ahead over types, annotations and modifiers without consuming them; returns their end, or {@link #NO}. */
final class TypeLookahead {
    static final int NO = -1;

    /** Types nested deeper count as comparisons; the limit bounds the time for long rows of {@code <}. */
    private static final int TYPE_DEPTH_MAX = 40;

    /** Maximum number of annotations in a row; the limit bounds the time for long rows of {@code @}. */
    private static final int ANNOTATIONS_MAX = 100;

    private final TokenStream tokens;

    TypeLookahead(TokenStream tokens) {
        this.tokens = tokens;
    }

    /** Returns the end of the type that begins at an index. */
    int endOfType(int index) {
        return endOfType(index, 0);
    }

    private int endOfType(int index, int depth) {
        if (depth > TYPE_DEPTH_MAX) return NO;
        int start = endOfAnnotations(index);
        Token first = tokens.get(start);
        if (Words.isPrimitive(first) || first.is("void")) return endOfDimensions(start + 1);
        int end = endOfNamed(start, depth);
        return end == NO ? NO : endOfDimensions(end);
    }

    private int endOfNamed(int index, int depth) {
        int at = index;
        while (tokens.get(at).isIdentifier()) {
            at++;
            if (is(at, "<")) at = endOfArguments(at, depth);
            if (at == NO) return NO;
            int next = is(at, ".") ? endOfAnnotations(at + 1) : at;
            if (next == at || !tokens.get(next).isIdentifier()) return at;
            at = next;
        }
        return NO;
    }

    /** Returns the end of the type arguments that begin with the {@code <} at an index. */
    int endOfArguments(int index) {
        return endOfArguments(index, 0);
    }

    private int endOfArguments(int index, int depth) {
        if (is(index + 1, ">")) return index + 2;
        int at = index;
        do {
            at = endOfArgument(at + 1, depth + 1);
        } while (at != NO && is(at, ","));
        return at != NO && is(at, ">") ? at + 1 : NO;
    }

    private int endOfArgument(int index, int depth) {
        int start = endOfAnnotations(index);
        if (is(start, "?")) {
            boolean bound = is(start + 1, "extends") || is(start + 1, "super");
            return bound ? endOfType(start + 2, depth) : start + 1;
        }
        return endOfType(isTokenWord(start) ? start + 1 : start, depth);
    }

    /** Returns whether {@code token} precedes a type here. */
    boolean isTokenWord(int index) {
        return is(index, "token") && (tokens.get(index + 1).isIdentifier() || Words.isPrimitive(tokens.get(index + 1)));
    }

    private int endOfDimensions(int index) {
        int at = index;
        while (true) {
            int start = endOfAnnotations(at);
            if (!is(start, "[") || !is(start + 1, "]")) return at;
            at = start + 2;
        }
    }

    /** Returns the end of the annotations that begin at an index; the index itself if there are none. */
    int endOfAnnotations(int index) {
        int at = index;
        for (int row = 0;
                row < ANNOTATIONS_MAX && is(at, "@") && tokens.get(at + 1).isIdentifier();
                row++) {
            at += 2;
            while (is(at, ".") && tokens.get(at + 1).isIdentifier()) at += 2;
            if (is(at, "(") && tokens.partner(at) > at) at = tokens.partner(at) + 1;
        }
        return at;
    }

    /** Returns the end of modifiers and annotations. */
    int endOfModifiers(int index) {
        int at = index;
        while (true) {
            int next = endOfAnnotations(at);
            if (isModifier(next)) next += isNonSealed(next) ? 3 : 1;
            if (next == at) return at;
            at = next;
        }
    }

    boolean isModifier(int index) {
        Token token = tokens.get(index);
        if (token.isKeyword()) {
            return Words.MODIFIERS.contains(token.text())
                    && !switch (token.text()) {
                        case "default" -> is(index + 1, ":") || is(index + 1, "->");
                        case "synchronized" -> is(index + 1, "(");
                        default -> false;
                    };
        }
        return isNonSealed(index)
                || token.is("sealed") && (tokens.get(index + 1).isKeyword());
    }

    boolean isNonSealed(int index) {
        return is(index, "non") && is(index + 1, "-") && is(index + 2, "sealed");
    }

    private boolean is(int index, String text) {
        return tokens.get(index).is(text);
    }
}

package salsa.syntax.parser;

/** Looks over types, annotations and modifiers without reading them: where they end, or {@link #NO}. */
final class TypeLookahead {
    static final int NO = -1;

    /** Types nested deeper are taken for comparisons; the limit keeps long rows of {@code <} from taking long. */
    private static final int TYPE_DEPTH_MAX = 40;

    /** Annotations in one row; the limit keeps long rows of {@code @} from taking long. */
    private static final int ANNOTATIONS_MAX = 100;

    private final TokenStream tokens;

    TypeLookahead(TokenStream tokens) {
        this.tokens = tokens;
    }

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
        for (int row = 0;
                row < ANNOTATIONS_MAX && is(at, "@") && tokens.get(at + 1).isIdentifier();
                row++) {
            at += 2;
            while (is(at, ".") && tokens.get(at + 1).isIdentifier()) at += 2;
            if (is(at, "(") && tokens.partner(at) > at) at = tokens.partner(at) + 1;
        }
        return at;
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

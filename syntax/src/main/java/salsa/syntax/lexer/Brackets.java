package salsa.syntax.lexer;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The partners of brackets, computed once for the whole source, so that looking ahead over a bracket costs nothing. A
 * bracket closed by the wrong sign has no partner.
 */
public final class Brackets {
    public static final int NONE = -1;

    /** Maximum number of unclosed brackets that a closing one may skip; the limit keeps hostile input linear. */
    private static final int SKIPPED_MAX = 64;

    private final int[] partners;
    private final boolean lacksBrace;
    private boolean surplusBrace;

    Brackets(List<Token> tokens) {
        partners = new int[tokens.size()];
        Arrays.fill(partners, NONE);
        var open = new ArrayList<Integer>();
        for (int i = 0; i < tokens.size(); i++) {
            if (tokens.get(i).kind() != TokenKind.SIGN) continue;
            switch (tokens.get(i).text()) {
                case "(", "[", "{" -> open.add(i);
                case ")", "]", "}" -> closeBracket(tokens, open, i);
                default -> {}
            }
        }
        lacksBrace = open.stream().anyMatch(index -> tokens.get(index).is("{"));
    }

    /** Returns whether every brace has a partner. */
    boolean doBracesBalance() {
        return !lacksBrace && !surplusBrace;
    }

    /** Returns whether some opening brace has no partner. */
    boolean lacksBrace() {
        return lacksBrace;
    }

    /** Returns the index of the partner of the bracket at {@code index}, or {@link #NONE}. */
    int partnerOf(int index) {
        return partners[index];
    }

    /** Closes a bracket. A brace closes parentheses left open inside it, but no other bracket closes a brace. */
    private void closeBracket(List<Token> tokens, List<Integer> open, int index) {
        String opening = switch (tokens.get(index).text()) {
            case ")" -> "(";
            case "]" -> "[";
            default -> "{";
        };
        for (int depth = open.size() - 1; depth >= Math.max(0, open.size() - SKIPPED_MAX); depth--) {
            int candidate = open.get(depth);
            if (tokens.get(candidate).is(opening)) {
                partners[candidate] = index;
                partners[index] = candidate;
                open.subList(depth, open.size()).clear();
                return;
            }
            if (tokens.get(candidate).is("{")) return;
        }
        if (opening.equals("{")) surplusBrace = true;
    }
}

package salsa.syntax.parser;

/** Guesses from the indentation which of several braces is the one that was never closed. */
final class Indentation {
    private final TokenStream tokens;

    Indentation(TokenStream tokens) {
        this.tokens = tokens;
    }

    /**
     * The innermost of the braces within the one at {@code opening} whose partners begin a line but are indented
     * otherwise than the line that opens them: it took the partner of the one around it, and that the next. Without
     * one, {@code opening}.
     */
    int suspected(int opening, int end) {
        int found = opening;
        for (int i = opening + 1; i < end; i++) {
            int partner = tokens.get(i).is("{") ? tokens.partner(i) : Brackets.NONE;
            boolean odd = partner > i && tokens.get(partner).firstOnLine() && indentation(i) != indentation(partner);
            if (odd && (found == opening || partner < tokens.partner(found))) found = i;
        }
        return found;
    }

    /** The column of the first word on the line of a token. */
    private int indentation(int index) {
        int first = index;
        while (first > 0 && !tokens.get(first).firstOnLine()) first--;
        return tokens.source().column(tokens.get(first).start());
    }
}

package salsa.syntax.lexer;

/** Guesses from the indentation which of several braces was never closed. */
final class Indentation {
    private final TokenStream tokens;

    Indentation(TokenStream tokens) {
        this.tokens = tokens;
    }

    /**
     * Returns the innermost of the braces within the one at {@code opening} whose partners begin a line but differ in
     * indentation from the line that opens them: it took the partner of the brace around it, and that one the next.
     * Without such a brace, returns {@code opening}.
     */
    int suspectedBrace(int opening, int end) {
        int found = opening;
        for (int i = opening + 1; i < end; i++) {
            int partner = tokens.get(i).is("{") ? tokens.partner(i) : Brackets.NONE;
            boolean odd =
                    partner > i && tokens.get(partner).firstOnLine() && indentationOf(i) != indentationOf(partner);
            if (odd && (found == opening || partner < tokens.partner(found))) found = i;
        }
        return found;
    }

    /** Returns the column of the first word on the line of a token. */
    private int indentationOf(int index) {
        int first = index;
        while (first > 0 && !tokens.get(first).firstOnLine()) first--;
        return tokens.source().column(tokens.get(first).start());
    }
}

package salsa.syntax.parser;

/** Guesses from the indentation which of several braces is the one that was never closed. */
final class Indentation {
    private final TokenStream tokens;

    Indentation(TokenStream tokens) {
        this.tokens = tokens;
    }

    /**
     * The first brace within the one at {@code opening} whose partner begins a line but is indented otherwise than the
     * line that opens it; without one, {@code opening}.
     */
    int suspected(int opening, int end) {
        for (int i = opening + 1; i < end; i++) {
            int partner = tokens.get(i).is("{") ? tokens.partner(i) : Brackets.NONE;
            if (partner > i && tokens.get(partner).firstOnLine() && indentation(i) != indentation(partner)) return i;
        }
        return opening;
    }

    /** The column of the first word on the line of a token. */
    private int indentation(int index) {
        int first = index;
        while (first > 0 && !tokens.get(first).firstOnLine()) first--;
        return tokens.source().column(tokens.get(first).start());
    }
}

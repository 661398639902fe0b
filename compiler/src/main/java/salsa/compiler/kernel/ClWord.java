package salsa.compiler.kernel;

import salsa.syntax.tree.Span;

/** A word of OpenCL C: an identifier or keyword, a number, a sign, or a text in quotes. */
record ClWord(String text, Span span) {

    boolean is(String other) {
        return text.equals(other);
    }

    boolean isIdentifier() {
        return ClLexer.beginsIdentifier(text.charAt(0));
    }
}

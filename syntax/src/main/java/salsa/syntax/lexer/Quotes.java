package salsa.syntax.lexer;

import java.util.ArrayList;
import java.util.List;
import salsa.syntax.source.Code;

/** Scans one string, text block or character literal: its end and its error. */
final class Quotes {
    private static final String TEXT_BLOCK = "\"\"\"";
    private static final int LONGEST_SHOWN = 40;

    private final Characters characters;
    private final int start;
    private final List<Fault> faults = new ArrayList<>();
    private int index;

    /** A fault between two indexes of the characters. */
    record Fault(Code code, int start, int end, String reason, String remedy) {}

    Quotes(Characters characters, int start) {
        this.characters = characters;
        this.start = start;
        index = start;
    }

    int end() {
        return index;
    }

    List<Fault> faults() {
        return faults;
    }

    Quotes scanString() {
        if (characters.startsWith(TEXT_BLOCK, index)) return scanTextBlock();
        index++;
        while (!atLineEnd() && characters.charAt(index) != '"') scanCharacter(false);
        if (!atLineEnd()) index++;
        else
            addFault(
                    SyntaxCode.UNENDED_STRING,
                    start,
                    index,
                    "this string is not closed on its line",
                    "close it with `\"`, or use a text block for several lines");
        return this;
    }

    private Quotes scanTextBlock() {
        index += TEXT_BLOCK.length();
        int opening = index;
        while (characters.charAt(index) == ' ' || characters.charAt(index) == '\t' || characters.charAt(index) == '\f')
            index++;
        if (!atLineEnd()) {
            addFault(
                    SyntaxCode.BAD_TEXT_BLOCK,
                    start,
                    opening,
                    "the text must begin on the line after the three quotes",
                    "insert a line break after the opening quotes");
        }
        while (index < characters.length() && !characters.startsWith(TEXT_BLOCK, index)) scanCharacter(true);
        if (index < characters.length()) index += TEXT_BLOCK.length();
        else
            addFault(
                    SyntaxCode.UNENDED_STRING,
                    start,
                    opening,
                    "this text block is never closed",
                    "close it with three quotes");
        return this;
    }

    Quotes scanCharacterLiteral() {
        index++;
        if (atLineEnd() || characters.charAt(index) == '\'' && characters.charAt(index + 1) != '\'') {
            index = atLineEnd() ? index : index + 1;
            addFault(
                    SyntaxCode.BAD_CHARACTER_LITERAL,
                    start,
                    index,
                    "there is no character between the quotes",
                    "write one character, or a string in double quotes");
            return this;
        }
        int first = index;
        scanCharacter(false);
        if (characters.charAt(index) == '\'') {
            index++;
            if (index - first > 2 && characters.charAt(first) != '\\') reportTooLong();
            return this;
        }
        reportMissingQuote(first);
        return this;
    }

    /** Handles a missing quote: one further on the same line most likely ends the intended string. */
    private void reportMissingQuote(int first) {
        int behind = index;
        while (!atLineEnd() && index - first < LONGEST_SHOWN && characters.charAt(index) != '\'') index++;
        if (characters.charAt(index) == '\'') {
            index++;
            reportTooLong();
            return;
        }
        index = behind;
        addFault(
                SyntaxCode.BAD_CHARACTER_LITERAL,
                start,
                index,
                "this character literal is not closed",
                "close it with `'`");
    }

    private void reportTooLong() {
        addFault(
                SyntaxCode.BAD_CHARACTER_LITERAL,
                start,
                index,
                "there is more than one character between single quotes",
                "write a string in double quotes");
    }

    private void scanCharacter(boolean inTextBlock) {
        if (characters.charAt(index) == '\\') scanEscape(inTextBlock);
        else index += Character.charCount(characters.codePointAt(index));
    }

    private void scanEscape(boolean inTextBlock) {
        int first = index++;
        char c = characters.charAt(index);
        if (c >= '0' && c <= '7') {
            scanOctal();
        } else if ("btnfrs\"'\\".indexOf(c) >= 0 && index < characters.length()) {
            index++;
        } else if (inTextBlock && (c == '\n' || c == '\r')) {
            index += c == '\r' && characters.charAt(index + 1) == '\n' ? 2 : 1;
        } else {
            if (!atLineEnd()) index += Character.charCount(characters.codePointAt(index));
            if (c == 'u') return; // a malformed Unicode escape, reported already
            addFault(
                    SyntaxCode.UNKNOWN_ESCAPE,
                    first,
                    index,
                    "`" + characters.textBetween(first, index) + "` is not an escape sequence",
                    "write `\\\\` for a backslash");
        }
    }

    /** Scans an octal escape, at most \377. */
    private void scanOctal() {
        int digits = characters.charAt(index) <= '3' ? 3 : 2;
        for (int i = 0; i < digits && characters.charAt(index) >= '0' && characters.charAt(index) <= '7'; i++) index++;
    }

    private boolean atLineEnd() {
        return index >= characters.length() || characters.charAt(index) == '\n' || characters.charAt(index) == '\r';
    }

    private void addFault(Code code, int from, int to, String reason, String remedy) {
        faults.add(new Fault(code, from, to, reason, remedy));
    }
}

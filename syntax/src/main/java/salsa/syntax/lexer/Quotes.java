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

    Quotes string() {
        if (characters.startsWith(TEXT_BLOCK, index)) return textBlock();
        index++;
        while (!atLineEnd() && characters.at(index) != '"') character(false);
        if (!atLineEnd()) index++;
        else
            fault(
                    SyntaxCode.UNENDED_STRING,
                    start,
                    index,
                    "this string is not closed on its line",
                    "close it with `\"`, or use a text block for several lines");
        return this;
    }

    private Quotes textBlock() {
        index += TEXT_BLOCK.length();
        int opening = index;
        while (characters.at(index) == ' ' || characters.at(index) == '\t' || characters.at(index) == '\f') index++;
        if (!atLineEnd()) {
            fault(
                    SyntaxCode.BAD_TEXT_BLOCK,
                    start,
                    opening,
                    "the text must begin on the line after the three quotes",
                    "insert a line break after the opening quotes");
        }
        while (index < characters.length() && !characters.startsWith(TEXT_BLOCK, index)) character(true);
        if (index < characters.length()) index += TEXT_BLOCK.length();
        else
            fault(
                    SyntaxCode.UNENDED_STRING,
                    start,
                    opening,
                    "this text block is never closed",
                    "close it with three quotes");
        return this;
    }

    Quotes character() {
        index++;
        if (atLineEnd() || characters.at(index) == '\'' && characters.at(index + 1) != '\'') {
            index = atLineEnd() ? index : index + 1;
            fault(
                    SyntaxCode.BAD_CHARACTER_LITERAL,
                    start,
                    index,
                    "there is no character between the quotes",
                    "write one character, or a string in double quotes");
            return this;
        }
        int first = index;
        character(false);
        if (characters.at(index) == '\'') {
            index++;
            if (index - first > 2 && characters.at(first) != '\\') tooLong();
            return this;
        }
        closing(first);
        return this;
    }

    /** Handles a missing quote: one further on the same line most likely ends the intended string. */
    private void closing(int first) {
        int behind = index;
        while (!atLineEnd() && index - first < LONGEST_SHOWN && characters.at(index) != '\'') index++;
        if (characters.at(index) == '\'') {
            index++;
            tooLong();
            return;
        }
        index = behind;
        fault(
                SyntaxCode.BAD_CHARACTER_LITERAL,
                start,
                index,
                "this character literal is not closed",
                "close it with `'`");
    }

    private void tooLong() {
        fault(
                SyntaxCode.BAD_CHARACTER_LITERAL,
                start,
                index,
                "there is more than one character between single quotes",
                "write a string in double quotes");
    }

    private void character(boolean inTextBlock) {
        if (characters.at(index) == '\\') escape(inTextBlock);
        else index += Character.charCount(characters.codePointAt(index));
    }

    private void escape(boolean inTextBlock) {
        int first = index++;
        char c = characters.at(index);
        if (c >= '0' && c <= '7') {
            octal();
        } else if ("btnfrs\"'\\".indexOf(c) >= 0 && index < characters.length()) {
            index++;
        } else if (inTextBlock && (c == '\n' || c == '\r')) {
            index += c == '\r' && characters.at(index + 1) == '\n' ? 2 : 1;
        } else {
            if (!atLineEnd()) index += Character.charCount(characters.codePointAt(index));
            if (c == 'u') return; // a malformed Unicode escape, reported already
            fault(
                    SyntaxCode.UNKNOWN_ESCAPE,
                    first,
                    index,
                    "`" + characters.text(first, index) + "` is not an escape sequence",
                    "write `\\\\` for a backslash");
        }
    }

    /** Scans an octal escape, at most \377. */
    private void octal() {
        int digits = characters.at(index) <= '3' ? 3 : 2;
        for (int i = 0; i < digits && characters.at(index) >= '0' && characters.at(index) <= '7'; i++) index++;
    }

    private boolean atLineEnd() {
        return index >= characters.length() || characters.at(index) == '\n' || characters.at(index) == '\r';
    }

    private void fault(Code code, int from, int to, String reason, String remedy) {
        faults.add(new Fault(code, from, to, reason, remedy));
    }
}

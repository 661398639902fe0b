package salsa.compiler.kernel;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import salsa.syntax.tree.Span;

/**
 * Splits OpenCL C into words. Comments, and lines for the preprocessor with those that continue them, contain none; the
 * words of these lines are kept apart, because a macro may use a parameter.
 */
final class ClLexer {
    /** The longest signs first: of those that begin alike, the longest is the word. */
    private static final Pattern WORD = Pattern.compile("""
            (?<space>\\s+|//[^\\n]*|/\\*(?s:.*?)(?:\\*/|\\z))
            |(?<line>\\#(?:[^\\\\\\n]|\\\\\\r?\\n|\\\\.)*)
            |(?<name>[A-Za-z_]\\w*)
            |(?<rest>\\.?\\d(?:[eEpP][+-]|[\\w.])*|"(?:[^"\\\\\\n]|\\\\.)*"?|'(?:[^'\\\\\\n]|\\\\.)*'?
                |<<=|>>=|\\.\\.\\.|->|\\+\\+|--|<<|>>|&&|\\|\\||[-+*/%&|^=!<>]=|(?s:.))
            """, Pattern.COMMENTS);

    private final String text;
    private final List<ClWord> words = new ArrayList<>();
    private final List<String> macroWords = new ArrayList<>();

    /** Splits a text. */
    ClLexer(String text) {
        this.text = text;
        Matcher matcher = WORD.matcher(text);
        while (matcher.find()) {
            if (matcher.group("line") != null) macroWords.addAll(identifiersIn(matcher.group("line")));
            else if (matcher.group("space") == null)
                words.add(new ClWord(matcher.group(), new Span(matcher.start(), matcher.end())));
        }
    }

    private static List<String> identifiersIn(String line) {
        return Stream.of(line.split("\\W+")).filter(each -> !each.isEmpty()).toList();
    }

    List<ClWord> words() {
        return words;
    }

    /** Returns the identifiers in lines for the preprocessor. */
    List<String> macroWords() {
        return macroWords;
    }

    /** Returns the place behind the text, for what is missing there. */
    Span end() {
        return new Span(text.length(), text.length());
    }

    static boolean beginsIdentifier(char c) {
        return c == '_' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
    }
}

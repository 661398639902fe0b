package salsa.syntax.lexer;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import salsa.syntax.source.Diagnostic;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.source.Source;
import salsa.syntax.tree.Span;

/**
 * The characters of a source after Unicode escapes are resolved, as Java resolves them: everywhere, before any token is
 * formed. Each character has the offset in the source at which it was written.
 */
final class Characters {
    /** The character that {@link #charAt} returns past the end. No token contains it. */
    static final char NONE = '\0';

    private static final int ESCAPE_DIGITS = 4;

    private final Source source;
    private final Diagnostics diagnostics;
    private char[] resolved;
    private int @Nullable [] offsets; // null while no character is escaped
    private int length;

    Characters(Source source, Diagnostics diagnostics) {
        this.source = source;
        this.diagnostics = diagnostics;
        resolved = source.text().toCharArray();
        length = resolved.length;
        if (source.text().contains("\\u")) resolveEscapes(source.text());
    }

    int length() {
        return length;
    }

    char charAt(int index) {
        return index < length ? resolved[index] : NONE;
    }

    int codePointAt(int index) {
        return index < length ? Character.codePointAt(resolved, index, length) : NONE;
    }

    boolean startsWith(String expected, int index) {
        if (index + expected.length() > length) return false;
        for (int i = 0; i < expected.length(); i++) {
            if (resolved[index + i] != expected.charAt(i)) return false;
        }
        return true;
    }

    String textBetween(int from, int to) {
        return new String(resolved, from, to - from);
    }

    /** Returns the offset in the source of a character, or of the end. */
    int sourceOffset(int index) {
        return offsets == null ? index : offsets[index];
    }

    private void resolveEscapes(String text) {
        offsets = new int[text.length() + 1];
        int written = 0;
        boolean escaping = false; // an odd number of backslashes precedes it
        for (int read = 0; read < text.length(); ) {
            int end = escaping ? read : escapeEnd(text, read);
            offsets[written] = read;
            char c = end > read ? (char) Integer.parseInt(text, end - ESCAPE_DIGITS, end, 16) : text.charAt(read);
            resolved[written++] = c;
            escaping = c == '\\' && !escaping && end == read;
            read = Math.max(end, read + 1);
        }
        offsets[written] = text.length();
        offsets = Arrays.copyOf(offsets, written + 1);
        length = written;
    }

    /** Returns the end of the Unicode escape at {@code start}; {@code start} itself if there is none. */
    private int escapeEnd(String text, int start) {
        if (!text.startsWith("\\u", start)) return start;
        int digits = start + 1;
        while (digits < text.length() && text.charAt(digits) == 'u') digits++;
        int end = digits;
        while (end < text.length() && end < digits + ESCAPE_DIGITS && isHex(text.charAt(end))) end++;
        if (end == digits + ESCAPE_DIGITS) return end;
        diagnostics.report(Diagnostic.error(
                SyntaxCode.BAD_UNICODE_ESCAPE,
                source,
                new Span(start, end),
                "`\\u` requires four hexadecimal digits",
                "write four digits after `\\u`, such as `\\u00e9`"));
        return start;
    }

    private static boolean isHex(char c) {
        return c < 0x80 && Character.digit(c, 16) >= 0;
    }
}

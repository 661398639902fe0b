package salsa.runtime.report;

/**
 * Texts of a program as a terminal may print them. An exception's message may come from a peer or a file: its control
 * characters must not move the cursor, hide text or turn its direction, and its lines must not look like reports.
 */
public final class VisibleText {

    private static final String CONTINUED = "\n           "; // below the text of a report's line
    private static final int JOINER = 0x200D; // within emoji
    private static final int NON_JOINER = 0x200C; // within words of some scripts

    private VisibleText() {}

    /** Returns the text with control characters as escapes; line ends and tabs stay. */
    public static String of(String text) {
        int first = 0;
        while (first < text.length() && isVisible(text.codePointAt(first))) {
            first += Character.charCount(text.codePointAt(first));
        }
        return first == text.length() ? text : escaped(text, first);
    }

    private static String escaped(String text, int first) {
        var visible = new StringBuilder(text.length() + 16).append(text, 0, first);
        for (int at = first; at < text.length(); ) {
            int codePoint = text.codePointAt(at);
            int units = Character.charCount(codePoint);
            if (isVisible(codePoint) || text.startsWith("\r\n", at)) {
                visible.appendCodePoint(codePoint);
            } else {
                for (int unit = at; unit < at + units; unit++) {
                    append(visible, text.charAt(unit));
                }
            }
            at += units;
        }
        return visible.toString();
    }

    private static void append(StringBuilder visible, char unit) {
        String digits = Integer.toHexString(unit);
        visible.append("\\u").append("0".repeat(4 - digits.length())).append(digits);
    }

    /** Returns the text with its lines after the first indented, so that none begins like a report. */
    public static String indented(String text) {
        return text.indexOf('\n') < 0 && text.indexOf('\r') < 0
                ? text
                : text.replace("\r\n", "\n").replace("\n", CONTINUED);
    }

    private static boolean isVisible(int codePoint) {
        if (codePoint >= ' ' && codePoint < 0x7F) {
            return true;
        }
        return switch (Character.getType(codePoint)) {
            case Character.CONTROL -> codePoint == '\n' || codePoint == '\t';
            case Character.FORMAT -> codePoint == JOINER || codePoint == NON_JOINER;
            case Character.SURROGATE, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR -> false;
            default -> true;
        };
    }
}

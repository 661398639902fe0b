package salsa.syntax.source;

import java.util.Arrays;

/** The text of one file with the name that users know. Lines end at {@code \n}, {@code \r} or {@code \r\n}. */
public final class Source {
    private final String name;
    private final String text;
    private final int[] lineStarts;

    public Source(String name, String text) {
        this.name = name;
        this.text = text;
        lineStarts = lineStarts(text);
    }

    /** Returns the file's name as shown to users. */
    public String name() {
        return name;
    }

    public String text() {
        return text;
    }

    /** Returns the file's name without its folders. */
    public String fileName() {
        return name.substring(name.replace('\\', '/').lastIndexOf('/') + 1);
    }

    /** Returns the line of an offset, counted from 1. */
    public int line(int offset) {
        int found = Arrays.binarySearch(lineStarts, offset);
        return found >= 0 ? found + 1 : -found - 1;
    }

    /** Returns the column of an offset in UTF-16 units, counted from 1, as editors count. */
    public int column(int offset) {
        return offset - lineStart(line(offset)) + 1;
    }

    public int lineCount() {
        return lineStarts.length;
    }

    /** Returns the offset of a line's first character. */
    public int lineStart(int line) {
        return lineStarts[line - 1];
    }

    /** Returns a line without its terminator. */
    public String lineText(int line) {
        int start = lineStart(line);
        int end = line < lineStarts.length ? lineStarts[line] : text.length();
        while (end > start && (text.charAt(end - 1) == '\n' || text.charAt(end - 1) == '\r')) end--;
        return text.substring(start, end);
    }

    private static int[] lineStarts(String text) {
        var starts = new int[16];
        int count = 1;
        for (int i = 0; i < text.length(); i++) {
            if (!endsLine(text, i)) continue;
            if (count == starts.length) starts = Arrays.copyOf(starts, 2 * count);
            starts[count++] = i + 1;
        }
        return Arrays.copyOf(starts, count);
    }

    private static boolean endsLine(String text, int at) {
        char c = text.charAt(at);
        return c == '\n' || c == '\r' && (at + 1 == text.length() || text.charAt(at + 1) != '\n');
    }
}

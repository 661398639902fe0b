package salsa.syntax.source;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/**
 * The text of one file with the name that users know. Lines end at {@code \n}, {@code \r} or {@code \r\n}. A derived text,
 * into which a compiler has put more than users wrote, has the lines and columns of what they wrote. Immutable.
 */
public final class Source {
    private final String name;
    private final String text;
    private final String written; // by users
    private final int[] lineStarts; // in what users wrote
    private final IntUnaryOperator writtenOffset;

    public Source(String name, String text) {
        this(name, text, text, lineStarts(text), offset -> offset);
    }

    private Source(String name, String text, String written, int[] lineStarts, IntUnaryOperator writtenOffset) {
        this.name = name;
        this.text = text;
        this.written = written;
        this.lineStarts = lineStarts;
        this.writtenOffset = writtenOffset;
    }

    /**
     * Returns a derived text of this file.
     *
     * @param writtenOffset the offset in this file for each offset of the derived text
     */
    public Source derive(String derived, IntUnaryOperator writtenOffset) {
        return new Source(name, derived, text, lineStarts, writtenOffset);
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
        int found = Arrays.binarySearch(lineStarts, writtenOffset.applyAsInt(offset));
        return found >= 0 ? found + 1 : -found - 1;
    }

    /** Returns the column of an offset in UTF-16 units, counted from 1, as editors count. */
    public int column(int offset) {
        return writtenOffset.applyAsInt(offset) - lineStart(line(offset)) + 1;
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
        int end = line < lineStarts.length ? lineStarts[line] : written.length();
        while (end > start && (written.charAt(end - 1) == '\n' || written.charAt(end - 1) == '\r')) end--;
        return written.substring(start, end);
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

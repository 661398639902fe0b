package salsa.syntax.source;

/**
 * A source line as a terminal shows it: tabs expanded, control characters made visible, and the screen column of every
 * character known. Long lines are cut to a window.
 */
final class DisplayLine {
    private static final int TAB_COLUMNS = 4;
    private static final int WINDOW_COLUMNS_MAX = 160;
    private static final int WINDOW_LEAD_COLUMNS = 60;
    private static final String CUT = "…";

    private final StringBuilder shown = new StringBuilder();
    private final int[] columns; // screen column of each character, and of the end
    private final int[] places; // start of each character in the shown text

    DisplayLine(String line) {
        columns = new int[line.length() + 1];
        places = new int[line.length() + 1];
        int column = 0;
        for (int i = 0; i < line.length(); ) {
            int codePoint = line.codePointAt(i);
            int units = Character.charCount(codePoint);
            for (int unit = 0; unit < units; unit++) {
                columns[i + unit] = column;
                places[i + unit] = shown.length();
            }
            column += appendShown(codePoint, column);
            i += units;
        }
        columns[line.length()] = column;
        places[line.length()] = shown.length();
    }

    /** Returns the screen column of a character, counted from 0; characters past the end count as one column each. */
    int column(int index) {
        int last = columns.length - 1;
        return index <= last ? columns[index] : columns[last] + index - last;
    }

    String text() {
        return shown.toString();
    }

    /** Returns the part of the line to show so that the character at {@code focus} is visible. */
    Window window(int focus) {
        int width = columns[columns.length - 1];
        if (width <= WINDOW_COLUMNS_MAX) return new Window(text(), 0, width);
        int first = firstIndexAt(Math.max(0, column(focus) - WINDOW_LEAD_COLUMNS));
        int last = firstIndexAt(Math.min(width, columns[first] + WINDOW_COLUMNS_MAX));
        String lead = first > 0 ? CUT : "";
        String tail = last < columns.length - 1 ? CUT : "";
        int shift = columns[first] - lead.length();
        return new Window(lead + shown.substring(places[first], places[last]) + tail, shift, columns[last] - shift);
    }

    /** Shown text, the column of the whole line at which it begins, and its number of columns. */
    record Window(String text, int shift, int columns) {}

    private int firstIndexAt(int column) {
        int index = 0;
        while (index < columns.length - 1 && columns[index] < column) index++;
        return index;
    }

    private int appendShown(int codePoint, int column) {
        if (codePoint == '\t') {
            int width = TAB_COLUMNS - column % TAB_COLUMNS;
            shown.repeat(' ', width);
            return width;
        }
        // a terminal must not execute control sequences of a source file
        shown.appendCodePoint(isUnshowable(codePoint) ? '\uFFFD' : codePoint);
        return widthOf(codePoint);
    }

    private static boolean isUnshowable(int codePoint) {
        return switch (Character.getType(codePoint)) {
            case Character.CONTROL,
                    Character.SURROGATE,
                    Character.FORMAT,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> true;
            default -> false;
        };
    }

    private static int widthOf(int codePoint) {
        return switch (Character.getType(codePoint)) {
            case Character.NON_SPACING_MARK, Character.ENCLOSING_MARK -> 0;
            default -> isWide(codePoint) ? 2 : 1;
        };
    }

    /** Returns whether terminals draw the character wide: East Asian wide and full-width characters and emoji. */
    private static boolean isWide(int c) {
        return c >= 0x1100 && c <= 0x115F
                || c >= 0x2E80 && c <= 0xA4CF && c != 0x303F
                || c >= 0xAC00 && c <= 0xD7A3
                || c >= 0xF900 && c <= 0xFAFF
                || c >= 0xFE30 && c <= 0xFE6F
                || c >= 0xFF00 && c <= 0xFF60
                || c >= 0xFFE0 && c <= 0xFFE6
                || c >= 0x1F300 && c <= 0x1FAFF
                || c >= 0x20000 && c <= 0x3FFFD;
    }
}

package salsa.benchmarks.report;

import java.util.ArrayList;
import java.util.List;

/** A table in Markdown: the first column is text, the others are numbers. */
public final class Table {

    private final int columns;
    private final List<String> lines = new ArrayList<>();

    /** With these heads. */
    public Table(List<String> heads) {
        columns = heads.size();
        lines.add(line(heads));
        lines.add("|---|" + "---:|".repeat(columns - 1));
    }

    /** With these heads. */
    public Table(String... heads) {
        this(List.of(heads));
    }

    /** Adds a row. */
    public void addRow(String... cells) {
        addRow(List.of(cells));
    }

    /** Adds a row. */
    public void addRow(List<String> cells) {
        if (cells.size() != columns) {
            throw new IllegalArgumentException(cells.size() + " cells in a table of " + columns + " columns");
        }
        lines.add(line(cells));
    }

    /** Whether it has a row. */
    boolean isEmpty() {
        return lines.size() == 2;
    }

    private static String line(List<String> cells) {
        return "| " + String.join(" | ", cells) + " |";
    }

    @Override
    public String toString() {
        return String.join("\n", lines) + "\n";
    }
}

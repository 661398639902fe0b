package salsa.evidence;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The table of a state machine in the comment of the class that implements it: a row for each state. */
public final class StateTable {

    private final List<String> columns;
    private final Map<String, Map<String, String>> rows = new LinkedHashMap<>();

    private StateTable(List<String> lines) {
        this.columns = cells(lines.getFirst());
        for (String line : lines.subList(2, lines.size())) {
            List<String> cells = cells(line);
            var row = new LinkedHashMap<String, String>();
            for (int column = 1; column < columns.size(); column++) {
                row.put(columns.get(column), cells.get(column));
            }
            rows.put(cells.getFirst(), row);
        }
    }

    /** Reads the table of a class of the module whose folder is the current one. */
    public static StateTable of(Class<?> machine) throws IOException {
        Path source = Path.of("src/main/java", machine.getName().replace('.', '/') + ".java");
        return new StateTable(Files.readAllLines(source).stream()
                .map(String::strip)
                .filter(line -> line.startsWith("* |"))
                .toList());
    }

    private static List<String> cells(String line) {
        return Arrays.stream(line.substring(line.indexOf('|') + 1).split("\\|"))
                .map(String::strip)
                .toList();
    }

    /** Returns the names of the states, in the order of the rows. */
    public List<String> states() {
        return List.copyOf(rows.keySet());
    }

    /** Returns the names of the columns. */
    public List<String> columns() {
        return columns.subList(1, columns.size());
    }

    /** Returns the cell of a state in a column; null if it contains a dash. */
    public @Nullable String cell(String state, String column) {
        String cell = rows.get(state).get(column);
        return cell.equals("-") ? null : cell;
    }
}

package salsa.tool.cluster;

import java.io.IOException;
import java.io.Reader;
import java.util.function.Consumer;

/** The lines of a process, as they arrive. A line that is too long comes in several pieces. */
final class OutputLines {
    private static final int LINE_MAX_CHARACTERS = 8192;

    private OutputLines() {}

    /** Gives each line to {@code receiver} until the process closes its output. */
    static void read(Reader reader, Consumer<String> receiver) {
        var line = new StringBuilder();
        try {
            for (int next = reader.read(); next >= 0; next = reader.read()) {
                if (next != '\n') {
                    line.append((char) next);
                }
                if (next == '\n' || line.length() == LINE_MAX_CHARACTERS) {
                    give(line, receiver);
                }
            }
        } catch (IOException closed) {
            return; // by the end of the cluster, which needs no further lines
        }
        if (!line.isEmpty()) {
            give(line, receiver);
        }
    }

    private static void give(StringBuilder line, Consumer<String> receiver) {
        boolean endsWithReturn = !line.isEmpty() && line.charAt(line.length() - 1) == '\r';
        receiver.accept(endsWithReturn ? line.substring(0, line.length() - 1) : line.toString());
        line.setLength(0);
    }
}

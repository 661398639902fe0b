package salsa.benchmarks.measuring;

import java.io.IOException;
import java.nio.file.Files;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import salsa.benchmarks.rows.Row;
import salsa.benchmarks.rows.Size;

/**
 * Compiles Salsa's programs, which is not measured, and puts them where the salsa command finds them compiled. If Salsa
 * itself is rebuilt meanwhile, the command compiles every program again, so they are prepared once more.
 */
final class Preparation {

    private final Commands commands;
    private final MeasuredProcess processes;
    private final Budget budget;
    private final Map<String, String> prepared = new HashMap<>();
    private Optional<String> last = Optional.empty();

    Preparation(Commands commands, MeasuredProcess processes, Budget budget) {
        this.commands = commands;
        this.processes = processes;
        this.budget = budget;
    }

    /** Makes sure that a row's program is there; answers whether Salsa is another one than for the program before. */
    boolean make(Row row) throws IOException {
        if (isMade(row)) {
            return false;
        }
        Files.createDirectories(commands.compiledProgram(row));
        processes.run(commands.compilation(row), commands.environment(), budget);
        processes.run(commands.first(row, row.work(Size.SMALL)), commands.environment(), budget);
        String installation = commands.installation();
        prepared.put(row.program(), installation);
        boolean other = last.isPresent() && !last.get().equals(installation);
        last = Optional.of(installation);
        return other;
    }

    /** Whether a row's program is there, compiled by the Salsa that there is now. */
    boolean isMade(Row row) {
        return commands.installation().equals(prepared.get(row.program()));
    }
}

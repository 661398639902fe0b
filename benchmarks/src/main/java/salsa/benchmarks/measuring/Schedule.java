package salsa.benchmarks.measuring;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import salsa.benchmarks.rows.Contender;
import salsa.benchmarks.rows.Row;

/**
 * The processes of a row: first every contender with its defaults, then the other configurations of possible leaders,
 * then the leaders once more, started by another one each time.
 *
 * @param contenders the present ones
 * @param mode how thoroughly
 * @param processors how many the machine has: threads are tried up to that
 */
public record Schedule(List<Contender> contenders, Mode mode, int processors) {

    private static final int STARTS = 6;

    /** All actors, without hints. */
    List<Task> defaults(Row row) {
        List<Kind> kinds = row.startup() ? Collections.nCopies(STARTS, Kind.PROCESS) : mode.kinds();
        return contenders.stream()
                .flatMap(each -> tasks(row, each, new Configuration.Default(), kinds))
                .toList();
    }

    /** The other configurations. */
    List<Task> others(Row row, Field field) {
        return contenders.stream()
                .flatMap(contender -> others(row, contender, field).stream()
                        .flatMap(each -> tasks(row, contender, each, mode.kinds())))
                .toList();
    }

    /** Those in front, each in a further process. */
    List<Task> again(Row row, Field field, int process) {
        if (!row.isMain() || row.startup()) {
            return List.of();
        }
        List<Task> tasks = new ArrayList<>();
        field.front(mode.chances().front())
                .forEach(each -> tasks(row, each.contender(), each.configuration(), mode.kinds())
                        .forEach(tasks::add));
        Collections.rotate(tasks, process * tasks.size() / mode.processes());
        return tasks;
    }

    /** Returns the processes that measure Salsa's allocation. */
    List<Task> allocation(Row row) {
        return row.isMain() && contenders.contains(Contender.SALSA)
                ? tasks(row, Contender.SALSA, new Configuration.Default(), List.of(Kind.ALLOCATION))
                        .toList()
                : List.of();
    }

    private static Stream<Task> tasks(Row row, Contender contender, Configuration configuration, List<Kind> kinds) {
        return kinds.stream().map(kind -> new Task(row, contender, configuration, kind));
    }

    private List<Configuration> others(Row row, Contender contender, Field field) {
        List<Configuration> others = new ArrayList<>();
        double times = row.threads() ? mode.chances().threads() : mode.chances().elsewhere();
        if (row.isMain() && !row.startup() && field.isNear(contender, times)) {
            if (contender.tuned() && mode.chances().tuned()) {
                others.add(new Configuration.Tuned());
            }
            for (int threads = 1; threads < processors && contender.threads(); threads *= 2) {
                others.add(new Configuration.Threads(threads));
            }
        }
        if (contender.isSalsa()) {
            row.stages().forEach(count -> others.add(new Configuration.Stages(count)));
        }
        return others;
    }
}

package salsa.benchmarks.measuring;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import salsa.benchmarks.rows.Contender;
import salsa.benchmarks.rows.Row;

/**
 * Which process comes when: for each row all contenders in turn, and with several processes of each, all of it again,
 * begun by another one each time.
 *
 * @param rows what is measured
 * @param contenders those that are there
 * @param mode how thoroughly
 * @param processors how many the machine has: threads are tried up to that
 */
public record Schedule(List<Row> rows, List<Contender> contenders, Mode mode, int processors) {

    private static final int STARTS = 6;

    /** All of them, in order. */
    public List<Task> tasks() {
        Stream<Task> compared = IntStream.range(0, mode.processes()).boxed()
                .flatMap(process -> rows.stream().flatMap(row -> tasks(row, process)));
        Stream<Task> allocations = contenders.contains(Contender.SALSA) ? rows.stream().filter(Row::isMain)
                .map(row -> new Task(row, Contender.SALSA, new Configuration.Default(), Kind.ALLOCATION))
                : Stream.empty();
        return Stream.concat(compared, allocations).toList();
    }

    private Stream<Task> tasks(Row row, int process) {
        List<Task> tasks = new ArrayList<>();
        for (Contender contender : contenders) {
            for (Configuration configuration : configurations(row, contender)) {
                kinds(row).forEach(kind -> tasks.add(new Task(row, contender, configuration, kind)));
            }
        }
        Collections.rotate(tasks, process * tasks.size() / mode.processes());
        return tasks.stream();
    }

    private List<Kind> kinds(Row row) {
        return row.startup() ? Collections.nCopies(STARTS, Kind.PROCESS) : mode.kinds();
    }

    private List<Configuration> configurations(Row row, Contender contender) {
        List<Configuration> all = new ArrayList<>();
        all.add(new Configuration.Default());
        boolean more = row.isMain() && !row.startup() && (row.threads() || mode.everyConfiguration());
        if (more && contender.tuned() && mode.everyConfiguration()) {
            all.add(new Configuration.Tuned());
        }
        if (more && contender.threads()) {
            for (int threads = 1; threads < processors; threads *= 2) {
                all.add(new Configuration.Threads(threads));
            }
        }
        if (contender.isSalsa()) {
            row.stages().forEach(count -> all.add(new Configuration.Stages(count)));
        }
        return all;
    }
}

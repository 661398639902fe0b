package salsa.benchmarks.measuring;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import salsa.benchmarks.rows.Row;
import salsa.benchmarks.rows.Size;
import salsa.benchmarks.rows.Work;

/** Runs the processes of a schedule, one after another. */
public final class Measuring {

    /** Receives the results. */
    public interface Results {

        /** Adds the measurement of a process. */
        void add(Measurement measurement) throws IOException;

        /** Adds a further remark for the report. */
        void note(String key, String value) throws IOException;
    }

    private final Commands commands;
    private final Mode mode;
    private final Schedule schedule;
    private final Results results;
    private final MeasuredProcess processes = new MeasuredProcess();
    private final Preparation preparation;
    private final Map<String, Measurement> absent = new HashMap<>();
    private final long began = System.nanoTime();

    /** By this schedule. */
    public Measuring(Commands commands, Schedule schedule, Results results) {
        this.commands = commands;
        this.mode = schedule.mode();
        this.schedule = schedule;
        this.results = results;
        preparation = new Preparation(commands, processes, mode.budget(Kind.ALLOCATION, 1));
    }

    /** Measures rows, reports progress, and passes on the measurement of each process. */
    public void run(List<Row> rows) throws IOException {
        var progress = new Progress(System.err, rows.size(), mode.plan().totalNanos());
        for (int i = 0; i < rows.size(); i++) {
            new OfRow(rows.get(i), mode.plan().pace(System.nanoTime() - began, rows.size() - i), progress).run();
            progress.rowDone();
        }
    }

    /** Measures all contenders in one row of the table. */
    private final class OfRow {
        private final Row row;
        private final double pace;
        private final Progress progress;
        private final Field field = new Field();

        OfRow(Row row, double pace, Progress progress) {
            this.row = row;
            this.pace = pace;
            this.progress = progress;
        }

        void run() throws IOException {
            Function<Kind, Budget> budget = kind -> mode.budget(kind, pace);
            take(schedule.defaults(row), budget);
            take(schedule.others(row, field), kind -> mode.trial(kind, pace));
            for (int process = 1; process < mode.processes(); process++) {
                take(schedule.again(row, field, process), budget);
            }
            take(schedule.allocation(row), budget);
        }

        private void take(List<Task> tasks, Function<Kind, Budget> budget) throws IOException {
            for (Task task : tasks) {
                Measurement measurement = measured(task, budget.apply(task.kind()));
                field.add(task, measurement);
                progress.after(task, measurement);
                results.add(measurement);
            }
        }
    }

    private Measurement measured(Task task, Budget budget) throws IOException {
        Work work = task.row().work(task.kind() == Kind.ALLOCATION ? Size.QUICK : mode.size());
        String program = task.row().program() + " " + task.contender().name();
        Measurement before = absent.get(program);
        if (before != null) {
            return Measurement.without(task, work, before.outcome(), before.message());
        }
        Execution execution = task.contender().isSalsa() ? prepared(task, work, budget) : run(task, work, budget);
        Measurement measurement = Measurement.of(task, work, Verdict.of(execution, work.result()), execution);
        if (measurement.outcome() == Outcome.NO_PROGRAM || measurement.outcome() == Outcome.MISSING) {
            absent.put(program, measurement);
        }
        return measurement;
    }

    /**
     * Runs a process of Salsa; another one if Salsa was rebuilt while it ran, since then it has compiled its program.
     */
    private Execution prepared(Task task, Work work, Budget budget) throws IOException {
        prepare(task.row());
        Execution execution = run(task, work, budget);
        if (preparation.isMade(task.row())) {
            return execution;
        }
        prepare(task.row());
        return run(task, work, budget);
    }

    private void prepare(Row row) throws IOException {
        if (preparation.make(row)) {
            results.note("Salsa was rebuilt", "before " + row.name());
        }
    }

    private Execution run(Task task, Work work, Budget budget) throws IOException {
        return processes.run(commands.of(task, work, budget.rounds()), commands.environment(), budget);
    }
}

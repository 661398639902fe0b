package salsa.benchmarks.measuring;

import java.io.IOException;
import java.nio.file.Files;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import salsa.benchmarks.rows.Size;
import salsa.benchmarks.rows.Work;

/** Runs the processes of a schedule, one after another. */
public final class Measuring {

    private final Commands commands;
    private final Mode mode;
    private final List<Task> tasks;
    private final MeasuredProcess processes = new MeasuredProcess();
    private final Map<String, Measurement> absent = new HashMap<>();
    private final long began = System.nanoTime();

    /** Of these tasks. */
    public Measuring(Commands commands, Mode mode, List<Task> tasks) {
        this.commands = commands;
        this.mode = mode;
        this.tasks = tasks;
    }

    /** Compiles Salsa's programs, which is not measured, and puts them where the salsa command finds them compiled. */
    public void prepare() throws IOException {
        Set<String> prepared = new HashSet<>();
        for (Task task : tasks) {
            if (task.contender().isSalsa() && prepared.add(task.row().program())) {
                System.err.println("benchmarks: preparing " + task.row().program());
                Files.createDirectories(commands.compiledProgram(task));
                runOnce(commands.compilation(task));
                runOnce(commands.first(task, task.row().work(Size.SMALL)));
            }
        }
    }

    private void runOnce(List<String> command) throws IOException {
        processes.run(command, commands.environment(), mode.budget(Kind.FIRST, 0, 1));
    }

    /** Runs them, tells how far it has come, and hands over what each gave. */
    public void run(Consumer<Measurement> results) throws IOException {
        var progress = new Progress(System.err, tasks.size());
        for (int i = 0; i < tasks.size(); i++) {
            Measurement measurement = measure(tasks.get(i), tasks.size() - i);
            progress.after(tasks.get(i), measurement);
            results.accept(measurement);
        }
    }

    private Measurement measure(Task task, int left) throws IOException {
        Size size = task.kind() == Kind.ALLOCATION ? Size.QUICK : mode.size();
        Work work = task.row().work(size);
        Measurement before = absent.get(task.row().program() + " " + task.contender().name());
        if (before != null) {
            return Measurement.without(task, work, before.outcome(), before.message());
        }
        Budget budget = mode.budget(task.kind(), mode.totalNanos() - (System.nanoTime() - began), left);
        Execution execution = processes.run(commands.of(task, work, budget.rounds()), commands.environment(), budget);
        Measurement measurement =
                Measurement.of(task, work, Verdict.of(execution, work.result()), execution);
        if (measurement.outcome() == Outcome.NO_PROGRAM || measurement.outcome() == Outcome.MISSING) {
            absent.put(task.row().program() + " " + task.contender().name(), measurement);
        }
        return measurement;
    }
}

package salsa.benchmarks.measuring;

import java.io.PrintStream;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/** Tells on standard error how far the run has come. */
final class Progress {

    private final PrintStream out;
    private final int tasks;
    private final long began = System.nanoTime();
    private int done;

    Progress(PrintStream out, int tasks) {
        this.out = out;
        this.tasks = tasks;
    }

    /** After a process, with the time until the end if it goes on like that. */
    void after(Task task, Measurement measurement) {
        done++;
        long left = (System.nanoTime() - began) / done * (tasks - done);
        out.printf(Locale.ROOT, "%4d/%d  %-20s %-14s %-10s %-10s %-12s %s%n", done, tasks, task.row().name(),
                task.contender().name(), task.configuration().label(), task.kind().name().toLowerCase(Locale.ROOT),
                told(measurement), left(left));
    }

    private static String told(Measurement measurement) {
        if (measurement.outcome() != Outcome.MEASURED) {
            String outcome = measurement.outcome().name().toLowerCase(Locale.ROOT).replace('_', ' ');
            return outcome + ": " + measurement.message();
        }
        double last = measurement.rounds().getLast();
        return measurement.kind() == Kind.ALLOCATION
                ? String.format(Locale.ROOT, "%.1f B", last / measurement.operations())
                : String.format(Locale.ROOT, "%.2f ms", last / 1e6);
    }

    /** A time as a person says it. */
    static String left(long nanos) {
        long seconds = TimeUnit.NANOSECONDS.toSeconds(nanos);
        return seconds < 60 ? seconds + " s left" : (seconds + 30) / 60 + " min left";
    }
}

package salsa.benchmarks.measuring;

import java.io.PrintStream;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/** Tells on standard error how far the run has come. */
final class Progress {

    private final PrintStream out;
    private final int rows;
    private final long totalNanos;
    private final long began = System.nanoTime();
    private int done;

    /** Creates it for a number of rows and a planned time; 0 for no limit. */
    Progress(PrintStream out, int rows, long totalNanos) {
        this.out = out;
        this.rows = rows;
        this.totalNanos = totalNanos;
    }

    /** After all processes of a row. */
    void rowDone() {
        done++;
    }

    /** Reports a finished process, with the estimated time until the end. */
    void after(Task task, Measurement measurement) {
        out.printf(
                Locale.ROOT,
                "%2d/%d  %-20s %-14s %-10s %-10s %-12s %s%n",
                done + 1,
                rows,
                task.row().name(),
                task.contender().name(),
                task.configuration().label(),
                task.kind().name().toLowerCase(Locale.ROOT),
                shown(measurement),
                left(System.nanoTime() - began));
    }

    private static String shown(Measurement measurement) {
        if (measurement.outcome() != Outcome.MEASURED) {
            String outcome =
                    measurement.outcome().name().toLowerCase(Locale.ROOT).replace('_', ' ');
            return outcome + ": " + measurement.message();
        }
        double last = measurement.rounds().getLast();
        return measurement.kind() == Kind.ALLOCATION
                ? String.format(Locale.ROOT, "%.1f B", last / measurement.operations())
                : String.format(Locale.ROOT, "%.2f ms", last / 1e6);
    }

    private String left(long elapsed) {
        if (done == 0) {
            return "";
        }
        long atMost = totalNanos == 0 ? Long.MAX_VALUE : Math.max(0, totalNanos - elapsed);
        return shown(Math.min(elapsed / done * (rows - done), atMost));
    }

    /** Returns a time as a person writes it. */
    static String shown(long nanos) {
        long seconds = TimeUnit.NANOSECONDS.toSeconds(nanos);
        return seconds < 60 ? seconds + " s left" : (seconds + 30) / 60 + " min left";
    }
}

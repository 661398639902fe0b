package salsa.runtime;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import salsa.runtime.world.Clock;

/**
 * Writes reports as text, at most {@link #MOST} of a kind within ten seconds, where a kind is one code about one thing:
 * a flood of one kind hides no other and slows nothing down. The others are counted, and the number is written with the
 * next report of the kind after that time, or at the end. Callable from any thread.
 */
abstract class LimitedReports implements Consumer<Report> {

    static final int MOST = 50;

    private static final long PERIOD = TimeUnit.SECONDS.toNanos(10);

    /** Beyond this number of kinds, only the code distinguishes them. */
    private static final int KINDS_MAX = 1_000;

    private final Clock clock;
    private final Map<String, Count> counts = new LinkedHashMap<>(); // guarded by this

    LimitedReports(Clock clock) {
        this.clock = clock;
    }

    /** The reports of a kind in the present period. */
    private static final class Count {
        private final Report first;
        private long since;
        private long written;
        private long hidden;

        Count(Report first, long since) {
            this.first = first;
            this.since = since;
        }

        void add(boolean shown) {
            if (shown) {
                written++;
            } else {
                hidden++;
            }
        }

        /** Returns how many were hidden in the previous period, if another one begins. */
        long renew(long now) {
            if (now - since < PERIOD) {
                return 0;
            }
            since = now;
            written = 0;
            return take();
        }

        long take() {
            long before = hidden;
            hidden = 0;
            return before;
        }
    }

    /** Returns whether reports of that kind are written at all. */
    abstract boolean isWanted(Report report);

    /** Writes the text of that report, or of a number of similar ones. */
    abstract void write(Report report, String text);

    @Override
    public final void accept(Report report) {
        if (!isWanted(report)) {
            return;
        }
        String kind = report.code() + " " + report.about();
        long hidden;
        boolean shown;
        synchronized (this) {
            Count count = count(kind, report);
            hidden = count.written < MOST ? 0 : count.renew(clock.nanos());
            shown = count.written < MOST;
            count.add(shown);
        }
        if (hidden > 0) {
            write(report, repetitionLine(report, hidden));
        }
        if (shown) {
            write(report, report.text());
        }
    }

    private Count count(String kind, Report report) {
        Count known = counts.get(kind);
        return known != null
                ? known
                : counts.computeIfAbsent(
                        counts.size() < KINDS_MAX ? kind : report.code(), _ -> new Count(report, clock.nanos()));
    }

    /** Writes how many were not shown. */
    final void end() {
        List<Count> all;
        synchronized (this) {
            all = List.copyOf(counts.values());
            counts.clear();
        }
        for (Count count : all) {
            if (count.hidden > 0) {
                write(count.first, repetitionLine(count.first, count.hidden));
            }
        }
    }

    private static String repetitionLine(Report report, long hidden) {
        return "%s %s: … and %,d more of this kind: %s"
                .formatted(
                        report.code(), report.failed() ? "failure" : "warning", hidden, Report.visible(report.about()));
    }
}

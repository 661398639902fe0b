package salsa.transport;

import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * Forwards a bounded number of reports in each interval, so that peers cannot fill a log. The first report after an
 * interval is preceded by the number of those that were omitted in it. Used by any thread.
 */
final class BoundedReports implements Consumer<String> {

    private static final int REPORTS_MAX = 50; // of an interval
    private static final long INTERVAL_NANOS = TimeUnit.SECONDS.toNanos(10);

    private final Consumer<String> to;
    private final LongSupplier clock; // nanoseconds
    private long begin; // of the interval, by the clock; guarded by this
    private long count; // reports since then, with the omitted ones; guarded by this

    BoundedReports(Consumer<String> to, LongSupplier clock) {
        this.to = to;
        this.clock = clock;
        this.begin = clock.getAsLong();
    }

    @Override
    public synchronized void accept(String report) {
        beginIntervalIfDue();
        if (++count <= REPORTS_MAX) {
            to.accept(report);
        }
    }

    private void beginIntervalIfDue() {
        long elapsed = clock.getAsLong() - begin;
        if (elapsed < INTERVAL_NANOS) {
            return;
        }
        if (count > REPORTS_MAX) {
            to.accept((count - REPORTS_MAX) + " more reports in the last " + TimeUnit.NANOSECONDS.toSeconds(elapsed)
                    + " seconds");
        }
        begin += elapsed;
        count = 0;
    }
}

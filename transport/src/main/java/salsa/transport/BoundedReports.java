package salsa.transport;

import java.util.function.Consumer;
import java.util.function.LongSupplier;

/** Forwards a bounded number of reports in each interval, and then says how many were omitted. */
final class BoundedReports implements Consumer<String> {

    private static final int MOST = 50; // reports of an interval
    private static final long INTERVAL = 10_000_000_000L; // nanoseconds

    private final Consumer<String> to;
    private final LongSupplier clock;
    private long since;
    private long count;

    BoundedReports(Consumer<String> to, LongSupplier clock) {
        this.to = to;
        this.clock = clock;
        this.since = clock.getAsLong();
    }

    @Override
    public synchronized void accept(String report) {
        long now = clock.getAsLong();
        if (now - since >= INTERVAL) {
            if (count > MOST) {
                to.accept((count - MOST) + " more reports in the last " + (now - since) / 1_000_000_000 + " seconds");
            }
            since = now;
            count = 0;
        }
        if (++count <= MOST) {
            to.accept(report);
        }
    }
}

package salsa.benchmarks.measuring;

import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import salsa.benchmarks.rows.Size;

/**
 * How thoroughly is measured.
 *
 * @param size of the work
 * @param kinds of processes
 * @param processes of each kind
 * @param everyConfiguration whether other configurations are tried on every row, or only where fewer threads may gain
 * @param steady how long a process runs that gets warm
 * @param totalNanos how long all may take; 0 for as long as it takes
 */
public record Mode(Size size, List<Kind> kinds, int processes, boolean everyConfiguration, Budget steady,
        long totalNanos) {

    private static final int ROUNDS_MAX = 1_000;
    private static final int SHORT_ENOUGH = 2;
    private static final long ALLOCATION_NANOS = millis(60_000);

    /** For a look: all rows in less than ten minutes. */
    public static final Mode QUICK = new Mode(Size.QUICK, List.of(Kind.BOTH), 1, false,
            new Budget(ROUNDS_MAX, 3, millis(700), millis(6_000)), millis(9 * 60_000));

    /** When nothing else is asked for. */
    public static final Mode NORMAL = new Mode(Size.NORMAL, List.of(Kind.FIRST, Kind.STEADY), 2, true,
            new Budget(ROUNDS_MAX, 5, millis(3_000), millis(60_000)), 0);

    /** For figures that are published. */
    public static final Mode FULL = new Mode(Size.FULL, List.of(Kind.FIRST, Kind.STEADY), 5, true,
            new Budget(ROUNDS_MAX, 10, millis(10_000), millis(300_000)), 0);

    private static long millis(long count) {
        return TimeUnit.MILLISECONDS.toNanos(count);
    }

    /** As the report calls it. */
    public String label() {
        return size.name().toLowerCase(Locale.ROOT);
    }

    /** The budget of a process, when so much time is left for so many. */
    Budget budget(Kind kind, long leftNanos, int processesLeft) {
        if (kind == Kind.ALLOCATION) {
            return new Budget(1, 1, ALLOCATION_NANOS, ALLOCATION_NANOS);
        }
        if (kind == Kind.FIRST || kind == Kind.PROCESS) {
            return new Budget(1, 1, steady.nanos(), steady.limitNanos());
        }
        long nanos = totalNanos == 0 ? steady.nanos() : Math.min(steady.nanos(), leftNanos / processesLeft);
        return new Budget(steady.rounds(), enough(nanos), nanos, steady.limitNanos());
    }

    /** Where time is short, who is slow does a round to get warm and one that counts; where there is none left, one. */
    private int enough(long nanos) {
        if (nanos == steady.nanos()) {
            return steady.enough();
        }
        return nanos > 0 ? Math.min(SHORT_ENOUGH, steady.enough()) : 1;
    }
}

package salsa.benchmarks.measuring;

import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import salsa.benchmarks.rows.Size;

/**
 * The thoroughness of the measurement.
 *
 * @param size of the work
 * @param kinds of processes
 * @param processes of each kind, of the leaders
 * @param chances which contenders are tried in other configurations, and which count as leaders
 * @param steady how long a process runs that gets warm
 * @param plan the maximum total time
 */
public record Mode(Size size, List<Kind> kinds, int processes, Chances chances, Budget steady, Plan plan) {

    private static final int ROUNDS_MAX = 1_000;
    private static final long ALLOCATION_NANOS = millis(60_000);
    private static final double TRIAL = 0.5; // a configuration's part of the time, before it is known to be in front

    /** For a look: most rows in less than ten minutes. */
    public static final Mode QUICK = new Mode(
            Size.QUICK,
            List.of(Kind.BOTH),
            1,
            new Chances(false, 3, 0, 0),
            new Budget(ROUNDS_MAX, 5, millis(450), millis(2_500), millis(8_000)),
            new Plan(millis(560_000), millis(12_500), 0.4));

    /** When nothing else is asked for: all rows in some forty minutes. */
    public static final Mode NORMAL = new Mode(
            Size.MIDDLE,
            List.of(Kind.BOTH),
            2,
            new Chances(true, 8, 2, 1.3),
            new Budget(ROUNDS_MAX, 3, millis(900), millis(4_000), millis(40_000)),
            new Plan(millis(42 * 60_000), millis(38_000), 0.6));

    /** For as long as it takes. */
    public static final Mode FULL = new Mode(
            Size.FULL,
            List.of(Kind.FIRST, Kind.STEADY),
            5,
            Chances.ALL,
            new Budget(ROUNDS_MAX, 10, millis(10_000), millis(300_000), millis(300_000)),
            Plan.NONE);

    private static long millis(long count) {
        return TimeUnit.MILLISECONDS.toNanos(count);
    }

    /** As the report calls it. */
    public String label() {
        return this == NORMAL ? "normal" : size.name().toLowerCase(Locale.ROOT);
    }

    /** Returns its description for the report. */
    String shown() {
        String warm = String.format(
                Locale.ROOT,
                "warm for %.1f s and at least %d rounds, or two after %.1f s",
                steady.warmNanos() / 1e9,
                steady.enough(),
                steady.patienceNanos() / 1e9);
        return label() + "; a process is " + warm + "; processes of those in front: " + processes
                + "; heap of every JVM: " + Commands.HEAP;
    }

    /** The budget of a process that gets this part of its time. */
    Budget budget(Kind kind, double pace) {
        return switch (kind) {
            case ALLOCATION -> new Budget(1, 1, 0, ALLOCATION_NANOS, ALLOCATION_NANOS);
            case FIRST, PROCESS -> new Budget(1, 1, 0, steady.limitNanos(), steady.limitNanos());
            case STEADY, BOTH -> steady.shortened(pace);
        };
    }

    /** The budget of a process that shows whether a configuration is in front, where more of those in front follow. */
    Budget trial(Kind kind, double pace) {
        return processes == 1 ? budget(kind, pace) : budget(kind, TRIAL * pace).limited(TRIAL);
    }
}

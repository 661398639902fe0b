import java.util.Arrays;
import java.util.Locale;
import java.util.Random;

/** The load, which the programs of all contenders share. */
public final class Load {
    /** How many clients, servers or sources. */
    public static final int ACTORS = 64;
    /** The size of a server's table. */
    public static final int KEYS = 4096;
    /** The workload in which all send to one. */
    public static final int FAN_IN = 2;
    /** The workload in which servers fail. */
    public static final int RESTART = 3;

    private static final int FAILURES = 10;
    private static final double SECOND = 1e9; // nanoseconds

    private Load() {}

    /** When the requests are due, in nanoseconds from the beginning: a Poisson process, or all at once. */
    public static long[] schedule(int rate, int requests, int seed) {
        long[] due = new long[requests];
        Random random = new Random(seed);
        double at = 0;
        for (int i = 0; i < requests && rate > 0; i++) {
            at -= Math.log(1 - random.nextDouble()) / rate * SECOND;
            due[i] = (long) at;
        }
        return due;
    }

    /** Whether a request makes its server fail. */
    public static boolean fails(int workload, int id, int requests) {
        int interval = requests / FAILURES;
        return workload == RESTART && id % interval == interval / 2 && id / interval < FAILURES;
    }

    /** How many answers a client gets. */
    public static int answers(int workload, int requests, int client) {
        int answers = 0;
        for (int id = client; id < requests; id += ACTORS) if (!fails(workload, id, requests)) answers++;
        return answers;
    }

    /** The line that tells the latencies of a round, and how late the requests were sent. */
    public static String quantiles(long[] latencies, long[] late) {
        long[] sorted = latencies.clone();
        long[] delays = late.clone();
        Arrays.sort(sorted);
        Arrays.sort(delays);
        return String.format(Locale.ROOT, "latency %d %d %d %d late %d", quantile(sorted, 0.5),
            quantile(sorted, 0.99), quantile(sorted, 0.999), sorted[sorted.length - 1], quantile(delays, 0.999));
    }

    private static long quantile(long[] sorted, double part) {
        return sorted[(int) Math.ceil(part * sorted.length) - 1];
    }
}

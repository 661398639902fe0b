package kernels;

import java.util.Arrays;
import java.util.Locale;
import java.util.Random;

/** The requests of a latency program: when they are due, and what is printed on their latencies. */
public final class Load {

    /** How many clients, servers or sources. */
    public static final int ACTORS = 64;

    /** The size of a server's table. */
    public static final int KEYS = 4096;

    /** The workload in which all send to one. */
    public static final int FAN_IN = 2;

    private static final int RESTART = 3;
    private static final int FAILURES = 10;
    private static final double SECOND = 1e9; // nanoseconds
    private static final long AHEAD = 20_000_000; // nanoseconds until the first request is due, at the earliest

    /** The workload. */
    public final int workload;
    /** How many requests a round has. */
    public final int requests;
    /** How many rounds the program does. */
    public final int rounds;

    private final int rate;
    private final int seed;
    private final long[] due;
    private final long[] late;
    private long began;

    /** Receives the requests. */
    public interface Door {

        /** A request that was due then, by {@link System#nanoTime}. */
        void arrive(int id, long due, boolean failing);
    }

    /** Of the program's arguments: workload, requests a second, requests, seed, rounds. */
    public Load(String[] arguments) {
        workload = Integer.parseInt(arguments[0]);
        rate = Integer.parseInt(arguments[1]);
        requests = Integer.parseInt(arguments[2]);
        seed = Integer.parseInt(arguments[3]);
        rounds = Integer.parseInt(arguments[4]);
        due = schedule(rate, requests, seed);
        late = new long[requests];
    }

    /** In nanoseconds from the beginning: a Poisson process, or all at once with a rate of 0. */
    private static long[] schedule(int rate, int requests, int seed) {
        long[] due = new long[requests];
        Random random = new Random(seed);
        double at = 0;
        for (int i = 0; i < requests && rate > 0; i++) {
            at -= Math.log(1 - random.nextDouble()) / rate * SECOND;
            due[i] = (long) at;
        }
        return due;
    }

    /** Sends the requests when they are due, from the calling thread, which waits for nothing but the clock. */
    public void send(Door[] doors) {
        began = System.nanoTime() + AHEAD;
        for (int id = 0; id < requests; id++) {
            long at = began + due[id];
            long now = System.nanoTime();
            while (now < at) {
                Thread.onSpinWait();
                now = System.nanoTime();
            }
            late[id] = now - at;
            doors[id % doors.length].arrive(id, at, fails(id));
        }
    }

    /** Whether the thread that sent them goes on using its processor until the last answer is there. */
    public boolean isAtOnce() {
        return rate == 0;
    }

    private boolean fails(int id) {
        int interval = requests / FAILURES;
        return workload == RESTART && id % interval == interval / 2 && id / interval < FAILURES;
    }

    /** How many answers a client gets. */
    public int answers(int client) {
        int answers = 0;
        for (int id = client; id < requests; id += ACTORS) if (!fails(id)) answers++;
        return answers;
    }

    /** Prints the lines of a round whose last answer came then. */
    public void print(long[][] latencies, long last) {
        long[] sorted = Arrays.stream(latencies).flatMapToLong(Arrays::stream).sorted().toArray();
        long[] delays = late.clone();
        Arrays.sort(delays);
        System.out.println("latency(" + workload + ", " + rate + ", " + requests + ", " + seed + ") = "
                + sorted.length + " in " + (last - began) + " ns");
        System.err.println(String.format(
                Locale.ROOT,
                "latency %d %d %d %d late %d",
                quantile(sorted, 0.5),
                quantile(sorted, 0.99),
                quantile(sorted, 0.999),
                sorted[sorted.length - 1],
                quantile(delays, 0.999)));
    }

    private static long quantile(long[] sorted, double part) {
        return sorted[(int) Math.ceil(part * sorted.length) - 1];
    }
}

package salsa.benchmarks.measuring;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The load of the machine's processors that the measured process did not cause, in processors: 0.5 is half of one.
 *
 * @param others other processes of this machine
 * @param stolen by other machines on the same hardware
 */
public record OtherLoad(double others, double stolen) {

    /** No actor did anything. */
    public static final OtherLoad NONE = new OtherLoad(0, 0);

    private static final int IDLE = 4; // the place of the word on the first line of /proc/stat, and the next ones
    private static final int WAITING = 5;
    private static final int STOLEN = 8;
    private static final long NANOS_PER_TICK = 10_000_000;

    /**
     * The counters of Linux at one time; all 0 elsewhere.
     *
     * @param busy ticks of all processors with any load
     * @param stolen ticks that were stolen
     */
    record Counters(long busy, long stolen) {

        static Counters now() {
            try {
                return of(Files.readAllLines(Path.of("/proc/stat")).getFirst());
            } catch (IOException e) {
                return new Counters(0, 0);
            }
        }

        static Counters of(String line) {
            String[] words = line.split(" +");
            long busy = 0;
            for (int i = 1; i < STOLEN; i++) {
                busy += i == IDLE || i == WAITING ? 0 : Long.parseLong(words[i]);
            }
            return new Counters(busy, Long.parseLong(words[STOLEN]));
        }

        /** Returns the load since then, without the process itself. */
        OtherLoad since(Counters before, long wallNanos, long cpuNanos) {
            double others = (busy - before.busy) * NANOS_PER_TICK - cpuNanos;
            double stolenNanos = (stolen - before.stolen) * (double) NANOS_PER_TICK;
            return new OtherLoad(Math.max(0, others / wallNanos), stolenNanos / wallNanos);
        }
    }
}

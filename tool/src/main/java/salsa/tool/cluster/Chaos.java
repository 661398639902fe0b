package salsa.tool.cluster;

import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Kills theaters at random: which ones, and after which pauses, follows from a seed. */
final class Chaos implements Runnable {
    private static final int PAUSE_MIN_MILLIS = 1000;
    private static final int PAUSE_MAX_MILLIS = 5000;

    private final Cluster cluster;
    private final int theaters;
    private final Random random;
    private final CountDownLatch end;

    /** @param end ends the kills when it is at zero */
    Chaos(Cluster cluster, int theaters, long seed, CountDownLatch end) {
        this.cluster = cluster;
        this.theaters = theaters;
        this.random = new Random(seed);
        this.end = end;
    }

    @Override
    public void run() {
        try {
            while (!end.await(nextPauseMillis(), TimeUnit.MILLISECONDS)) {
                cluster.killTheater(1 + random.nextInt(theaters));
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private long nextPauseMillis() {
        return random.nextInt(PAUSE_MIN_MILLIS, PAUSE_MAX_MILLIS);
    }
}

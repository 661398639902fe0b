package salsa.theater.link.detector;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** The failure detector in simulated time: how soon it suspects a dead peer, and how often a living one. */
class FailureDetectorTest {

    private static final long MILLIS = 1_000_000;
    private static final long SECONDS = 1_000 * MILLIS;
    private static final long DAY = 24 * 3_600 * SECONDS;

    private static final int DAYS = Integer.getInteger("salsa.days", 100);
    private static final int DEATHS = 10_000;

    /** A peer whose heart-beats are lost or late at random. */
    private static final class Beats {
        final SplittableRandom random;
        final double lost;
        final long jitter;
        long written; // when the last heart-beat was written
        long arrival;

        Beats(long seed, double lost, long jitter) {
            this.random = new SplittableRandom(seed);
            this.lost = lost;
            this.jitter = jitter;
            next();
        }

        void next() {
            do {
                written += Patience.DEFAULT.interval();
            } while (random.nextDouble() < lost);
            arrival = Math.max(arrival, written + 20 * MILLIS + random.nextLong(jitter + 1));
        }
    }

    /** Runs until a time. Returns how often a suspicion begins. */
    private static int run(FailureDetector detector, Beats beats, long end) {
        int suspicions = 0;
        boolean isSuspected = false;
        for (long now = 0; now < end; ) {
            now = Math.min(end, Math.min(beats.arrival, detector.deadline()));
            if (now == beats.arrival) {
                detector.heard(now);
                isSuspected = false;
                beats.next();
            } else if (detector.trySuspect(now) && !isSuspected) {
                isSuspected = true;
                suspicions++;
            }
        }
        return suspicions;
    }

    @Test
    void aLivingPeerIsSuspectedAtMostOnceADayWithLossAndJitter() {
        for (int day = 0; day < DAYS; day++) {
            var detector = new FailureDetector(Patience.DEFAULT, 0);
            assertThat(run(detector, new Beats(day, 0.01, 200 * MILLIS), DAY))
                    .as("day %d", day)
                    .isLessThanOrEqualTo(1);
        }
    }

    @Test
    void aDeadPeerIsSuspectedWithinFiveSeconds() {
        long[] times = new long[DEATHS];
        for (int i = 0; i < DEATHS; i++) {
            var beats = new Beats(i, 0.01, 200 * MILLIS);
            var detector = new FailureDetector(Patience.DEFAULT, 0);
            long death = 10 * SECONDS + beats.random.nextLong(60 * SECONDS);
            run(detector, beats, death);
            long now = death;
            while (!detector.trySuspect(now)) {
                now = detector.deadline();
            }
            times[i] = now - death;
        }
        Arrays.sort(times);
        assertThat(times[DEATHS * 99 / 100 - 1]).isLessThanOrEqualTo(5 * SECONDS);
        assertThat(times[DEATHS - 1]).isLessThanOrEqualTo(5 * SECONDS);
        assertThat(times[DEATHS / 2]).isGreaterThan(2 * SECONDS);
    }

    @Test
    void irregularHeartBeatsMakeItMorePatientWithinTheBound() {
        var regular = new FailureDetector(Patience.DEFAULT, 0);
        run(regular, new Beats(1, 0, 0), 60 * SECONDS);
        assertThat(regular.silence()).isEqualTo(Patience.DEFAULT.least());
        var irregular = new FailureDetector(Patience.DEFAULT, 0);
        run(irregular, new Beats(1, 0.3, 900 * MILLIS), 60 * SECONDS);
        assertThat(irregular.silence())
                .isGreaterThan(Patience.DEFAULT.least())
                .isLessThanOrEqualTo(Patience.DEFAULT.most());
    }

    @Test
    void denseTrafficDoesNotMakeItImpatient() {
        var detector = new FailureDetector(Patience.DEFAULT, 0);
        for (long now = 0; now < 60 * SECONDS; now += MILLIS) {
            detector.heard(now);
        }
        assertThat(detector.silence()).isEqualTo(Patience.DEFAULT.least());
        assertThat(detector.trySuspect(60 * SECONDS + Patience.DEFAULT.least() - 2 * MILLIS))
                .isFalse();
    }

    @Test
    void aPauseOfItsOwnProcessIsNoEvidence() {
        var detector = new FailureDetector(Patience.DEFAULT, 0);
        run(detector, new Beats(1, 0, 0), 10 * SECONDS);
        long now = 70 * SECONDS;
        assertThat(detector.trySuspect(now)).isFalse();
        while (!detector.trySuspect(now)) {
            now = detector.deadline();
        }
        assertThat(now).isBetween(72 * SECONDS, 75 * SECONDS);
    }
}

package salsa.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import salsa.runtime.ActorSystem;
import salsa.runtime.Placement;
import salsa.runtime.Report;
import salsa.runtime.Settings;
import salsa.runtime.world.real.RealWorld;

/** A handler that never ends is reported, and each of the other actors of its stage continues. */
@Timeout(120)
class RunawayTest {

    private static final int ACTORS = 10_000;
    private static final int STEPS_OF_OCTAVE = 8; // the resolution of the times between two messages: 9 %

    private final List<Report> reports = Collections.synchronizedList(new ArrayList<>());
    private final AtomicLongArray waits = new AtomicLongArray(64 * STEPS_OF_OCTAVE);
    private volatile long runsSince;
    private volatile long reportedAt;

    /** An actor that sends itself that many messages, and further ones until the time is over. */
    private final class Steady {
        private long last;
        private long longest;
        private int handled;

        /** Handles a message; returns whether it is to send the next. */
        boolean handles(int messages, long until) {
            long now = System.nanoTime();
            long waited = Math.max(1, now - last);
            last = now;
            longest = Math.max(longest, waited);
            handled++;
            waits.incrementAndGet((int) (STEPS_OF_OCTAVE * Math.log((double) waited) / Math.log(2)));
            return handled < messages || now < until;
        }
    }

    private static void again(Puppet self, Steady steady, int messages, long until, Runnable end) {
        if (steady.handles(messages, until)) {
            self.tell(self, (me, _) -> again(me, steady, messages, until, end));
        } else {
            end.run();
        }
    }

    private void runaway(AtomicBoolean end) {
        runsSince = System.nanoTime();
        while (!end.get()) {
            Thread.onSpinWait();
        }
    }

    private void take(Report report) {
        reportedAt = System.nanoTime();
        reports.add(report);
    }

    /** Runs the actors on two stages for that time, with a handler that does not end on one of the stages, or without. */
    private List<Steady> run(int messages, long millis, boolean withRunaway) {
        var end = new AtomicBoolean();
        var left = new AtomicInteger(ACTORS);
        List<Steady> actors = new ArrayList<>();
        Puppet.Act first = (self, _) -> {
            long begin = System.nanoTime();
            long until = begin + TimeUnit.MILLISECONDS.toNanos(millis);
            if (withRunaway) {
                self.tell(self.beside(0), (_, _) -> runaway(end));
            }
            for (int n = 0; n < ACTORS; n++) {
                var steady = new Steady();
                steady.last = begin;
                actors.add(steady);
                self.tell(
                        self.beside(n % 2),
                        (me, _) -> again(me, steady, messages, until, () -> {
                            if (left.decrementAndGet() == 0) {
                                end.set(true);
                            }
                        }));
            }
        };
        try (var system = new ActorSystem(new RealWorld(), new Settings(2, 2, Placement.HASH, 250), this::take)) {
            system.submit(new Puppet.Cue(new Puppet(system.stage(0)), null, first));
            assertThat(system.await()).isZero();
        }
        return actors;
    }

    /** Returns the 99th percentile of the times between two messages of an actor, in nanoseconds. */
    private double p99() {
        long[] counts = IntStream.range(0, waits.length())
                .mapToLong(bucket -> waits.getAndSet(bucket, 0))
                .toArray();
        long below = (long) (0.99 * LongStream.of(counts).sum());
        int bucket = 0;
        for (long sum = counts[0]; sum <= below; sum += counts[bucket]) {
            bucket++;
        }
        return Math.pow(2, (bucket + 1.0) / STEPS_OF_OCTAVE);
    }

    private static double longestMillis(List<Steady> actors) {
        return actors.stream().mapToLong(each -> each.longest).max().orElseThrow() / 1e6;
    }

    @Test
    void aHandlerThatDoesNotEndIsReportedAndTheOtherActorsContinue() {
        List<Steady> actors = run(20, 0, true);
        assertThat(reports).singleElement().isInstanceOfSatisfying(Report.Stuck.class, stuck -> {
            assertThat(stuck.actor()).isEqualTo(Puppet.class.getName());
            assertThat(stuck.handler()).isEqualTo(Puppet.SITE);
        });
        assertThat(actors).hasSize(ACTORS).allMatch(each -> each.handled == 20);
    }

    /** Prints the figures; their absolute values say as much about the machine as about the runtime. */
    @Tag("long")
    @Test
    void thousandsOfActorsHaveTheirTurnsBesideAHandlerThatDoesNotEnd() {
        run(1, 2_000, false); // compiled code
        p99();
        double longestAlone = longestMillis(run(1, 5_000, false));
        double alone = p99();
        List<Steady> actors = run(1, 5_000, true);
        double beside = p99();
        System.out.printf(
                "reported after %,d ms; p99 of the time between two messages of an actor %,.0f µs alone,"
                        + " %,.0f µs beside it, ratio %.2f; longest %,.0f ms alone, %,.0f ms beside it%n",
                TimeUnit.NANOSECONDS.toMillis(reportedAt - runsSince),
                alone / 1e3,
                beside / 1e3,
                beside / alone,
                longestAlone,
                longestMillis(actors));
        assertThat(reports).hasSize(1);
    }
}

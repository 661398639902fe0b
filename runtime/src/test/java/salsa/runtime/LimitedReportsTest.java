package salsa.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import salsa.runtime.world.Clock;

/** A flood of reports is shown in part and counted; no kind hides another one. */
@Timeout(60)
class LimitedReportsTest {

    private final List<String> written = new ArrayList<>();
    private long now;
    private volatile Runnable whenAskedForTheTime = () -> {};

    private final LimitedReports reports =
            new LimitedReports(new Clock() {
                @Override
                public long nanos() {
                    whenAskedForTheTime.run();
                    return now;
                }

                @Override
                public long wallMillis() {
                    return 0;
                }
            }) {
                @Override
                boolean isWanted(Report report) {
                    return !report.about().equals("unwanted");
                }

                @Override
                void write(Report report, String text) {
                    written.add(text);
                }
            };

    private void late(String asker, int times) {
        for (int n = 0; n < times; n++) {
            reports.accept(new Report.LateAnswer(asker, 10, n));
        }
    }

    @Test
    void fiftyOfAKindAreShownAndTheOthersCountedAtTheEnd() {
        late("Asker", 12_395);
        late("Other", 1);
        assertThat(written).hasSize(51);
        assertThat(written.getLast()).contains("answer for Other");
        reports.end();
        assertThat(written).hasSize(52);
        assertThat(written.getLast()).isEqualTo("W0806 warning: … and 12,345 more of this kind: Asker");
        reports.end();
        assertThat(written).hasSize(52);
    }

    @Test
    void afterTenSecondsTheNextOneTellsHowManyThereWere() {
        late("Asker", 59);
        now += TimeUnit.SECONDS.toNanos(10) - 1;
        late("Asker", 1);
        assertThat(written).hasSize(50);
        now++;
        late("Asker", 1);
        assertThat(written).hasSize(52);
        assertThat(written.get(50)).isEqualTo("W0806 warning: … and 10 more of this kind: Asker");
        late("Asker", 100);
        assertThat(written).hasSize(101);
    }

    /** Two threads count at the same time: the second one waits for the first, which is in the middle of it. */
    @Test
    void theCountsAreTakenByOneThreadAtATime() throws InterruptedException {
        late("Asker", 50);
        var second = new Thread(() -> late("Asker", 1));
        var both = new AtomicBoolean();
        whenAskedForTheTime = () -> {
            if (Thread.currentThread() == second) {
                both.set(true);
            } else {
                second.start();
                while (second.getState() != Thread.State.BLOCKED && !both.get()) {
                    Thread.onSpinWait();
                }
                whenAskedForTheTime = () -> {};
            }
        };
        late("Asker", 1);
        second.join();
        assertThat(both).isFalse();
        reports.end();
        assertThat(written.getLast()).isEqualTo("W0806 warning: … and 2 more of this kind: Asker");
    }

    @Test
    void whatIsNotWantedIsNotWrittenAndNotCounted() {
        late("unwanted", 100);
        reports.end();
        assertThat(written).isEmpty();
    }

    @Test
    void thousandsOfKindsAreCountedTogether() {
        for (int n = 0; n < 5_000; n++) {
            late("Asker" + n, 1);
        }
        assertThat(written).hasSize(1_050);
        reports.end();
        assertThat(written).hasSize(1_051);
        assertThat(written.getLast()).contains("… and 3,950 more of this kind");
    }

    /** Each code has a logger, which inherits from {@code salsa} and can be silenced alone. */
    @Test
    void anApplicationRoutesReportsByLoggersOfTheirCodes() {
        List<LogRecord> records = Collections.synchronizedList(new ArrayList<>());
        var handler = new Handler() {
            @Override
            public void publish(LogRecord entry) {
                records.add(entry);
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        };
        Logger parent = Logger.getLogger("salsa");
        Logger silenced = Logger.getLogger("salsa.W0804");
        parent.addHandler(handler);
        parent.setUseParentHandlers(false);
        silenced.setLevel(Level.OFF);
        try {
            try (var system = ActorSystem.start(Runs.stages(2))) {
                Puppet actor = JavaCall.create(system, false, (_, stage) -> new Puppet(stage));
                for (int n = 0; n < 200; n++) {
                    system.submit(new Puppet.Cue(actor, null, (_, _) -> {
                        throw new IllegalStateException("on purpose");
                    }));
                }
                Actors.stop(actor).join();
                system.submit(new Puppet.Cue(actor, null, (_, _) -> {}));
                system.awaitQuiet(java.time.Duration.ofSeconds(50));
                assertThat(system.deadLetters()).isEqualTo(1);
            }
        } finally {
            parent.removeHandler(handler);
            parent.setUseParentHandlers(true);
            silenced.setLevel(null);
        }
        assertThat(records).hasSize(51).allSatisfy(entry -> {
            assertThat(entry.getLoggerName()).isEqualTo("salsa.E0801");
            assertThat(entry.getLevel()).isEqualTo(Level.SEVERE);
        });
        assertThat(records.getLast().getMessage())
                .isEqualTo("E0801 failure: … and 150 more of this kind: "
                        + "Puppet.act() Puppet.salsa:7: java.lang.IllegalStateException");
    }
}

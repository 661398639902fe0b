package salsa.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import salsa.runtime.world.real.RealWorld;

/** A program ends by itself when nothing can happen any more, and reports its outcome (R7). */
@Timeout(60)
class QuietTest {

    @RepeatedTest(200)
    void aProgramEndsWhenItsLastMessageIsHandled() {
        var handled = new AtomicInteger();
        Runs.well(Runs.stages(8), (self, _) -> spread(self, handled, 6));
        assertThat(handled.get()).isEqualTo(127);
    }

    private static void spread(Puppet self, AtomicInteger handled, int depth) {
        handled.incrementAndGet();
        if (depth > 0) {
            self.tell(self.placed(), (me, _) -> spread(me, handled, depth - 1));
            self.tell(self.placed(), (me, _) -> spread(me, handled, depth - 1));
        }
    }

    @Test
    void aPendingTimerKeepsAProgramAlive() {
        var rang = new AtomicBoolean();
        Runs.well(
                Runs.stages(2), (self, _) -> self.sendsLater(new Puppet.Cue(self, null, (_, _) -> rang.set(true)), 50));
        assertThat(rang).isTrue();
    }

    @Test
    void aBlockedHandlerKeepsAProgramAlive() {
        var ended = new AtomicBoolean();
        var released = new CountDownLatch(1);
        Runs.well(Runs.stages(2), (self, _) -> {
            self.tell(self.onOwnStage(), (_, _) -> ended.set(released.await(30, TimeUnit.SECONDS)));
            self.sendsLater(new Puppet.Cue(self, null, (_, _) -> released.countDown()), 20);
        });
        assertThat(ended).isTrue();
    }

    @Test
    void whoHoldsASystemMaySendUntilHeReleasesIt() throws InterruptedException {
        var handled = new AtomicBoolean();
        var quiet = new AtomicBoolean();
        try (var system = new ActorSystem(new RealWorld(), Runs.stages(2), _ -> {})) {
            system.hold();
            var waiter = Thread.ofPlatform().start(() -> {
                system.await();
                quiet.set(true);
            });
            assertThat(waiter.join(java.time.Duration.ofMillis(50))).isFalse();
            system.submit(new Puppet.Cue(new Puppet(system.stage(1)), null, (_, _) -> handled.set(true)));
            system.release();
            waiter.join();
        }
        assertThat(handled).isTrue();
        assertThat(quiet).isTrue();
    }

    @Test
    void aFailureNobodyNoticesIsReportedAndMakesTheStatusNonZero() {
        Program.Outcome outcome = Runs.of(Runs.stages(2), (_, _) -> {
            throw new IllegalArgumentException("no such seat");
        });
        assertThat(outcome.status()).isEqualTo(ActorSystem.FAILED);
        assertThat(outcome.reports())
                .singleElement()
                .extracting(Report::text)
                .asString()
                .contains("no such seat", "actor    salsa.runtime.Puppet", "handler  Puppet.act() Puppet.salsa:7");
    }

    @Test
    void aTokenThatFailedAndThatNobodyConsumedIsReportedAtTheEnd() {
        Program.Outcome outcome = Runs.of(
                Runs.stages(2),
                (self, _) -> self.ask(self.beside(1), _ -> {
                    throw new IllegalStateException("unasked");
                }));
        assertThat(outcome.status()).isEqualTo(ActorSystem.FAILED);
        assertThat(outcome.reports())
                .singleElement()
                .extracting(Report::text)
                .asString()
                .contains("unasked");
    }

    @Test
    void aTokenThatFailedAndIsConsumedLaterIsReportedOnlyAsWhatItMakesFail() {
        Program.Outcome outcome = Runs.of(Runs.stages(2), (self, _) -> {
            Token<Object> token = self.ask(self, _ -> {
                throw new IllegalStateException("once");
            });
            self.tell(self, (me, _) -> me.tellAfter(me, (_, _) -> {}, token));
        });
        assertThat(outcome.reports()).hasSize(1);
    }

    @Test
    void messagesThatWaitForATokenThatCanNeverResolveAreCountedBySite() {
        Program.Outcome outcome = Runs.of(Runs.stages(2), (self, _) -> {
            var never = new Token<Ack>(self);
            self.tellAfter(self, (_, _) -> {}, never);
            self.tellAfter(self, (_, _) -> {}, never);
            self.tell(self.onOwnStage(), (staged, _) -> staged.tellAfter(staged, (_, _) -> {}, new Token<>(staged)));
        });
        assertThat(outcome.status()).isEqualTo(ActorSystem.ENDED_WELL);
        assertThat(outcome.reports()).isEqualTo(List.of(new Report.Waiting(Puppet.SITE, 3, false)));
        assertThat(outcome.reports().getFirst().text())
                .isEqualTo("W0803 warning: 3 messages still wait for a token that can never resolve: "
                        + "Puppet.salsa:7: Puppet.act()");
    }
}

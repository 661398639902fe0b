package salsa.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import salsa.runtime.evidence.MiniWorld;

/** A producer that outruns its consumer is slowed down, and never for good. */
@Timeout(120)
class BackPressureTest {

    private static final int BATCH = 100;

    private static Settings workers(int workers) {
        return new Settings(8, workers, Placement.HASH);
    }

    private static void produce(Puppet self, Puppet consumer, Puppet.Act act, int left) {
        for (int n = 0; n < BATCH; n++) {
            self.tell(consumer, act);
        }
        if (left > BATCH) {
            self.tell(self, (me, _) -> produce(me, consumer, act, left - BATCH));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4})
    void aMailboxStaysNearItsBoundHoweverManyProducersThereAre(int workers) {
        int each = 200_000;
        var longest = new AtomicLong();
        var handled = new AtomicInteger();
        Runs.well(workers(workers), (self, _) -> {
            Puppet consumer = self.beside(7);
            Puppet.Act slowly = (me, _) -> {
                handled.incrementAndGet();
                longest.accumulateAndGet(me.$stage().length(), Math::max);
            };
            for (int producer = 0; producer < 6; producer++) {
                self.tell(self.beside(producer), (me, _) -> produce(me, consumer, slowly, each));
            }
        });
        assertThat(handled.get()).isEqualTo(6 * each);
        assertThat(longest.get()).isLessThan(4_096 + 6 * (BATCH + Outbox.RUN_MAX));
    }

    /** One message more than 4,096 pauses the sender, until fewer than 2,048 are left. */
    @ParameterizedTest
    @ValueSource(ints = {4_096, 4_097})
    void aSenderPausesAboveTheHighMarkUntilTheMailboxIsBelowTheLowOne(int messages) {
        var world = new MiniWorld(2);
        var sender = new Puppet(world.stage(0));
        var receiver = new Puppet(world.stage(1));
        for (int n = 1; n < messages; n++) {
            world.system().submit(new Puppet.Cue(receiver, null, (_, _) -> {}));
        }
        var later = new AtomicInteger();
        world.system().submit(new Puppet.Cue(sender, null, (me, _) -> me.tell(receiver, (_, _) -> {})));
        world.system().submit(new Puppet.Cue(sender, null, (_, _) -> later.incrementAndGet()));
        world.runTurn(0, 256);
        assertThat(later).hasValue(messages > 4_096 ? 0 : 1);
        while (later.get() == 0) {
            world.runTurn(1, 1);
            world.runTurn(0, 256);
            assertThat(receiver.$stage().length() < 2_048).isEqualTo(later.get() == 1);
        }
        world.check();
    }

    /** Each floods the next: with all mailboxes full no stage may wait for another. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4})
    void aRingOfFullMailboxesDoesNotStop(int workers) {
        var handled = new AtomicInteger();
        int messages = 6 * 3 * 20_000;
        var left = new AtomicInteger(messages);
        Runs.well(workers(workers), (self, _) -> {
            Puppet[] ring = new Puppet[6];
            for (int n = 0; n < ring.length; n++) {
                ring[n] = self.beside(n);
            }
            for (int n = 0; n < ring.length; n++) {
                int place = n;
                for (int burst = 0; burst < 3; burst++) {
                    self.tell(ring[n], (me, _) -> flood(me, ring, place, 5_000, left, handled));
                }
            }
        });
        assertThat(handled.get()).isGreaterThan(messages);
    }

    private static void flood(
            Puppet self, Puppet[] ring, int place, int messages, AtomicInteger left, AtomicInteger handled) {
        int next = (place + 1) % ring.length;
        for (int n = 0; n < messages; n++) {
            self.tell(ring[next], (me, _) -> {
                handled.incrementAndGet();
                if (left.getAndDecrement() > 0) {
                    flood(me, ring, next, 2, left, handled);
                }
            });
        }
    }

    /** The control lane is exempt: a muted stage processes its control messages at once, the receiver runs no turn. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aControlMessageRunsAMutedStage(boolean isSentBefore) {
        var world = new MiniWorld(2);
        var sender = new Puppet(world.stage(0));
        var receiver = new Puppet(world.stage(1));
        for (int n = 0; n < BackPressure.MAILBOX_HIGH; n++) {
            world.system().submit(new Puppet.Cue(receiver, null, (_, _) -> {}));
        }
        var controls = new AtomicInteger();
        Runnable control =
                () -> Delivery.receiveControl(new Puppet.Cue(sender, null, (_, _) -> controls.incrementAndGet()));
        world.system().submit(new Puppet.Cue(sender, null, (me, _) -> {
            me.tell(receiver, (_, _) -> {});
            if (isSentBefore) {
                control.run();
            }
        }));
        world.runTurn(0, 256);
        if (!isSentBefore) {
            assertThat(world.isReady(0)).as("it is muted").isFalse();
            control.run();
        }
        world.runTurn(0, 256);
        assertThat(controls).hasValue(1);
        world.runAll(2);
        world.check();
    }

    /** None of many control messages gets lost while their stage is muted again and again. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void controlMessagesReachStagesThatAreMuted(int workers) {
        var controls = new AtomicInteger();
        var handled = new AtomicInteger();
        int each = 100_000;
        Runs.well(workers(workers), (self, _) -> {
            Puppet consumer = self.beside(7);
            Puppet producer = self.beside(1);
            self.tell(
                    producer,
                    (me, _) -> produce(
                            me,
                            consumer,
                            (_, _) -> {
                                handled.incrementAndGet();
                                producer.$stage()
                                        .receiveControl(
                                                new Puppet.Cue(producer, null, (_, _) -> controls.incrementAndGet()));
                            },
                            each));
        });
        assertThat(handled.get()).isEqualTo(each);
        assertThat(controls.get()).isEqualTo(each);
    }
}

package salsa.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class MailboxesTest {

    private static final int MESSAGES = 20_000;

    @Test
    void everyMessageOfManyThreadsIsHandledOrItsTokenFails() {
        for (WhenFull whenFull : WhenFull.values()) {
            try (var app = new Apps()) {
                Puppet receiver = app.puppet();
                Mailbox mailbox = Mailbox.of(receiver, 100, whenFull);
                var handled = new AtomicInteger();
                List<CompletableFuture<Object>> answers = IntStream.range(0, 4)
                        .parallel()
                        .boxed()
                        .flatMap(_ -> IntStream.range(0, MESSAGES / 4)
                                .mapToObj(_ -> Apps.<Object>call(receiver, _ -> handled.incrementAndGet())
                                        .future()))
                        .toList();
                long failed = answers.stream()
                        .filter(answer ->
                                answer.handle((_, thrown) -> thrown != null).join())
                        .count();
                assertThat(handled.get() + failed).isEqualTo(MESSAGES);
                assertThat(mailbox.dropped()).isEqualTo(failed);
                assertThat(mailbox.length()).isZero();
            }
        }
    }

    @Test
    void anActorHasOneMailbox() {
        try (var app = new Apps()) {
            Puppet receiver = app.puppet();
            Mailbox.of(receiver, 100, WhenFull.FAIL);
            assertThatThrownBy(() -> Mailbox.of(receiver, 2, WhenFull.SLOW))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("already has a mailbox");
        }
    }

    /** Each actor forwards to the next; all mailboxes are full, and none waits forever. */
    @Test
    void aRingOfActorsThatSlowEachOtherDownGoesOn() {
        var hops = new AtomicInteger();
        Runs.well(Runs.stages(4), (self, _) -> {
            List<Puppet> ring = new ArrayList<>();
            for (int n = 0; n < 4; n++) {
                ring.add(new Puppet(self.$stageOf(n)));
                Mailbox.of(ring.get(n), 2, WhenFull.SLOW);
            }
            for (int n = 0; n < 40; n++) {
                pass(self, ring, n % 4, 100, hops);
            }
        });
        assertThat(hops).hasValue(40 * 101);
    }

    private static void pass(Puppet from, List<Puppet> ring, int to, int left, AtomicInteger hops) {
        from.tell(ring.get(to), (me, _) -> {
            hops.incrementAndGet();
            if (left > 0) {
                pass(me, ring, (to + 1) % ring.size(), left - 1, hops);
            }
        });
    }

    @Test
    void aSlowActorHoldsItsSendersBack() {
        var longest = new AtomicInteger();
        Runs.well(Runs.stages(2), (self, _) -> {
            Puppet receiver = new Puppet(self.$stageOf(1));
            Mailbox mailbox = Mailbox.of(receiver, 50, WhenFull.SLOW);
            sendOneByOne(self, receiver, mailbox, longest, MESSAGES);
        });
        assertThat(longest.get()).isLessThanOrEqualTo(52);
    }

    /** A thread has no handler after which it could make its pause: it waits inside its call. */
    @Test
    void aSlowActorHoldsThreadsBack() {
        var longest = new AtomicInteger();
        try (var app = new Apps()) {
            Puppet receiver = app.puppet();
            Mailbox mailbox = Mailbox.of(receiver, 50, WhenFull.SLOW);
            for (int n = 0; n < MESSAGES; n++) {
                app.system.submit(new Puppet.Cue(
                        receiver, null, (_, _) -> longest.accumulateAndGet(mailbox.length(), Math::max)));
            }
            Apps.call(receiver, _ -> 1).join();
        }
        assertThat(longest.get()).isLessThanOrEqualTo(51);
    }

    @Test
    void aThreadThatIsHeldBackGoesOnWhenItIsInterruptedOrTheSystemIsClosed() throws InterruptedException {
        for (boolean interrupts : new boolean[] {true, false}) {
            var app = new Apps();
            var gate = new CountDownLatch(1);
            var begun = new CountDownLatch(1);
            Puppet receiver = new Puppet(app.system.newStage());
            Mailbox mailbox = Mailbox.of(receiver, 2, WhenFull.SLOW);
            app.system.submit(new Puppet.Cue(receiver, null, (_, _) -> {
                begun.countDown();
                gate.await();
            }));
            begun.await();
            var sent = new AtomicInteger();
            Thread sender = Thread.ofPlatform().start(() -> {
                while (sent.get() < 4) {
                    app.system.submit(new Puppet.Cue(receiver, null, (_, _) -> {}));
                    sent.incrementAndGet();
                }
            });
            while (mailbox.length() < 3) {
                Thread.onSpinWait();
            }
            if (interrupts) {
                sender.interrupt(); // and so its later pauses are over at once
            } else {
                app.close();
            }
            sender.join();
            assertThat(sent.get()).isEqualTo(4);
            gate.countDown();
            app.close();
        }
    }

    private static void sendOneByOne(Puppet me, Puppet receiver, Mailbox mailbox, AtomicInteger longest, int left) {
        if (left > 0) {
            me.tell(receiver, (_, _) -> {});
            longest.accumulateAndGet(mailbox.length(), Math::max);
            me.tell(me, (_, _) -> sendOneByOne(me, receiver, mailbox, longest, left - 1));
        }
    }

    @Test
    void urgentMessagesOfAThreadOvertake() {
        List<String> order = new ArrayList<>();
        Runs.well(Runs.stages(1), (self, _) -> {
            IntStream.range(0, 1_000).forEach(n -> self.tell(self, (_, _) -> order.add("ordinary")));
            self.$sendUrgent(new Puppet.Cue(self, null, (_, _) -> order.add("urgent")));
        });
        assertThat(order).hasSize(1_001).first().isEqualTo("urgent");
    }
}

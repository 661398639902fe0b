package salsa.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class OrderTest {

    private static final int MESSAGES = 20_000;

    /** Expects numbers in order from each of several senders. Touched by one stage only. */
    private static final class Ledger {
        private final int[] last;
        private int wrong;
        private int total;

        Ledger(int senders) {
            last = new int[senders];
        }

        void enter(int sender, int number) {
            total++;
            if (number != ++last[sender]) {
                wrong++;
            }
        }
    }

    private static void sendNumbers(Puppet self, Puppet receiver, Ledger ledger, int sender, int from) {
        int until = Math.min(MESSAGES, from + 1 + (from * 31 + sender) % 97);
        for (int number = from; number < until; number++) {
            int mine = number + 1;
            self.tell(receiver, (_, _) -> ledger.enter(sender, mine));
        }
        if (until < MESSAGES) {
            self.tell(self, (me, _) -> sendNumbers(me, receiver, ledger, sender, until));
        }
    }

    /** Per pair of actors the order of sending is the order of processing (R2), and none is lost or doubled (R4). */
    @RepeatedTest(5)
    void messagesFromOneSenderArriveInOrder() {
        int senders = 8;
        var ledger = new Ledger(senders);
        Runs.well(Runs.stages(5), (self, _) -> {
            Puppet receiver = self.beside(3);
            for (int sender = 0; sender < senders; sender++) {
                int me = sender;
                self.tell(self.beside(sender % 5), (puppet, _) -> sendNumbers(puppet, receiver, ledger, me, 0));
            }
        });
        assertThat(ledger.wrong).isZero();
        assertThat(ledger.total).isEqualTo(senders * MESSAGES);
    }

    /** If A sends to C and then to B, and B then sends to C, C receives A's message first (R3). */
    @RepeatedTest(5)
    void deliveryIsCausal() {
        var early = new AtomicInteger();
        var rounds = new AtomicInteger();
        Runs.well(Runs.stages(3), (self, _) -> {
            Puppet b = self.beside(1);
            Puppet c = self.beside(2);
            int[] lastHeard = {0};
            round(self, b, c, lastHeard, early, rounds, 1);
        });
        assertThat(early.get()).isZero();
        assertThat(rounds.get()).isEqualTo(MESSAGES);
    }

    private static void round(
            Puppet a, Puppet b, Puppet c, int[] lastHeard, AtomicInteger early, AtomicInteger rounds, int number) {
        a.tell(c, (_, _) -> lastHeard[0] = number);
        a.tell(
                b,
                (me, _) -> me.tell(c, (_, _) -> {
                    rounds.incrementAndGet();
                    if (lastHeard[0] < number) {
                        early.incrementAndGet();
                    }
                }));
        if (number < MESSAGES) {
            a.tell(a, (me, _) -> round(me, b, c, lastHeard, early, rounds, number + 1));
        }
    }

    /** At most one handler of a stage runs at any time, and it sees the writes of earlier ones (R1). */
    @Test
    void handlersOfAStageNeverOverlapAndSeeEachOthersWrites() {
        int[] plain = {0};
        var inside = new AtomicInteger();
        var overlaps = new AtomicInteger();
        Puppet.Act count = (_, _) -> {
            if (inside.getAndIncrement() != 0) {
                overlaps.incrementAndGet();
            }
            plain[0]++;
            inside.getAndDecrement();
        };
        Runs.well(Runs.stages(4), (self, _) -> {
            Puppet[] onOneStage = {self.beside(3), self.beside(3), self.beside(3)};
            for (int stage = 0; stage < 3; stage++) {
                self.tell(self.beside(stage), (sender, _) -> {
                    for (int n = 0; n < MESSAGES; n++) {
                        sender.tell(onOneStage[n % 3], count);
                    }
                });
            }
        });
        assertThat(overlaps.get()).isZero();
        assertThat(plain[0]).isEqualTo(3 * MESSAGES);
    }

    /** The construct message, being the first one sent, precedes all others to the new actor. */
    @Test
    void theFirstMessageToANewActorIsHandledFirst() {
        var wrong = new AtomicInteger();
        Runs.well(Runs.stages(4), (self, _) -> {
            for (int n = 0; n < 1_000; n++) {
                Puppet fresh = self.placed();
                boolean[] constructed = {false};
                self.tell(fresh, (_, _) -> constructed[0] = true);
                self.tell(
                        self.placed(),
                        (other, _) -> other.tell(fresh, (_, _) -> {
                            if (!constructed[0]) {
                                wrong.incrementAndGet();
                            }
                        }));
            }
        });
        assertThat(wrong.get()).isZero();
    }
}

package salsa.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Eight senders send numbered messages to a thousand actors: each of the 8,000 pairs is a sequence that arrives
 * complete and in order (R2, R4), with one handler of an actor at a time (R1).
 */
class ManySequencesTest {

    private static final int SENDERS = 8;
    private static final int RECEIVERS = 1_000;
    private static final int STAGES = 5;
    private static final int ROUNDS_A_TURN = 4; // then the sender lets other actors have their turns

    /**
     * An actor that expects the next number of each sender. Its fields are plain: a second runner would lose counts.
     */
    private static final class Receiver extends Puppet {
        private final long[] last = new long[SENDERS];
        private long total;

        Receiver(Stage stage) {
            super(stage);
        }

        private void enter(int sender, long number, LongAdder misplaced) {
            if (number != ++last[sender]) {
                misplaced.increment();
            }
            total++;
        }
    }

    @Test
    @Timeout(60)
    void twoMillionMessagesArriveInOrder() {
        arrive(2_000_000);
    }

    @Test
    @Tag("long")
    @Timeout(value = 1, unit = TimeUnit.HOURS)
    void aBillionMessagesArriveInOrder() {
        arrive(1_000_000_000);
    }

    private static void arrive(long messages) {
        long rounds = messages / (SENDERS * RECEIVERS);
        var receivers = new Receiver[RECEIVERS];
        var misplaced = new LongAdder();
        Runs.well(Runs.stages(STAGES), (self, _) -> {
            for (int n = 0; n < RECEIVERS; n++) {
                receivers[n] = new Receiver(self.beside(n % STAGES).$stage());
            }
            for (int n = 0; n < SENDERS; n++) {
                int sender = n;
                self.tell(self.beside(n % STAGES), (me, _) -> send(me, sender, 1, rounds, receivers, misplaced));
            }
        });
        assertThat(misplaced.sum()).isZero();
        assertThat(receivers).allSatisfy(each -> {
            assertThat(each.total).isEqualTo(SENDERS * rounds);
            assertThat(each.last).containsOnly(rounds);
        });
    }

    private static void send(
            Puppet me, int sender, long number, long rounds, Receiver[] receivers, LongAdder misplaced) {
        long until = Math.min(rounds + 1, number + ROUNDS_A_TURN);
        for (long n = number; n < until; n++) {
            long next = n;
            for (Receiver receiver : receivers) {
                me.tell(receiver, (puppet, _) -> ((Receiver) puppet).enter(sender, next, misplaced));
            }
        }
        if (until <= rounds) {
            me.tell(me, (again, _) -> send(again, sender, until, rounds, receivers, misplaced));
        }
    }
}

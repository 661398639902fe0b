package salsa.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class DeliveryTest {

    /** Every message is handled once, whatever the handlers before it throw (R4). */
    @Test
    void noMessageIsLostWhenHandlersThrow() {
        int messages = 200_000;
        var handled = new AtomicInteger();
        var failures = new AtomicLong();
        int status = Runs.of(Runs.stages(4), _ -> failures.incrementAndGet(), (self, _) -> {
            Puppet[] receivers = {self.beside(1), self.beside(2), self.beside(3), self.beside(0)};
            for (int n = 0; n < messages; n++) {
                boolean bad = n % 3 == 0;
                self.tell(receivers[n % 4], (_, _) -> {
                    handled.incrementAndGet();
                    if (bad) {
                        throw new IllegalStateException("on purpose");
                    }
                });
            }
        });
        assertThat(handled.get()).isEqualTo(messages);
        assertThat(failures.get()).isEqualTo((messages + 2) / 3);
        assertThat(status).isEqualTo(ActorSystem.FAILED);
    }

    /** A message to oneself costs no memory once it is handled. */
    @Test
    void fiveMillionMessagesToOneselfRunInConstantMemory() {
        int[] left = {5_000_000};
        Runs.well(Runs.stages(1), (self, message) -> countDown(self, left));
        assertThat(left[0]).isZero();
    }

    private static void countDown(Puppet self, int[] left) {
        if (--left[0] > 0) {
            self.tell(self, (me, _) -> countDown(me, left));
        }
    }

    /** The exception of a handler may itself be broken. */
    @Test
    void anExceptionThatCannotDescribeItselfIsReportedByItsName() {
        Program.Outcome outcome = Runs.of(Runs.stages(1), (_, _) -> {
            throw new Indescribable();
        });
        assertThat(outcome.reports())
                .singleElement()
                .extracting(Report::text)
                .asString()
                .contains("DeliveryTest$Indescribable, whose toString() threw java.lang.UnsupportedOperationException");
    }

    private static final class Indescribable extends RuntimeException {
        private static final long serialVersionUID = 1;

        @Override
        public String toString() {
            throw new UnsupportedOperationException();
        }
    }

    /** A message to null fails its continuation, and affects no other code. */
    @Test
    void aMessageToNullFailsAloneAndIsReported() {
        var after = new AtomicInteger();
        Program.Outcome outcome = Runs.of(Runs.stages(2), (self, _) -> {
            self.tell(null, (_, _) -> after.addAndGet(100));
            self.tell(self, (_, _) -> after.incrementAndGet());
        });
        assertThat(after.get()).isEqualTo(1);
        assertThat(outcome.status()).isEqualTo(ActorSystem.FAILED);
        assertThat(outcome.reports())
                .singleElement()
                .extracting(Report::text)
                .asString()
                .contains("sent to null");
    }

    /** Control messages are handled before all ordinary ones that wait, however many (R9). */
    @Test
    void theControlLaneOvertakesAHundredThousandMessages() {
        int messages = 100_000;
        var handledBefore = new AtomicInteger(-1);
        int[] handled = {0};
        Runs.well(Runs.stages(2), (self, _) -> {
            Puppet receiver = self.beside(0);
            for (int n = 0; n < messages; n++) {
                self.tell(receiver, (_, _) -> handled[0]++);
            }
            receiver.$stage().receiveControl(new Puppet.Cue(receiver, null, (_, _) -> handledBefore.set(handled[0])));
        });
        assertThat(handledBefore.get()).isZero();
        assertThat(handled[0]).isEqualTo(messages);
    }

    /** A control message makes an idle stage ready, from any thread. */
    @Test
    void aControlMessageWakesAnIdleStage() {
        int rounds = 20_000;
        int[] handled = {0};
        Runs.well(Runs.stages(2), (self, _) -> {
            Puppet receiver = self.beside(1);
            for (int n = 0; n < rounds; n++) {
                receiver.$stage().receiveControl(new Puppet.Cue(receiver, null, (_, _) -> handled[0]++));
            }
        });
        assertThat(handled[0]).isEqualTo(rounds);
    }

    /** The length of a mailbox counts messages that were sent and are not handled yet, from whatever source. */
    @Test
    void theLengthOfAMailboxCanBeReadAtAnyTime() {
        long[] lengths = new long[3];
        Runs.well(Runs.stages(2), (self, _) -> {
            for (int n = 0; n < 10; n++) {
                self.tell(self, (_, _) -> {});
            }
            lengths[0] = self.$stage().length();
            self.$stage()
                    .system()
                    .submit(new Puppet.Cue(
                            self, null, (me, _) -> lengths[2] = me.$stage().length()));
            lengths[1] = self.$stage().length();
            self.tell(
                    self,
                    (me, _) -> me.tell(
                            me, (again, _) -> lengths[2] = again.$stage().length()));
        });
        assertThat(lengths).containsExactly(10, 11, 0); // the last of the two to be handled finds nothing behind it
    }

    /** The age of the oldest message is known while none is handled, to a few dozen milliseconds. */
    @Test
    void theAgeOfTheOldestMessageCanBeReadAtAnyTime() {
        var age = new AtomicLong();
        var most = new AtomicLong();
        var ageOfNothing = new AtomicLong(-1);
        var looked = new AtomicBoolean();
        long began = System.nanoTime();
        Runs.well(Runs.stages(2).withQuarantineMillis(0), (self, _) -> {
            Puppet busy = self.beside(1);
            self.tell(busy, (_, _) -> {
                while (!looked.get()) {
                    Thread.onSpinWait();
                }
            });
            self.tell(busy, (_, _) -> {});
            self.tell(self, (_, _) -> {
                spin(50);
                age.set(busy.$stage().oldestNanos());
                most.set(System.nanoTime() - began);
                looked.set(true);
            });
            self.tell(
                    busy,
                    (me, _) -> me.tell(
                            self, (_, _) -> ageOfNothing.set(busy.$stage().oldestNanos())));
        });
        assertThat(age.get()).isBetween(20_000_000L, most.get() + 50_000_000);
        assertThat(ageOfNothing).hasValue(0);
    }

    private static void spin(long millis) {
        long end = System.nanoTime() + millis * 1_000_000;
        while (System.nanoTime() < end) {
            Thread.onSpinWait();
        }
    }
}

package salsa.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Control messages never wait behind ordinary ones, and how long a mailbox is can always be read (R9). */
class ControlLaneTest {

    private static final int SEEDS = 500;

    /** For any sender at any time: no ordinary message of the stage comes between. */
    @Test
    void aControlMessageIsHandledBeforeAllThatWait() {
        Seeds.each(SEEDS, seed -> {
            List<String> order = new ArrayList<>();
            Run.well(seed, 3, (self, _) -> {
                Puppet receiver = self.beside(1);
                for (int n = 0; n < 20; n++) {
                    self.tell(receiver, (_, _) -> order.add("ordinary"));
                }
                self.tell(self.beside(2), (_, _) -> {
                    order.add("sent");
                    ControlLane.send(receiver.$stage(), new Puppet.Cue(receiver, null, (_, _) -> order.add("control")));
                });
            });
            int sent = order.indexOf("sent");
            int handled = order.indexOf("control");
            assertThat(order).hasSize(22);
            assertThat(handled - sent)
                    .as("what was handled in between, of a turn begun before")
                    .isBetween(1, 2);
        });
    }

    @Test
    void controlMessagesAreHandledInTheOrderSentAndEachOnce() {
        Seeds.each(SEEDS, seed -> {
            List<Integer> order = new ArrayList<>();
            Run.well(seed, 3, (self, _) -> {
                Puppet receiver = self.beside(1);
                for (int n = 0; n < 30; n++) {
                    int number = n;
                    ControlLane.send(receiver.$stage(), new Puppet.Cue(receiver, null, (_, _) -> order.add(number)));
                    self.tell(receiver, (_, _) -> {});
                }
            });
            assertThat(order).hasSize(30).isSorted();
        });
    }

    @Test
    void aControlMessageThatThrowsFailsAloneAndItsStageGoesOn() {
        Seeds.each(SEEDS, seed -> {
            int[] handled = {0};
            Run run = Run.of(seed, 2, (self, _) -> {
                Puppet receiver = self.beside(1);
                ControlLane.send(receiver.$stage(), new Puppet.Cue(receiver, null, (_, _) -> {
                    throw new IllegalStateException("control");
                }));
                ControlLane.send(receiver.$stage(), new Puppet.Cue(receiver, null, (_, _) -> handled[0]++));
                self.tell(receiver, (_, _) -> handled[0]++);
            });
            assertThat(handled[0]).isEqualTo(2);
            assertThat(run.texts()).singleElement().asString().contains("control");
        });
    }

    /** The length is what was sent to a stage and is not handled, the age that of the oldest or more. */
    @Test
    void lengthAndAgeOfAMailboxCanBeReadFromElsewhere() {
        Seeds.each(SEEDS, seed -> {
            int[] waiting = {0};
            Run.well(seed, 3, (self, _) -> {
                Puppet receiver = self.beside(1);
                Puppet reader = self.beside(2);
                for (int n = 0; n < 10; n++) {
                    waiting[0]++;
                    self.tell(receiver, (_, _) -> waiting[0]--);
                }
                assertThat(receiver.$stage().length()).isBetween(0L, 10L);
                for (int n = 0; n < 5; n++) {
                    self.tell(
                            reader,
                            (_, _) -> assertThat(receiver.$stage().length()).isEqualTo(waiting[0]));
                }
                self.tellLater(self, 5, (me, _) -> {
                    assertThat(me.$stage().length()).isZero();
                    assertThat(me.$stage().oldestNanos()).isZero();
                });
            });
        });
    }
}

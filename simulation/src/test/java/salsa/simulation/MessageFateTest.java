package salsa.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import salsa.runtime.Ack;
import salsa.runtime.Report;
import salsa.runtime.Token;

/** Every message ends handled, failed, refused, or reported as waiting for ever: none vanishes (R10). */
class MessageFateTest {

    private static final int MESSAGES = 60;

    /** What became of the messages of one run. */
    private static final class Fates {
        private int sent;
        private int handled;
        private int failed; // threw
    }

    @Test
    void everyMessageSentIsAccountedFor() {
        Seeds.each(1_500, seed -> {
            var fates = new Fates();
            var dice = new SeededDice(seed, "fates");
            Run run = Run.of(seed, 1 + dice.below(4), (self, _) -> {
                Puppet[] others = {self, self.beside(1), self.beside(2), self.onOwnStage(), null};
                for (int n = 0; n < MESSAGES; n++) {
                    send(self, others[dice.below(others.length)], fates, dice);
                }
            });
            long refused = run.texts().stream().filter(text -> text.contains("the message was sent to null")).count();
            long shut = run.texts().stream().filter(text -> text.contains("shut")).count();
            long thrown = run.texts().stream().filter(text -> text.contains("thrown")).count();
            long waiting = run.reports().stream().mapToLong(report ->
                    report instanceof Report.Waiting forEver ? forEver.messages() : 0).sum();
            assertThat(thrown).isEqualTo(fates.failed);
            assertThat(fates.handled + fates.failed + refused + shut + waiting).isEqualTo(fates.sent);
            assertThat(run.world().ending()).isEqualTo(new Ending.Quiet());
        });
    }

    private static void send(Puppet self, Puppet other, Fates fates, SeededDice dice) {
        boolean throwing = dice.oneIn(5);
        Puppet.Act act = (_, message) -> {
            if (throwing) {
                fates.failed++;
                throw new IllegalStateException("thrown");
            }
            fates.handled++;
            message.pass(Ack.ACK);
        };
        fates.sent++;
        switch (dice.below(6)) {
            case 0 -> self.tellAfter(other, act, new Token<Ack>(self));
            case 1 -> self.tellAfter(other, act, self.ask(self.beside(1), _ -> Ack.ACK));
            case 2 -> {
                Token<Ack> gate = self.ask(self.beside(2), _ -> {
                    throw new IllegalStateException("shut " + fates.sent);
                });
                self.tellAfter(other, act, gate);
            }
            case 3 -> self.tellLater(other, dice.below(10), act);
            default -> self.tell(other, act);
        }
    }

    /** A message that waits for two gates of which one fails has failed, once. */
    @Test
    void aMessageWhoseGatesFailIsReportedOnce() {
        Seeds.each(1_000, seed -> {
            Run run = Run.of(seed, 4, (self, _) -> {
                Token<Ack> first = self.ask(self.beside(1), _ -> {
                    throw new IllegalStateException("first");
                });
                Token<Ack> second = self.ask(self.beside(2), _ -> {
                    throw new IllegalStateException("second");
                });
                self.tellAfter(self.beside(3), (_, _) -> {}, first, second);
            });
            assertThat(run.texts()).isNotEmpty().hasSizeLessThan(3).doesNotHaveDuplicates();
        });
    }
}

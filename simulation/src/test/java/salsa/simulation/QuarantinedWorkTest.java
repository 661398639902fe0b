package salsa.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import salsa.runtime.Actors;
import salsa.runtime.Token;

/**
 * Operations of handlers other than sending and asking ({@link QuarantineTest}) work as usual while they are in
 * quarantine.
 */
class QuarantinedWorkTest {

    private static final int SEEDS = 500;
    private static final int ACTORS = 4;
    private static final int BATCHES = 3;

    /** A random program of one seed, with its expected and its actual events. */
    private static final class Program extends SlowProgram {
        private final List<List<String>> orders = new ArrayList<>(); // by actor: the messages it received
        private int expected;
        private int happened;

        Program(long seed) {
            super(seed);
        }

        @Override
        void begin(Puppet self) {
            for (int n = 0; n < ACTORS; n++) {
                actors.add(self.beside(n % 2));
            }
            actors.forEach(actor -> self.tell(actor, (me, _) -> act(me, BATCHES)));
        }

        private Puppet any() {
            return actors.get(dice.nextInt(ACTORS));
        }

        private void act(Puppet me, int left) {
            for (int n = 0; n < 3; n++) {
                pause();
                switch (dice.nextInt(5)) {
                    case 0 -> create(me);
                    case 1 -> remind(me);
                    case 2 -> delegate(me);
                    case 3 -> wait(me);
                    default -> end(me);
                }
            }
            pause();
            if (left > 0) {
                me.tell(me, (it, _) -> act(it, left - 1));
            }
        }

        private Puppet made(Puppet me, List<String> order) {
            orders.add(order);
            return me.beside(dice.nextInt(2));
        }

        private Puppet.Act adds(List<String> order, String what) {
            return (_, _) -> {
                pause();
                order.add(what);
            };
        }

        /** The first message to a new actor comes before all others to it. */
        private void create(Puppet me) {
            List<String> order = new ArrayList<>();
            Puppet fresh = made(me, order);
            me.$sendFirst(new Puppet.Cue(fresh, null, adds(order, "first")));
            pause();
            me.tell(fresh, adds(order, "second"));
        }

        private void remind(Puppet me) {
            expected++;
            me.tellLater(any(), dice.nextInt(5), (_, _) -> {
                pause();
                happened++;
            });
        }

        /** The asked actor delegates its answer to another. */
        private void delegate(Puppet me) {
            int question = expected++;
            Puppet other = any();
            Token<Integer> answer = me.$request(new Puppet.Cue(any(), new Token<Integer>(me), (self, message) -> {
                pause();
                message.delegateTo(self.ask(other, _ -> {
                    pause();
                    return question;
                }));
                pause();
            }));
            me.tellAfter(
                    me,
                    (_, _) -> {
                        assertThat(answer.$value()).isEqualTo(question);
                        happened++;
                    },
                    answer);
        }

        /** A message that an actor waits for comes before one that it only handles. */
        private void wait(Puppet me) {
            List<String> order = new ArrayList<>();
            Puppet fresh = made(me, order);
            me.tell(fresh, (it, _) -> {
                pause();
                throw it.$react(Note.of("a"), _ -> {
                    pause();
                    order.add("first");
                });
            });
            me.tell(fresh, adds(order, "second"));
            pause();
            me.$send(new Note(fresh, null, 'a', 1));
        }

        /** A stopped actor handles the messages queued before, and the waiter for its end is notified. */
        private void end(Puppet me) {
            expected++;
            List<String> order = new ArrayList<>();
            Puppet fresh = made(me, order);
            me.tell(fresh, adds(order, "first"));
            pause();
            me.tell(fresh, adds(order, "second"));
            Actors.end(fresh).then(_ -> {
                pause();
                assertThat(order).hasSize(2);
                happened++;
            });
            Actors.stop(fresh);
        }

        @Override
        void check(Run run) {
            super.check(run);
            assertThat(orders).allSatisfy(order -> assertThat(order).containsExactly("first", "second"));
            assertThat(happened).isEqualTo(expected);
        }
    }

    @Test
    void whateverAHandlerInQuarantineDoesComesToItsEndInOrder() {
        SlowProgram.each(SEEDS, Program::new);
    }
}

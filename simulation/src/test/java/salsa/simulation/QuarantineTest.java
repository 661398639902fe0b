package salsa.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import salsa.runtime.Failure;
import salsa.runtime.Mailbox;
import salsa.runtime.Token;

/** Whenever a handler is quarantined, and whenever it goes on: the messages do not show it. */
class QuarantineTest {

    private static final int SEEDS = 200;
    private static final int ACTORS = 6;
    private static final int BATCHES = 4;

    /** A random program of one seed, with what has happened in it. */
    private static final class Program extends SlowProgram {
        private final Map<String, List<Integer>> came = new HashMap<>(); // by sender and receiver
        private final Map<String, Integer> sent = new HashMap<>();
        private final boolean[] running = new boolean[ACTORS];
        private int asked;
        private int answered;
        private int followed;
        private int failed;
        private int failures;

        Program(long seed) {
            super(seed);
        }

        @Override
        void begin(Puppet self) {
            for (int n = 0; n < ACTORS; n++) {
                actors.add(self.beside(n % 2));
                if (n < 2) {
                    Mailbox.of(actors.get(n));
                }
            }
            for (int n = 0; n < ACTORS; n++) {
                int number = n;
                self.tell(actors.get(n), (me, _) -> handle(number, () -> act(me, number, BATCHES)));
            }
        }

        /** The code of an actor, of which no two pieces may run at the same time. */
        private void handle(int actor, Runnable code) {
            assertThat(running[actor]).as("two handlers of an actor at once").isFalse();
            running[actor] = true;
            pause();
            code.run();
            pause();
            running[actor] = false;
        }

        private void act(Puppet me, int number, int left) {
            for (int n = 0; n < 4; n++) {
                int other = dice.nextInt(ACTORS);
                switch (dice.nextInt(5)) {
                    case 0 -> ask(me, number, other);
                    case 2 -> hurry(me, number, other);
                    case 1 -> fail(me, other);
                    default -> send(me, number, other);
                }
                pause();
            }
            if (left > 0) {
                me.tell(me, (it, _) -> handle(number, () -> act(it, number, left - 1)));
            }
        }

        private void send(Puppet me, int from, int to) {
            String way = from + " to " + to;
            me.tell(actors.get(to), arrives(way, to));
        }

        /** On the control lane, where messages have an order of their own. */
        private void hurry(Puppet me, int from, int to) {
            String way = from + " to " + to + " urgently";
            me.$sendUrgent(new Puppet.Cue(actors.get(to), null, arrives(way, to)));
        }

        private Puppet.Act arrives(String way, int to) {
            int index = sent.merge(way, 1, Integer::sum);
            return (_, _) -> handle(
                    to, () -> came.computeIfAbsent(way, _ -> new ArrayList<>()).add(index));
        }

        /** Sent at once when it is not waited for, and behind the answer when it is. */
        private void ask(Puppet me, int from, int to) {
            int question = asked++;
            Token<Integer> answer = me.ask(actors.get(to), _ -> {
                handle(to, () -> answered++);
                return question;
            });
            me.tellAfter(
                    me,
                    (_, _) -> handle(from, () -> {
                        assertThat(answer.$value()).isEqualTo(question);
                        followed++;
                    }),
                    answer);
        }

        private void fail(Puppet me, int to) {
            failed++;
            Token<Integer> answer = me.ask(actors.get(to), _ -> {
                handle(to, () -> {});
                throw new IllegalStateException("on purpose");
            });
            Token<String> why = Failure.of(answer);
            me.tellAfter(
                    me,
                    (_, _) -> {
                        assertThat(why.value()).contains("on purpose");
                        failures++;
                    },
                    why);
        }

        @Override
        void check(Run run) {
            super.check(run);
            sent.forEach((way, count) -> assertThat(came.get(way))
                    .as(way)
                    .isEqualTo(IntStream.rangeClosed(1, count).boxed().toList()));
            assertThat(answered).isEqualTo(asked);
            assertThat(followed).isEqualTo(asked);
            assertThat(failures).isEqualTo(failed);
        }
    }

    @Test
    void messagesKeepTheirOrderAndComeOnceWhoeverIsQuarantined() {
        SlowProgram.each(SEEDS, Program::new);
    }

    @Test
    void theSameSeedQuarantinesTheSameHandlers() {
        Seeds.each(20, seed -> {
            var one = new Program(seed);
            one.run();
            var other = new Program(seed);
            other.run();
            assertThat(other.world.trace().hash()).isEqualTo(one.world.trace().hash());
        });
    }
}

package salsa.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import salsa.runtime.Continuation;
import salsa.runtime.Copy;
import salsa.runtime.Failure;
import salsa.runtime.Stage;
import salsa.runtime.Token;

/** The end of the stack, wherever it comes, costs the handler that reached it and nothing else. */
class StackEndTest {

    /** A deed is done with this many frames left at most. */
    private static final int FRAMES_LEFT_MAX = 1_000;

    private static final int DIVES = 4;
    private static final int STACK_BYTES = 320 * 1024;

    /** Recurses to the end of the stack, and this many frames up again does what it is for. */
    private static final class Dive {

        private final int framesLeft;
        private final Runnable deed;
        private StackOverflowError reached; // by the deed

        Dive(int framesLeft, Runnable deed) {
            this.framesLeft = framesLeft;
            this.deed = deed;
        }

        void dive() {
            down();
            if (reached != null) {
                throw reached;
            }
        }

        /** How far above the end of the stack this was. */
        private int down() {
            int above;
            try {
                above = down() + 1;
            } catch (StackOverflowError _) {
                above = 0;
            }
            if (above == framesLeft) {
                try {
                    deed.run();
                } catch (StackOverflowError e) {
                    reached = e;
                }
            }
            return above;
        }
    }

    /** On a thread whose stack is short, so that its end is soon reached. */
    private static void eachDepth(Seeds.Trial trial) throws InterruptedException {
        Throwable[] failed = new Throwable[1];
        var thread = new Thread(null, () -> Seeds.each(FRAMES_LEFT_MAX, trial), "diver", STACK_BYTES);
        thread.setUncaughtExceptionHandler((_, e) -> failed[0] = e);
        thread.start();
        thread.join();
        if (failed[0] != null) {
            throw new AssertionError(failed[0].getMessage(), failed[0]);
        }
    }

    private static int framesLeft(long seed) {
        return (int) (seed % FRAMES_LEFT_MAX);
    }

    /** Every send that returned is handled once, every other at most once, and no stage is lost. */
    @Test
    void aSendAtAnyDepthHappensOnceOrNotAtAll() throws InterruptedException {
        eachDepth(seed -> {
            int[] handled = new int[DIVES];
            boolean[] sent = new boolean[DIVES];
            int[] after = {0};
            Run.of(seed, 3, (self, _) -> {
                Puppet[] receivers = {self, self.beside(1), self.beside(2), self.onOwnStage()};
                for (int n = 0; n < DIVES; n++) {
                    int number = n;
                    Puppet receiver = receivers[n % receivers.length];
                    var message = new Puppet.Cue(receiver, null, (_, _) -> handled[number]++);
                    self.tell(
                            self.beside(n % 2),
                            (me, _) -> new Dive(framesLeft(seed), () -> {
                                        me.$send(message);
                                        sent[number] = true;
                                    })
                                    .dive());
                }
                for (Puppet receiver : receivers) {
                    self.tellLater(receiver, 1, (_, _) -> after[0]++);
                }
            });
            for (int n = 0; n < DIVES; n++) {
                assertThat(handled[n]).isBetween(sent[n] ? 1 : 0, 1);
            }
            assertThat(after[0]).isEqualTo(4);
        });
    }

    /** A request is answered once, or its outcome is reported, wherever the stack ends while answering. */
    @Test
    void anAnswerAtAnyDepthComesOnceOrTheFailureIsReported() throws InterruptedException {
        eachDepth(seed -> {
            int[] reported = new int[DIVES];
            Run run = Run.of(seed, 3, (self, _) -> {
                for (int n = 0; n < DIVES; n++) {
                    var answer = new Token<Integer>(self);
                    answer.register(new Counting(reported, n));
                    self.$send(new Puppet.Cue(
                            self.beside(n % 3),
                            answer,
                            (_, message) -> new Dive(framesLeft(seed), () -> message.pass(5)).dive()));
                }
            });
            assertThat(Arrays.stream(reported).max().orElse(0)).isLessThanOrEqualTo(1);
            assertThat(run.reports().size())
                    .isBetween(DIVES - Arrays.stream(reported).sum(), DIVES);
        });
    }

    /** Counts its notifications. */
    private static final class Counting extends Continuation {

        private final int[] reported;
        private final int number;

        Counting(int[] reported, int number) {
            this.reported = reported;
            this.number = number;
        }

        @Override
        public void resolve(Stage from, Object value) {
            reported[number]++;
        }

        @Override
        public void fail(Stage from, Failure failure) {
            reported[number]++;
        }
    }

    /** A copy is whole or there is none, and the next one is as good as any. */
    @Test
    void aCopyAtAnyDepthIsWholeOrThereIsNone() throws InterruptedException {
        List<Object> list = new ArrayList<>(Arrays.asList("a", new int[] {1, 2}, Map.of("b", new ArrayList<>())));
        list.add(list);
        Copy.of(list);
        eachDepth(seed -> {
            int[] whole = {0};
            Run.of(seed, 1, (self, _) -> {
                for (int n = 0; n < DIVES; n++) {
                    self.tell(self, (_, _) -> new Dive(framesLeft(seed), () -> Copy.of(list)).dive());
                    self.tell(self, (_, _) -> {
                        List<Object> copy = Copy.of(list);
                        whole[0] += copy.size() == 4 && copy.get(3) == copy ? 1 : 0;
                    });
                }
            });
            assertThat(whole[0]).isEqualTo(DIVES);
        });
    }

    /** A handler without end fails, is reported, and what is behind it is handled in order. */
    @Test
    void aHandlerThatRecursesForEverFailsAndItsStageGoesOn() {
        Seeds.each(30, seed -> {
            List<Integer> order = new ArrayList<>();
            Run run = Run.of(seed, 2, (self, _) -> {
                Puppet other = self.beside(1);
                for (int n = 0; n < 4; n++) {
                    int number = n;
                    self.tell(other, (_, _) -> forEver(1));
                    self.tell(other, (_, _) -> order.add(number));
                }
            });
            assertThat(order).containsExactly(0, 1, 2, 3);
            assertThat(run.texts()).hasSize(4).allMatch(text -> text.contains("StackOverflowError"));
        });
    }

    private static int forEver(int n) {
        return forEver(n + 1) + 1;
    }
}

package salsa.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
class MemoryTest {

    /** An actor with one reference to another. */
    private static final class Linked extends Behavior {
        private static final Site SITE = Site.of("Linked.meet(Linked)", "Linked.salsa", 3);
        private Linked other;
        private Token<Object> kept;

        Linked(Stage stage) {
            super(stage);
        }

        void work(int left) {
            for (int n = 0; n < 1_000; n++) {
                var first = new Linked($place());
                var second = new Linked($place());
                $send(new Meet(first, second));
                $send(new Meet(second, first));
                first.kept = $request(toString$.to(second, new Token<>(this)));
            }
            if (left > 1_000) {
                $send(new Work(this, left - 1_000));
            }
        }

        private static final class Meet extends Message {
            private final Linked other;

            Meet(Linked target, Linked other) {
                super(target, null);
                this.other = other;
            }

            @Override
            protected void run() {
                ((Linked) target()).other = other;
            }

            @Override
            protected Site site() {
                return SITE;
            }
        }

        private static final class Work extends Message {
            private final int left;

            Work(Linked target, int left) {
                super(target, null);
                this.left = left;
            }

            @Override
            protected void run() {
                ((Linked) target()).work(left);
            }

            @Override
            protected Site site() {
                return SITE;
            }
        }
    }

    /** Drops a million actors in cycles of two. */
    static final class Dropping {
        public static void main(String[] arguments) {
            System.exit(Runs.of(
                    Runs.stages(4),
                    report -> System.out.println(report.text()),
                    (self, _) -> self.sends(new Linked.Work(new Linked(self.$stage()), 500_000))));
        }
    }

    /** Nothing but messages, other actors and running handlers holds an actor (R6). */
    @Test
    void aMillionDroppedActorsInCyclesAreReclaimed() throws Exception {
        Forked run = Forked.java(Dropping.class, "-Xmx96m");
        assertThat(run.output()).isEmpty();
        assertThat(run.status()).isZero();
    }

    /** Half a million calls fail, and no code keeps their tokens or asks for them. */
    static final class FailureHandling {
        public static void main(String[] arguments) {
            var failed = new AtomicInteger();
            int status = Runs.of(Runs.stages(2), report -> failed.incrementAndGet(), (self, _) -> fail(self, 500_000));
            System.out.println(status + " " + failed);
        }

        private static void fail(Puppet self, int left) {
            for (int n = 0; n < 100; n++) {
                self.ask(self, _ -> {
                    throw new IllegalStateException("on purpose");
                });
            }
            if (left > 100) {
                self.tell(self, (me, _) -> fail(me, left - 100));
            }
        }
    }

    /** A failure is kept no longer than its token: then no code can ask for it, and it is reported. */
    @Test
    void failuresWhoseTokensAreGarbageTakeNoMemory() throws Exception {
        Forked run = Forked.java(FailureHandling.class, "-Xmx64m");
        assertThat(run.output().strip()).isEqualTo("1 500000");
    }

    /** An actor with an int, that does nothing. */
    private static final class Idle extends Behavior {
        private final int number;

        Idle(Stage stage, int number) {
            super(stage);
            this.number = number;
        }
    }

    /** Keeps ten million actors and prints how much memory they take. */
    static final class Keeping {
        public static void main(String[] arguments) {
            int actors = 10_000_000;
            long sum = 0;
            var system = new ActorSystem(new salsa.runtime.world.real.RealWorld(), Runs.stages(2), _ -> {});
            var all = new Idle[actors];
            System.gc();
            long before = used();
            for (int n = 0; n < actors; n++) {
                all[n] = new Idle(system.stage(n % 2), n);
            }
            System.gc();
            System.out.println(Math.round((used() - before) / (double) actors));
            for (Idle idle : all) {
                sum += idle.number;
            }
            System.exit(sum == (long) actors * (actors - 1) / 2 ? 0 : 1);
        }

        private static long used() {
            return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
        }
    }

    /** An actor costs its fields and one reference. */
    @Test
    void anIdleActorWithOneIntTakesSixteenBytes() throws Exception {
        Forked run = Forked.java(Keeping.class, "-Xmx400m", "-Xms400m");
        assertThat(run.output().strip()).isEqualTo("16");
        assertThat(run.status()).isZero();
    }

    /** Fills the memory in a handler, while other actors continue. */
    static final class Filling {
        public static void main(String[] arguments) {
            List<Object> kept = new ArrayList<>();
            System.exit(Runs.of(Runs.stages(4), report -> System.out.println(report.text()), (self, _) -> {
                self.tell(self.beside(1), (me, _) -> goOn(me));
                self.tell(self.beside(2), (_, _) -> {
                    while (true) {
                        kept.add(new long[100_000]);
                    }
                });
            }));
        }

        private static void goOn(Puppet self) {
            self.tell(self, (me, _) -> goOn(me));
        }
    }

    /** Without memory nothing can be promised: the process ends, with a status of its own and one line. */
    @Test
    void outOfMemoryEndsTheProcessWithItsOwnStatusAndOneLine() throws Exception {
        Forked run = Forked.java(Filling.class, "-Xmx64m");
        assertThat(run.output().lines()).containsExactly("salsa: out of memory; the program terminates");
        assertThat(run.status()).isEqualTo(ActorSystem.OUT_OF_MEMORY);
    }
}

package salsa.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Flow;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import salsa.runtime.world.real.RealWorld;

/**
 * Actors change their stage while they run. Each of these programs continues until the awaited event has happened, so
 * that none depends on the speed of the machine.
 */
@Timeout(300)
class AdaptationTest {

    private static final long LONG_NANOS = 50_000;

    private static Settings stages(int stages) {
        return new Settings(stages, 2, Placement.ADAPTIVE);
    }

    /** Takes as long as a handler that computes. */
    private static void compute() {
        long end = System.nanoTime() + LONG_NANOS;
        while (System.nanoTime() < end) {
            Thread.onSpinWait();
        }
    }

    /** Actors that a program has made here and there, without saying that it wants them there. */
    private static Puppet[] spread(Puppet self, int actors) {
        return IntStream.range(0, actors)
                .mapToObj(each -> new Puppet(self.stage.system.stage(each % self.stage.system.stages())))
                .toArray(Puppet[]::new);
    }

    private static boolean areTogether(Puppet... actors) {
        return Stream.of(actors).map(each -> each.stage).distinct().count() == 1;
    }

    private static void goRound(Puppet[] ring, int hop) {
        if (hop % 1_000 != 0 || !areTogether(ring)) {
            ring[hop % ring.length].tell(ring[(hop + 1) % ring.length], (_, _) -> goRound(ring, hop + 1));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 4, 8})
    void aRingSpreadOverStagesComesTogether(int stages) {
        Runs.well(stages(stages), (self, _) -> {
            Puppet[] ring = spread(self, 50);
            self.tell(ring[0], (_, _) -> goRound(ring, 0));
        });
    }

    /** Others wait for their ends, as theaters do for those of all named actors. */
    @Test
    void aRingOfWatchedActorsComesTogetherAndEachEndIsNotified() {
        var ends = new AtomicInteger();
        Runs.well(stages(2), (self, _) -> {
            Puppet[] ring = spread(self, 50);
            Stream.of(ring).forEach(each -> endOf(self, each, ends));
            self.tell(ring[0], (_, _) -> goRoundAndEnd(ring, 0));
        });
        assertThat(ends).hasValue(50);
    }

    private static void endOf(Puppet self, Puppet actor, AtomicInteger ends) {
        Actors.end(actor).register(new Continuation() {
            @Override
            public void resolve(Stage from, Object reason) {
                ends.incrementAndGet();
            }

            @Override
            public void fail(Stage from, Failure failure) {
                throw new AssertionError(failure);
            }
        });
    }

    private static void goRoundAndEnd(Puppet[] ring, int hop) {
        if (hop % 1_000 == 0 && areTogether(ring)) {
            Stream.of(ring).forEach(Actors::stop);
        } else {
            ring[hop % ring.length].tell(ring[(hop + 1) % ring.length], (_, _) -> goRoundAndEnd(ring, hop + 1));
        }
    }

    @Test
    void eachPairOfChatterersComesTogether() {
        Runs.well(stages(2), (self, _) -> {
            for (int pair = 0; pair < 3; pair++) {
                Puppet[] two = spread(self, 2);
                self.tell(two[0], (_, _) -> goRound(two, 0));
            }
        });
    }

    /** Its subscriber is called on the stage on which its actor is by then, so it never runs beside the actor. */
    @Test
    void aPublisherFollowsItsActor() {
        List<Located> subscribers = new CopyOnWriteArrayList<>();
        Runs.well(
                stages(2),
                (self, _) -> self.tell(self.beside(0), (me, _) -> {
                    subscribers.add(Located.of(me));
                }));
        assertThat(subscribers).hasSize(1).allSatisfy(each -> {
            assertThat(each.here.number()).isEqualTo(1);
            assertThat(each.here).isEqualTo(each.owner.stage);
        });
    }

    /** Subscribes to a channel of an actor and notes the stage on which it gets the value. */
    private static final class Located implements Flow.Subscriber<Integer> {

        private final Puppet owner;
        private volatile Stage here;

        private Located(Puppet owner) {
            this.owner = owner;
        }

        static Located of(Puppet owner) {
            var located = new Located(owner);
            var channel = new Channel<Integer>(owner);
            channel.in().publisher().subscribe(located);
            channel.out().send(1);
            return located;
        }

        @Override
        public void onSubscribe(Flow.Subscription given) {
            owner.tell(owner, (me, _) -> {
                me.stage = me.stage.system.stage(1); // as an intermission does: no message for it is left here
                given.request(1);
            });
        }

        @Override
        public void onNext(Integer value) {
            here = Stage.here();
        }

        @Override
        public void onError(Throwable thrown) {
            throw new AssertionError(thrown);
        }

        @Override
        public void onComplete() {
            throw new AssertionError("the channel is open");
        }
    }

    @Test
    void actorsWithLongHandlersSpread() {
        Set<Integer> seen = ConcurrentHashMap.newKeySet();
        Runs.well(stages(2), (self, _) -> {
            for (int each = 0; each < 20; each++) {
                self.tell(self.placed(), (worker, _) -> computeUntilTwo(worker, seen));
            }
        });
        assertThat(seen).hasSize(2);
    }

    private static void computeUntilTwo(Puppet worker, Set<Integer> seen) {
        compute();
        seen.add(worker.stage.number());
        if (seen.size() < 2) {
            worker.tell(worker, (me, _) -> computeUntilTwo(me, seen));
        }
    }

    @Test
    void anUnevenTreeSpreads() {
        Set<Integer> seen = ConcurrentHashMap.newKeySet();
        Runs.well(stages(2), (self, _) -> growUntilTwo(self, seen));
        assertThat(seen).hasSize(2);
    }

    private static void growUntilTwo(Puppet self, Set<Integer> seen) {
        Token<Integer> leaves = self.ask(self.placed(), node -> grow(node, 10, seen));
        leaves.then(_ -> {
            if (seen.size() < 2) {
                growUntilTwo(self, seen);
            }
        });
    }

    /** The left branch is one level lower than its parent, the right one three. */
    private static int grow(Puppet node, int height, Set<Integer> seen) {
        seen.add(node.stage.number());
        if (height <= 0) {
            compute();
            return 1;
        }
        node.tell(node.placed(), (left, _) -> grow(left, height - 1, seen));
        node.tell(node.placed(), (right, _) -> grow(right, height - 3, seen));
        return 0;
    }

    @Test
    void aStageThatTheProgramNamesKeepsItsActors() {
        var handled = new AtomicInteger();
        Set<Integer> seen = ConcurrentHashMap.newKeySet();
        Runs.well(stages(2), (self, _) -> {
            for (int each = 0; each < 20; each++) {
                self.tell(self.beside(0), (worker, _) -> computeOften(worker, 100, handled, seen));
            }
        });
        assertThat(handled.get()).isEqualTo(2_000);
        assertThat(seen).containsExactly(0);
    }

    private static void computeOften(Puppet worker, int times, AtomicInteger handled, Set<Integer> seen) {
        compute();
        seen.add(worker.stage.number());
        handled.incrementAndGet();
        if (times > 1) {
            worker.tell(worker, (me, _) -> computeOften(me, times - 1, handled, seen));
        }
    }

    /**
     * From actors of all stages, from actors with stages of their own, and from a thread outside. All receivers start
     * on one stage and have much to do while other stages are idle, which makes them move.
     */
    @ParameterizedTest
    @ValueSource(ints = {2, 4})
    void whoMovesGetsItsMessagesInTheOrderTheyWereSent(int stages) throws Exception {
        var moves = new AtomicLong();
        List<Report> reports = new CopyOnWriteArrayList<>();
        try (var system = ActorSystem.start(new RealWorld(), stages(stages), reports::add)) {
            Receiver[] receivers = IntStream.range(0, 12)
                    .mapToObj(each -> new Receiver(system.stage(0), stages + 2, moves))
                    .toArray(Receiver[]::new);
            for (int each = 0; each <= stages; each++) {
                int sender = each;
                var puppet = new Puppet(each == stages ? system.newStage() : system.stage(each));
                system.submit(new Puppet.Cue(puppet, null, (self, _) -> pour(self, receivers, sender, 0, moves)));
            }
            for (int number = 0; moves.get() < Receiver.MOVES; number++) {
                for (Receiver receiver : receivers) {
                    int sent = number;
                    system.submit(receiver.message(stages + 1, sent, null));
                }
                if (number % 10 == 0) {
                    system.awaitQuiet(Duration.ofMillis(1));
                }
            }
            assertThat(system.awaitQuiet(Duration.ofMinutes(2))).isTrue();
        }
        assertThat(reports).isEmpty();
        assertThat(moves.get()).isGreaterThanOrEqualTo(Receiver.MOVES);
    }

    private static void pour(Puppet self, Receiver[] receivers, int sender, int number, AtomicLong moves) {
        for (int each = 1; each < receivers.length; each++) {
            self.sends(receivers[each].message(sender, number, null));
        }
        var answer = new Token<Ack>(self);
        self.sends(receivers[0].message(sender, number, answer));
        answer.then(_ -> {
            if (moves.get() < Receiver.MOVES) {
                pour(self, receivers, sender, number + 1, moves);
            }
        });
    }

    /** Checks the numbers of each sender, and computes at times, so that it is worth being moved. */
    private static final class Receiver extends Behavior {

        static final int MOVES = 5;

        private final int[] next;
        private final AtomicLong moves;
        private Stage latest;

        Receiver(Stage stage, int senders, AtomicLong moves) {
            super(stage);
            this.next = new int[senders];
            this.moves = moves;
            this.latest = stage;
        }

        Message message(int sender, int number, Token<Ack> answer) {
            return new Numbered(this, sender, number, answer);
        }

        private void take(int sender, int number) {
            if (Stage.here() != stage) {
                throw new IllegalStateException("it lives on " + stage + " and was run by " + Stage.here());
            }
            if (number != next[sender]) {
                throw new IllegalStateException(
                        "number %d of %s came as number %d".formatted(number, sender, next[sender]));
            }
            next[sender]++;
            if (stage != latest) {
                latest = stage;
                moves.incrementAndGet();
            }
            if (number / 1_000 % 2 == 0 && number % 2 == 0) {
                compute();
            }
        }

        @Override
        public String type() {
            return "Receiver" + Arrays.toString(next);
        }

        private static final class Numbered extends Message {

            private final int sender;
            private final int number;

            Numbered(Receiver target, int sender, int number, Token<Ack> answer) {
                super(target, answer);
                this.sender = sender;
                this.number = number;
            }

            @Override
            protected void run() {
                ((Receiver) target()).take(sender, number);
                pass(Ack.ACK);
            }

            @Override
            protected Site site() {
                return Puppet.SITE;
            }
        }
    }
}

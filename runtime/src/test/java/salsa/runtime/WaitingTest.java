package salsa.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** Actors that wait, under real workers: no actor is delayed, nothing is lost, and nothing keeps a system alive. */
class WaitingTest {

    private static final int ACTORS = 2_000;

    /** A message that is only received. */
    static final class Note extends Message {
        static final Cases ALL = new Cases(true, _ -> 0, Note.class);
        final int number;

        Note(Actor target, int number) {
            super(target, null);
            this.number = number;
        }

        @Override
        protected boolean isHandled() {
            return false;
        }

        @Override
        protected void run() {
            target().$stash(this);
        }

        @Override
        protected Site site() {
            return Puppet.SITE;
        }
    }

    private static int number(ReceiveResult received) {
        return ((Note) received.message()).number;
    }

    @Test
    void manyActorsWaitWithTheirStacksOnFewThreadsAndEachGetsWhatItWaitsFor() {
        var sum = new AtomicInteger();
        Runs.well(Runs.stages(2), (self, _) -> {
            List<Puppet> waiting = new ArrayList<>();
            for (int n = 0; n < ACTORS; n++) {
                Puppet each = self.onOwnStage();
                waiting.add(each);
                self.tell(each, (me, _) -> {
                    sum.addAndGet(number(me.$receive(Puppet.SITE, Note.ALL)));
                    sum.addAndGet(number(me.$receive(Puppet.SITE, Note.ALL)));
                });
            }
            waiting.forEach(each -> self.sends(new Note(each, 1)));
            waiting.forEach(each -> self.sends(new Note(each, 2)));
        });
        assertThat(sum).hasValue(3 * ACTORS);
    }

    @Test
    void manyActorsOfOneStageReactAndTheOthersOfTheStageGoOn() {
        var sum = new AtomicInteger();
        var others = new AtomicInteger();
        Runs.well(Runs.stages(2), (self, _) -> {
            List<Puppet> waiting = new ArrayList<>();
            for (int n = 0; n < ACTORS; n++) {
                Puppet each = self.beside(1);
                waiting.add(each);
                self.tell(
                        each,
                        (me, _) -> me.$loop(() -> {
                            throw me.$react(Note.ALL, received -> sum.addAndGet(number(received)));
                        }));
                self.tell(self.beside(1), (_, _) -> others.incrementAndGet());
            }
            for (int round = 0; round < 3; round++) {
                waiting.forEach(each -> self.sends(new Note(each, 1)));
            }
        });
        assertThat(sum).hasValue(3 * ACTORS);
        assertThat(others).hasValue(ACTORS);
    }

    /** Two actors that wait for each other's messages, many times, while both run and go to sleep. */
    @Test
    void noWakeUpIsLost() {
        var passes = new AtomicInteger();
        Runs.leaving(1, Runs.stages(2), (self, _) -> {
            Puppet left = self.onOwnStage();
            Puppet right = self.onOwnStage();
            for (Puppet each : List.of(left, right)) {
                Puppet other = each == left ? right : left;
                self.tell(each, (me, _) -> {
                    for (int n = 0; n < 20_000; n++) {
                        me.sends(new Note(other, number(me.$receive(Puppet.SITE, Note.ALL)) + 1));
                        passes.incrementAndGet();
                    }
                });
            }
            self.sends(new Note(left, 0));
        });
        assertThat(passes).hasValue(40_000);
    }

    /** A message refused once is not tested again. */
    @Test
    void aMillionMessagesSetAsideDoNotSlowDownTheReceivesThatDoNotWantThem() {
        var looked = new AtomicInteger();
        var even = new Cases(true, message -> even(message, looked), Note.class);
        receiveAmongMany(1_000_000, () -> even, looked);
    }

    /**
     * Cases over channels are created again each time, and identified by their place in the program and their kinds.
     */
    @Test
    void casesOfOnePlaceAndKindsAreTheSame() {
        var looked = new AtomicInteger();
        var place = new Object();
        receiveAmongMany(100_000, () -> Cases.at(place, message -> even(message, looked), Note.class), looked);
    }

    private static int even(Message message, AtomicInteger looked) {
        looked.incrementAndGet();
        return ((Note) message).number % 2 == 0 ? 0 : -1;
    }

    private static void receiveAmongMany(int aside, Supplier<Cases> even, AtomicInteger looked) {
        int receives = 1_000;
        var taken = new AtomicInteger();
        Runs.leaving(aside, Runs.stages(2), (self, _) -> {
            Puppet receiver = self.onOwnStage();
            self.tell(receiver, (me, _) -> {
                for (int n = 0; n < receives; n++) {
                    me.$receive(Puppet.SITE, even.get());
                    taken.incrementAndGet();
                }
            });
            for (int n = 0; n < aside; n++) {
                self.sends(new Note(receiver, 1));
            }
            for (int n = 0; n < receives; n++) {
                self.sends(new Note(receiver, 2));
            }
        });
        assertThat(taken).hasValue(receives);
        assertThat(looked.get()).isLessThan(aside + 4 * receives);
    }

    @Test
    void anActorThatWaitsIsLeftWhenItsSystemIsClosed() throws Exception {
        List<String> order = Collections.synchronizedList(new ArrayList<>());
        var waits = new CountDownLatch(1);
        try (var system = ActorSystem.start(Runs.stages(2), report -> order.add(report.text()))) {
            system.submit(new Puppet.Cue(new Puppet(system.newStage()), null, (me, _) -> {
                try {
                    waits.countDown();
                    me.$receive(Puppet.SITE, Note.ALL);
                    order.add("received");
                } finally {
                    order.add("left");
                }
            }));
            waits.await();
            assertThat(system.awaitQuiet(Duration.ofMinutes(1))).isTrue();
        }
        assertThat(order).containsExactly("left");
    }

    @Test
    void anActorThatSharesItsStageMustNotWaitWithItsStack() {
        Program.Outcome outcome = Runs.of(
                Runs.stages(2), (self, _) -> self.tell(self.beside(1), (me, _) -> me.$receive(Puppet.SITE, Note.ALL)));
        assertThat(outcome.reports())
                .singleElement()
                .extracting(Report::text)
                .asString()
                .contains("keeps its stack while it waits, but its actor shares a stage with others");
    }
}

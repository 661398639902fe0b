package salsa.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Flow;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import salsa.runtime.ActorSystem;
import salsa.runtime.Channel;
import salsa.runtime.ChannelClosed;
import salsa.runtime.In;
import salsa.runtime.ReceiveResult;
import salsa.runtime.Ticks;

/** Values of timers and publishers reach an actor through a channel, no faster than it takes them. */
class BridgesTest {

    private static final int SEEDS = 200;

    @Test
    void ticksComeUntilTheirChannelIsClosed() {
        Seeds.each(SEEDS, seed -> {
            List<Instant> ticks = new ArrayList<>();
            Run.well(seed, 2, (self, _) -> {
                In<Instant> clock = Ticks.every(self, 10);
                clock.each(tick -> {
                    ticks.add(tick);
                    if (ticks.size() == 5) {
                        clock.close();
                    }
                });
            });
            assertThat(ticks).hasSize(5).isSorted();
        });
    }

    /** Its owner takes the first tick after a hundred were due: there is one then, and the next is not early. */
    @Test
    void ticksThatAreNotTakenAreLeftOut() {
        Seeds.each(SEEDS, seed -> {
            List<Long> taken = new ArrayList<>();
            Run.well(seed, 2, (self, _) -> {
                In<Instant> clock = Ticks.every(self, 10);
                self.tellLater(
                        self,
                        1_005,
                        (_, _) -> clock.each(_ -> {
                            taken.add(ActorSystem.current().world().clock().nanos() / 1_000_000);
                            if (taken.size() == 4) {
                                clock.close();
                            }
                        }));
            });
            assertThat(taken).hasSize(4);
            for (int n = 2; n < 4; n++) {
                assertThat(taken.get(n) - taken.get(n - 1)).as("%s", taken).isGreaterThan(5);
            }
        });
    }

    @Test
    void aTimerGivesOneTickAndThenItsChannelEnds() {
        Seeds.each(SEEDS, seed -> {
            List<Object> found = new ArrayList<>();
            Run.well(
                    seed,
                    2,
                    (self, _) -> self.tell(self.onOwnStage(), (me, _) -> {
                        In<Instant> soon = Ticks.after(me, 10);
                        In<Instant> later = Ticks.after(me, 1_000);
                        ReceiveResult first = me.$receive(Puppet.SITE, In.any(later, soon));
                        found.add(first.index());
                        soon.close();
                        later.receive();
                        assertThatThrownBy(later::receive).isInstanceOf(ChannelClosed.class);
                        found.add("over");
                    }));
            assertThat(found).containsExactly(1, "over");
        });
    }

    /** From one channel to the next: order is kept, the end goes through, and no more is on its way than asked for. */
    @Test
    void aChannelSubscribesToTheValuesOfAnother() {
        Seeds.each(SEEDS, seed -> {
            int window = 1 + (int) (seed % 5);
            List<Object> taken = new ArrayList<>();
            var gap = new Gap();
            Run.well(seed, 3, (self, _) -> {
                var source = new Channel<Integer>(self);
                Flow.Publisher<Integer> publisher = source.in().publisher();
                self.tell(self.beside(1), (me, _) -> {
                    var sink = new Channel<Integer>(me);
                    sink.in()
                            .each(
                                    value -> {
                                        gap.took();
                                        taken.add(value);
                                    },
                                    () -> taken.add("end"));
                    Flow.Subscriber<Integer> watched = gap.watching(sink.out().subscriber(window));
                    me.tell(self, (_, _) -> publisher.subscribe(watched)); // from another actor it would be a copy
                });
                self.tell(self.beside(2), (_, _) -> {
                    IntStream.range(0, 20).forEach(source.out()::send);
                    source.out().close();
                });
            });
            assertThat(taken)
                    .hasSize(21)
                    .endsWith("end")
                    .startsWith(0, 1, 2)
                    .isSortedAccordingTo(
                            (a, b) -> a instanceof Integer first && b instanceof Integer second ? first - second : 0);
            assertThat(gap.most).isLessThanOrEqualTo(window);
        });
    }

    @Test
    void aFailureOfAPublisherEndsTheChannelWithItsCause() {
        Seeds.each(SEEDS, seed -> {
            List<Object> found = new ArrayList<>();
            Run.well(seed, 3, (self, _) -> {
                var source = new Channel<Integer>(self);
                Flow.Publisher<Integer> publisher = source.in().publisher();
                self.tell(self.beside(1), (me, _) -> {
                    In<Integer> sink = new Channel<Integer>(me).in();
                    sink.each(found::add, () -> found.add(sink.cause().getMessage()));
                    publisher.subscribe(sink.out().subscriber(4));
                });
                source.out().send(1);
                source.out().close(new IllegalStateException("broken"));
            });
            assertThat(found).containsExactly(1, "broken");
        });
    }

    @Test
    void anActorThatClosesItsChannelCancelsTheSubscription() {
        Seeds.each(SEEDS, seed -> {
            List<Object> taken = new ArrayList<>();
            Run run = Run.of(seed, 3, (self, _) -> {
                var source = new Channel<Integer>(self);
                Flow.Publisher<Integer> publisher = source.in().publisher();
                self.tell(self.beside(1), (me, _) -> {
                    In<Integer> sink = new Channel<Integer>(me).in();
                    sink.each(value -> {
                        taken.add(value);
                        if (value == 3) {
                            sink.close();
                        }
                    });
                    publisher.subscribe(sink.out().subscriber(2));
                });
                IntStream.range(0, 20).forEach(source.out()::send);
            });
            assertThat(taken).containsExactly(0, 1, 2, 3);
            assertThat(run.texts()).hasSize(1).first().asString().contains("the channel is closed");
        });
    }

    /** How many values are on their way to a subscriber, and were at most. */
    private static final class Gap {
        private int now;
        private int most;

        void took() {
            now--;
        }

        <T> Flow.Subscriber<T> watching(Flow.Subscriber<T> inner) {
            return new Flow.Subscriber<>() {
                @Override
                public void onSubscribe(Flow.Subscription subscription) {
                    inner.onSubscribe(subscription);
                }

                @Override
                public void onNext(T value) {
                    most = Math.max(most, ++now);
                    inner.onNext(value);
                }

                @Override
                public void onError(Throwable thrown) {
                    inner.onError(thrown);
                }

                @Override
                public void onComplete() {
                    inner.onComplete();
                }
            };
        }
    }
}

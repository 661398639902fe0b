package salsa.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import salsa.runtime.Ack;
import salsa.runtime.Cases;
import salsa.runtime.Channel;
import salsa.runtime.ChannelClosed;
import salsa.runtime.CopyException;
import salsa.runtime.In;
import salsa.runtime.Late;
import salsa.runtime.Message;
import salsa.runtime.Out;
import salsa.runtime.ReceiveResult;
import salsa.runtime.Restarts;
import salsa.runtime.Strategy;
import salsa.runtime.Supervisor;
import salsa.runtime.Token;

/** Channels deliver each value to their owner once, in the order of each sender, or refuse it and report that. */
class ChannelTest {

    private static final int SEEDS = 200;
    private static final int VALUES = 40;

    private static Puppet owner(Puppet self, long seed) {
        return seed % 2 == 0 ? self.onOwnStage() : self.beside(1);
    }

    /** Receives over several channels find the same value as a list that is searched from the front. */
    @Test
    void aReceiveOverSeveralChannelsTakesTheFirstValueThatItsCasesMatch() {
        Seeds.each(SEEDS, seed -> {
            var plan = new Plan(seed);
            List<String> taken = new ArrayList<>();
            Run.leaving(VALUES / 2, seed, 3, (self, _) -> {
                Puppet receiver = owner(self, seed);
                self.tell(receiver, (me, _) -> {
                    List<Channel<Integer>> channels = IntStream.range(0, 3)
                            .mapToObj(_ -> new Channel<Integer>(me))
                            .toList();
                    List<Out<Integer>> outs =
                            channels.stream().map(Channel::out).toList();
                    List<In<Integer>> ins = channels.stream().map(Channel::in).toList();
                    me.tell(self, (sender, _) -> plan.send(outs));
                    if (seed % 2 == 0) {
                        for (Ask ask : plan.asked) {
                            taken.add(ask.took(ins, me.$receive(Puppet.SITE, ask.cases(ins))));
                        }
                    } else {
                        reactAll(me, plan.asked, ins, taken);
                    }
                });
            });
            assertThat(taken).isEqualTo(plan.expected);
        });
    }

    private static void reactAll(Puppet me, List<Ask> asked, List<In<Integer>> ins, List<String> taken) {
        if (taken.size() < asked.size()) {
            Ask ask = asked.get(taken.size());
            throw me.$react(ask.cases(ins), received -> {
                taken.add(ask.took(ins, received));
                reactAll(me, asked, ins, taken);
            });
        }
    }

    @Test
    void whatEachOfSeveralSendersSendsComesInItsOrder() {
        Seeds.each(SEEDS, seed -> {
            List<String> taken = new ArrayList<>();
            Run.well(seed, 4, (self, _) -> {
                Puppet receiver = self.beside(1);
                self.tell(receiver, (me, _) -> {
                    var channel = new Channel<String>(me);
                    channel.in().each(taken::add);
                    Out<String> out = channel.out();
                    for (int n = 0; n < 3; n++) {
                        String name = "abc".substring(n, n + 1);
                        me.tell(me.beside(n), (_, _) -> IntStream.range(0, 10).forEach(i -> out.send(name + i)));
                    }
                });
            });
            assertThat(taken).hasSize(30);
            for (String name : List.of("a", "b", "c")) {
                assertThat(taken.stream().filter(value -> value.startsWith(name)))
                        .isEqualTo(
                                IntStream.range(0, 10).mapToObj(i -> name + i).toList());
            }
        });
    }

    /** A channel's values and other messages of one sender to the owner are handled in the order sent. */
    @Test
    void valuesKeepTheirPlaceAmongTheOtherMessagesOfTheirSender() {
        Seeds.each(SEEDS, seed -> {
            List<String> order = new ArrayList<>();
            Run.well(seed, 3, (self, _) -> {
                Puppet receiver = self.beside(1);
                self.tell(receiver, (me, _) -> {
                    var channel = new Channel<Integer>(me);
                    channel.in().each(value -> order.add("value " + value));
                    me.tell(self, (sender, _) -> {
                        for (int n = 0; n < 10; n += 2) {
                            int number = n + 1;
                            channel.out().send(n);
                            sender.tell(me, (_, _) -> order.add("message " + number));
                        }
                    });
                });
            });
            assertThat(order)
                    .isEqualTo(IntStream.range(0, 10)
                            .mapToObj(n -> (n % 2 == 0 ? "value " : "message ") + n)
                            .toList());
        });
    }

    @Test
    void behindTheEndOfAChannelValuesAreRefusedAndThoseInFrontOfItAreNot() {
        Seeds.each(SEEDS, seed -> {
            List<Object> found = new ArrayList<>();
            Run.well(seed, 3, (self, _) -> {
                Puppet receiver = owner(self, seed);
                self.tell(receiver, (me, _) -> {
                    var channel = new Channel<Integer>(me);
                    me.tell(self, (sender, _) -> {
                        channel.out().send(1);
                        channel.out().send(2);
                        channel.out().close();
                        channel.out().close();
                        channel.out().request(3).recover(failure -> {
                            found.add(failure.getCause().getMessage());
                            return null;
                        });
                    });
                    drain(me, seed, channel.in(), found);
                });
            });
            assertThat(found)
                    .containsExactlyInAnyOrder(1, 2, "end", "the channel is closed")
                    .containsSubsequence(1, 2, "end");
        });
    }

    private static void drain(Puppet me, long seed, In<Integer> in, List<Object> found) throws Throwable {
        if (seed % 2 != 0) {
            me.$loop(() -> {
                throw me.$react(In.any(in), received -> {
                    found.add(in.ends(received.message()) ? "end" : in.value(received.message()));
                });
            });
        }
        try {
            while (true) {
                found.add(in.receive());
            }
        } catch (ChannelClosed e) {
            found.add("end");
        }
        assertThatThrownBy(in::receive).isInstanceOf(ChannelClosed.class);
    }

    /** Each of them fails its token; of one-way values the first is reported, and all are counted. */
    @Test
    void whatTheOwnerHasNotTakenWhenItClosesIsRefused() {
        Seeds.each(SEEDS, seed -> {
            List<Object> found = new ArrayList<>();
            Run run = Run.of(seed, 3, (self, _) -> {
                Puppet receiver = owner(self, seed);
                self.tell(receiver, (me, _) -> {
                    var channel = new Channel<Integer>(me);
                    me.tell(self, (sender, _) -> {
                        Token<?> first = channel.out().request(1);
                        channel.out().send(2);
                        channel.out().send(3);
                        first.recover(failure -> {
                            found.add(failure.getCause().getMessage());
                            return null;
                        });
                        sender.tell(receiver, (_, _) -> {
                            channel.in().close();
                            channel.out().send(4);
                        });
                        sender.tell(receiver, (_, _) -> found.add(channel.in().refused()));
                    });
                });
            });
            assertThat(found).contains("the channel is closed").containsAnyOf(3L, 4L);
            assertThat(run.texts()).hasSize(1).first().asString().contains("the channel is closed");
        });
    }

    @Test
    void aConsumerIsToldOfTheEnd() {
        Seeds.each(SEEDS, seed -> {
            List<Object> found = new ArrayList<>();
            Run.well(seed, 2, (self, _) -> {
                var channel = new Channel<Integer>(self);
                channel.in().each(found::add, () -> found.add("end"));
                self.tell(self.beside(1), (_, _) -> {
                    channel.out().send(1);
                    channel.out().send(2);
                    channel.out().close();
                });
            });
            assertThat(found).containsExactly(1, 2, "end");
        });
    }

    /** Also those that came before there was a consumer, in their order. */
    @Test
    void aConsumerThatIsGivenLateHandlesWhatWasSetAside() {
        Seeds.each(SEEDS, seed -> {
            List<Object> found = new ArrayList<>();
            Run.well(seed, 2, (self, _) -> {
                var channel = new Channel<Integer>(self);
                Puppet sender = self.beside(1);
                self.tell(sender, (me, _) -> {
                    IntStream.range(0, 5).forEach(channel.out()::send);
                    me.tell(self, (_, _) -> channel.in().each(found::add));
                    IntStream.range(5, 10).forEach(channel.out()::send);
                });
            });
            assertThat(found).isEqualTo(IntStream.range(0, 10).boxed().toList());
        });
    }

    @Test
    void aReceiveFromAChannelEndsWhenItsTimeIsUp() {
        Run.well(
                1,
                2,
                (self, _) -> self.tell(self.onOwnStage(), (me, _) -> {
                    In<Integer> in = new Channel<Integer>(me).in();
                    assertThatThrownBy(() -> in.receive(20)).isInstanceOf(Late.class);
                }));
    }

    @Test
    void aValueThatCanChangeCrossesAsACopyAndAnInNotAtAll() {
        Run.well(1, 2, (self, _) -> {
            List<Object> got = new ArrayList<>();
            var channel = new Channel<Object>(self);
            channel.in().each(got::add);
            List<Integer> list = new ArrayList<>(List.of(1));
            channel.out().send(list);
            channel.out().send(channel.out());
            list.add(2);
            assertThatThrownBy(() -> channel.out().send(channel.in()))
                    .isInstanceOf(CopyException.class)
                    .hasMessageContaining("only the actor that created a channel receives from it");
            self.tell(self, (_, _) -> assertThat(got).containsExactly(List.of(1), channel.out()));
        });
    }

    /** An actor with a channel in a field that is created again with it. */
    @Test
    void aRestartedActorHasNewChannelsAndItsOldOnesAreClosed() {
        Seeds.each(SEEDS, seed -> {
            List<Object> found = new ArrayList<>();
            Run.of(seed, 3, (self, _) -> {
                var supervisor = Supervisor.start(
                        self.$stageOf(1), Strategy.ONE_FOR_ONE, Restarts.of(10, Duration.ofSeconds(10)));
                Cell cell = supervisor.start(
                        () -> Cell.create(self.$stageOf(2), me -> me.lines.in().each(found::add)));
                Cell.ask(cell, me -> me.lines.out().send("first")).then(_ -> {
                    Out<Object> old = cell.lines.out();
                    Cell.tell(cell, _ -> {
                        throw new IllegalStateException("broken");
                    });
                    Cell.ask(cell, _ -> {}).then(_ -> {
                        old.request("old").recover(failure -> {
                            found.add(failure.getCause().getMessage());
                            return null;
                        });
                        cell.lines.out().send("second");
                    });
                });
            });
            assertThat(found).containsExactlyInAnyOrder("first", "second", "the channel is closed");
        });
    }

    /** Including channels in no field, of any earlier state; and their waiting values are refused. */
    @Test
    void aRestartedActorsChannelsInCollectionsAreClosed() {
        Seeds.each(SEEDS, seed -> {
            List<Object> found = new ArrayList<>();
            Run.of(seed, 3, (self, _) -> {
                var supervisor = Supervisor.start(
                        self.$stageOf(1), Strategy.ONE_FOR_ONE, Restarts.of(10, Duration.ofSeconds(10)));
                Cell cell = supervisor.start(() -> Cell.create(self.$stageOf(2), ChannelTest::reader));
                restart(cell, 2, new ArrayList<>(), found);
            });
            assertThat(found)
                    .containsExactlyInAnyOrder(
                            "first 2",
                            "second 2",
                            "aside: the channel is closed",
                            "first 1",
                            "second 1",
                            "aside: the channel is closed",
                            "first 0",
                            "second 0",
                            "the channel is closed",
                            "the channel is closed",
                            "the channel is closed",
                            "the channel is closed",
                            "the channel is closed",
                            "the channel is closed",
                            "the channel is closed",
                            "the channel is closed",
                            "the channel is closed");
        });
    }

    /**
     * An actor with two channels that it reads and one that it does not; the first is made by a field's initialiser.
     */
    private static void reader(Cell me) {
        me.more.add(new Channel<>(me));
        me.more.add(new Channel<>(me));
    }

    private static void restart(Cell cell, int left, List<Out<Object>> old, List<Object> found) {
        Cell.ask(cell, me -> {
                    List<Out<Object>> outs = me.more.stream().map(Channel::out).toList();
                    me.more.getFirst().in().each(found::add);
                    me.more.get(1).in().each(found::add);
                    outs.get(0).send("first " + left);
                    outs.get(1).send("second " + left);
                    old.forEach(each -> refusal(each.request("old"), "", found));
                    if (left > 0) {
                        refusal(outs.get(2).request("aside"), "aside: ", found);
                        old.addAll(outs);
                    }
                })
                .then(_ -> {
                    if (left > 0) {
                        Cell.tell(cell, _ -> {
                            throw new IllegalStateException("broken");
                        });
                        restart(cell, left - 1, old, found);
                    }
                });
    }

    private static void refusal(Token<Ack> sent, String what, List<Object> found) {
        sent.recover(failure -> {
            found.add(what + failure.getCause().getMessage());
            return Ack.ACK;
        });
    }

    /** The channels of a receive, and the remainder that their values must have. */
    private record Ask(List<Integer> channels, int divisor, int remainder) {

        boolean matches(int channel, int value) {
            return channels.contains(channel) && value % divisor == remainder;
        }

        Cases cases(List<In<Integer>> ins) {
            return new Cases(
                    false,
                    message -> match(ins, message),
                    channels.stream().map(ins::get).toArray());
        }

        private int match(List<In<Integer>> ins, Message message) {
            for (int channel : channels) {
                In<Integer> in = ins.get(channel);
                if (in.brings(message) && matches(channel, in.value(message))) {
                    return channel;
                }
            }
            return -1;
        }

        String took(List<In<Integer>> ins, ReceiveResult received) {
            return received.index() + ":" + ins.get(received.index()).value(received.message());
        }
    }

    /** The values sent, the receives, and the results by the specification. */
    private static final class Plan {
        private final List<int[]> sent = new ArrayList<>();
        private final List<Ask> asked = new ArrayList<>();
        private final List<String> expected = new ArrayList<>();

        Plan(long seed) {
            var random = new Random(seed);
            for (int n = 0; n < VALUES; n++) {
                sent.add(new int[] {random.nextInt(3), n});
            }
            List<int[]> mailbox = new ArrayList<>(sent);
            while (expected.size() < VALUES / 2) {
                List<Integer> channels = IntStream.range(0, 3)
                        .filter(_ -> random.nextBoolean())
                        .boxed()
                        .toList();
                int divisor = 1 + random.nextInt(3);
                var ask = new Ask(channels, divisor, random.nextInt(divisor));
                mailbox.stream()
                        .filter(each -> ask.matches(each[0], each[1]))
                        .findFirst()
                        .ifPresent(first -> {
                            mailbox.remove(first);
                            asked.add(ask);
                            expected.add(first[0] + ":" + first[1]);
                        });
            }
        }

        void send(List<Out<Integer>> outs) {
            sent.forEach(each -> outs.get(each[0]).send(each[1]));
        }
    }
}

package salsa.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import salsa.runtime.Actors;
import salsa.runtime.Channel;
import salsa.runtime.Group;
import salsa.runtime.In;
import salsa.runtime.Membership;
import salsa.runtime.Out;
import salsa.runtime.Token;

/** A group gives every member what is published while it is one, in the order of each publisher. */
class GroupTest {

    private static final int SEEDS = 200;
    private static final int STEPS = 40;

    private static Group<String> news() {
        return Group.named("news", String.class);
    }

    private final List<Object> fields = new ArrayList<>(); // what members keep: their group does not

    private Out<String> member(Puppet of, List<String> got) {
        var channel = new Channel<String>(of);
        channel.in().each(got::add);
        fields.add(channel);
        return channel.out();
    }

    /** Joins, leaves and publications of one sender, against lists that are kept by hand. */
    @Test
    void aMemberGetsWhatIsPublishedBetweenItsJoiningAndItsLeaving() {
        Seeds.each(SEEDS, seed -> {
            List<List<String>> got = lists();
            List<List<String>> expected = lists();
            Run.well(seed, 3, (self, _) -> {
                List<Out<String>> outs = new ArrayList<>();
                for (int n = 0; n < 4; n++) {
                    int number = n;
                    self.tell(self.beside(n % 3), (me, _) -> {
                        Out<String> out = member(me, got.get(number));
                        me.tell(self, (_, _) -> {
                            outs.add(out);
                            if (outs.size() == 4) {
                                script(seed, outs, got, expected);
                            }
                        });
                    });
                }
            });
            assertThat(got).containsExactlyInAnyOrderElementsOf(expected);
        });
    }

    private static List<List<String>> lists() {
        return IntStream.range(0, 4)
                .mapToObj(_ -> (List<String>) new ArrayList<String>())
                .toList();
    }

    private static void script(long seed, List<Out<String>> outs, List<List<String>> got, List<List<String>> expected) {
        var random = new Random(seed);
        var joined = new boolean[4];
        for (int step = 0; step < STEPS; step++) {
            int n = random.nextInt(4);
            switch (random.nextInt(3)) {
                case 0 -> {
                    news().join(outs.get(n));
                    joined[n] = true;
                }
                case 1 -> {
                    news().leave(outs.get(n));
                    joined[n] = false;
                }
                default -> {
                    String line = "line " + step;
                    news().publish(line);
                    IntStream.range(0, 4)
                            .filter(i -> joined[i])
                            .forEach(i -> expected.get(i).add(line));
                }
            }
        }
    }

    /** The members may change what they got: it is neither the publisher's nor another member's. */
    @Test
    void everyMemberAndThePublisherHaveAnArrayOfTheirOwn() {
        Seeds.each(20, seed -> {
            var got = new ArrayList<int[]>();
            int[] published = {1, 2};
            Run.well(seed, 4, (self, _) -> {
                Group<int[]> group = Group.named("arrays", int[].class);
                for (int n = 0; n < 3; n++) {
                    In<int[]> in = new Channel<int[]>(self).in();
                    fields.add(in);
                    in.each(value -> {
                        assertThat(value).containsExactly(1, 2);
                        value[0] = 9;
                        got.add(value);
                    });
                    group.join(in.out());
                }
                group.publish(published);
            });
            assertThat(got).hasSize(3);
            assertThat(published).containsExactly(1, 2);
            fields.clear();
        });
    }

    /** A member that has reported its join receives every value that is published after the report. */
    @Test
    void whatEachPublisherPublishesComesInItsOrderToEveryMember() {
        Seeds.each(SEEDS, seed -> {
            Map<Integer, List<String>> got = new TreeMap<>();
            var ready = new ArrayList<Integer>();
            Run.well(seed, 4, (self, _) -> {
                for (int n = 0; n < 3; n++) {
                    int number = n;
                    self.tell(self.beside(n), (me, _) -> {
                        news().join(member(me, got.computeIfAbsent(number, _ -> new ArrayList<>())));
                        me.tell(self, (_, _) -> {
                            ready.add(number);
                            if (ready.size() == 3) {
                                List.of("a", "b")
                                        .forEach(name -> self.tell(
                                                self.beside(3),
                                                (_, _) ->
                                                        IntStream.range(0, 5).forEach(i -> news().publish(name + i))));
                            }
                        });
                    });
                }
            });
            assertThat(got).hasSize(3);
            got.values()
                    .forEach(lines -> List.of("a", "b")
                            .forEach(name -> assertThat(lines.stream().filter(line -> line.startsWith(name)))
                                    .isEqualTo(IntStream.range(0, 5)
                                            .mapToObj(i -> name + i)
                                            .toList())));
        });
    }

    @Test
    void whoWatchesIsToldOfTheMembersThereAreAndOfThoseThatComeAndGo() {
        Seeds.each(SEEDS, seed -> {
            List<String> delivered = new ArrayList<>();
            Run.well(seed, 3, (self, _) -> {
                var events = new Channel<Membership<String>>(self);
                events.in()
                        .each(event -> delivered.add(
                                switch (event) {
                                    case Membership.Joined<String>(long number, var _) -> "+" + number;
                                    case Membership.Left<String>(long number) -> "-" + number;
                                }));
                Out<String> first = member(self, new ArrayList<>());
                var second = new Channel<String>(self);
                fields.add(second);
                fields.add(events);
                news().join(first);
                news().join(first);
                news().watch(events.out());
                news().join(second.out());
                news().leave(first);
                news().members().then(there -> {
                    assertThat(there).containsExactly(second.out());
                    second.in().close();
                });
            });
            assertThat(delivered)
                    .hasSize(4)
                    .startsWith("+1")
                    .containsSubsequence("-1", "-" + delivered.get(1).substring(1));
        });
    }

    /** A member that closes its channel has left and receives no value that is published after that. */
    @Test
    void aMemberThatClosesItsChannelHasLeft() {
        Seeds.each(SEEDS, seed -> {
            List<String> got = new ArrayList<>();
            Run.well(
                    seed,
                    3,
                    (self, _) -> self.tell(self.beside(1), (me, _) -> {
                        In<String> in = new Channel<String>(me).in();
                        fields.add(in);
                        in.each(line -> {
                            got.add(line);
                            in.close();
                        });
                        news().join(in.out());
                        IntStream.range(0, 5).forEach(n -> news().publish("line " + n));
                    }));
            assertThat(got).containsExactly("line 0");
        });
    }

    @Test
    void aMemberWhoseActorEndsHasLeft() {
        Seeds.each(SEEDS, seed -> {
            List<String> delivered = new ArrayList<>();
            Run.well(seed, 3, (self, _) -> {
                var events = new Channel<Membership<String>>(self);
                fields.add(events);
                events.in().each(event -> delivered.add(event.getClass().getSimpleName()));
                news().watch(events.out());
                Puppet mortal = self.beside(1);
                Token<Object> joined = self.ask(mortal, me -> {
                    news().join(member(me, new ArrayList<>()));
                    news().join(member(me, new ArrayList<>()));
                    return null;
                });
                joined.then(_ -> Actors.stop(mortal));
            });
            assertThat(delivered).containsExactly("Joined", "Joined", "Left", "Left");
        });
    }

    /** The publisher changes its value after it has published it, and each member changes the value that it gets. */
    @Test
    void everyMemberGetsACopyOfItsOwn() {
        Seeds.each(SEEDS, seed -> {
            List<String> got = new ArrayList<>();
            Run.well(seed, 2, (self, _) -> {
                var drafts = Group.named("drafts", StringBuilder.class);
                for (int n = 0; n < 2; n++) {
                    var channel = new Channel<StringBuilder>(self);
                    channel.in().each(draft -> got.add(draft.append("!").toString()));
                    fields.add(channel);
                    drafts.join(channel.out());
                }
                var draft = new StringBuilder("a");
                drafts.publish(draft);
                draft.append("b");
            });
            assertThat(got).containsExactly("a!", "a!");
        });
    }

    @Test
    void aNameHasOneTypeAndOneGroup() {
        Run.well(1, 2, (self, _) -> {
            Group<String> news = news();
            assertThat(news()).isEqualTo(news).hasToString("Group[news]");
            assertThatThrownBy(() -> Group.named("news", Integer.class))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("group \"news\" carries values of java.lang.String, not of java.lang.Integer");
        });
    }
}

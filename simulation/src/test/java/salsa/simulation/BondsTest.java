package salsa.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import salsa.runtime.Actor;
import salsa.runtime.Actors;
import salsa.runtime.Ended;
import salsa.runtime.ExitReason;
import salsa.runtime.Failure;
import salsa.runtime.Report;
import salsa.runtime.Token;

/** The ends of actors, their notifications, and the outcome of messages sent to them. */
class BondsTest {

    private static final int SEEDS = 300;

    private static Cell cell(Puppet self, int stage) {
        return Cell.create(self.$stageOf(stage));
    }

    private static void fail(Cell cell) {
        throw new IllegalStateException("broken");
    }

    @Test
    void anActorThatIsStoppedHandlesWhatCameBeforeAndRefusesWhatComesAfter() {
        Seeds.each(SEEDS, seed -> {
            int[] handled = {0};
            List<Object> after = new ArrayList<>();
            Run run = Run.of(seed, 3, (self, _) -> {
                Cell cell = cell(self, 1);
                for (int n = 0; n < 10; n++) {
                    Cell.tell(cell, _ -> handled[0]++);
                }
                Actors.stop(cell).then(after::add);
                Cell.ask(cell, _ -> handled[0]++)
                        .recover(failure -> failure.getCause().getMessage())
                        .then(after::add);
                Cell.tell(cell, _ -> handled[0]++);
                Cell.tell(cell, _ -> handled[0]++);
            });
            assertThat(handled[0]).isEqualTo(10);
            assertThat(after)
                    .containsExactly(new ExitReason.Stopped(), "salsa.simulation.Cell has ended: it was stopped");
            assertThat(run.reports()).singleElement().isInstanceOf(Report.DeadLetter.class);
            assertThat(run.status()).isZero();
        });
    }

    @Test
    void anActorThatIsKilledEndsBeforeItsNextMessage() {
        Seeds.each(SEEDS, seed -> {
            List<Integer> handled = new ArrayList<>();
            List<Object> found = new ArrayList<>();
            int[] refused = {0};
            Run.of(seed, 3, (self, _) -> {
                Cell cell = cell(self, 1);
                for (int n = 0; n < 10; n++) {
                    int number = n;
                    Cell.ask(cell, _ -> handled.add(number))
                            .recover(_ -> refused[0]++)
                            .then(_ -> {});
                }
                Actors.kill(cell).then(found::add);
            });
            assertThat(found).containsExactly(new ExitReason.Killed());
            assertThat(handled).isSorted();
            assertThat(handled.size() + refused[0]).isEqualTo(10);
        });
    }

    /** The killer is on another stage and has sent the messages before: its kill overtakes all that still wait. */
    @Test
    void aKillOvertakesWhatWaitsInTheMailbox() {
        int[] overtaken = {0};
        Seeds.each(SEEDS, seed -> {
            List<Object> fates = new ArrayList<>();
            int[] handled = {0};
            int[] before = {0};
            Run.of(seed, 3, (self, _) -> {
                Cell victim = cell(self, 1);
                self.tellLater(self, 10, (_, _) -> {
                    for (int n = 0; n < 10; n++) {
                        Cell.ask(victim, _ -> handled[0]++)
                                .recover(BondsTest::reason)
                                .then(fates::add);
                    }
                    before[0] = handled[0];
                    Actors.kill(victim).then(fates::add);
                });
            });
            assertThat(handled[0]).as("handled in the end").isEqualTo(before[0]);
            assertThat(fates)
                    .hasSize(11)
                    .filteredOn(new ExitReason.Killed()::equals)
                    .hasSize(11 - handled[0]);
            overtaken[0] += handled[0] == 0 ? 1 : 0;
        });
        assertThat(overtaken[0]).isPositive();
    }

    @Test
    void whatFailsEndsOnlyAnActorThatIsLinked() {
        Seeds.each(SEEDS, seed -> {
            List<Object> ends = new ArrayList<>();
            int[] checkpoint = {0};
            Run.of(seed, 4, (self, _) -> {
                Cell alone = cell(self, 1);
                Cell one = cell(self, 2);
                Cell other = cell(self, 3);
                Actors.link(one, other);
                Actors.end(one).then(ends::add);
                Actors.end(other).then(ends::add);
                for (Cell each : List.of(alone, one)) {
                    Cell.ask(each, BondsTest::fail).recover(_ -> null);
                }
                Cell.tell(alone, _ -> checkpoint[0]++);
            });
            assertThat(checkpoint[0]).isEqualTo(1);
            assertThat(ends)
                    .hasSize(2)
                    .anyMatch(end -> end instanceof ExitReason.Failed(Failure failure)
                            && failure.getCause().getMessage().equals("broken"));
            assertThat(ends).anyMatch(end -> end instanceof ExitReason.LinkedEnd(Actor _, ExitReason.Failed _));
        });
    }

    /** Counts objects: a chain that each monitor gets as a copy costs links times monitors. */
    @Test
    void theMonitorsOfALongChainShareItsLinks() {
        int links = 200;
        Set<ExitReason> distinct = Collections.newSetFromMap(new IdentityHashMap<>());
        int[] followed = {0};
        List<Cell> watchers = new ArrayList<>(); // an actor without references would be collected, and not be notified
        Run.of(1, 3, (self, _) -> {
            List<Cell> chain = new ArrayList<>();
            for (int n = 0; n <= links; n++) {
                chain.add(cell(self, n % 3));
                Cell watcher = cell(self, (n + 1) % 3);
                watchers.add(watcher);
                Cell.tell(
                        watcher,
                        mine -> mine.reported = end -> {
                            ExitReason reason = end.why();
                            for (; reason instanceof ExitReason.LinkedEnd(var _, ExitReason next); reason = next) {
                                distinct.add(reason);
                                followed[0]++;
                            }
                            distinct.add(reason);
                        });
                Actors.monitor(watcher, chain.getLast());
                if (n > 0) {
                    Actors.link(chain.get(n - 1), chain.get(n));
                }
            }
            Cell.ask(chain.getFirst(), BondsTest::fail).recover(_ -> null);
        });
        assertThat(watchers).hasSize(links + 1);
        assertThat(followed[0]).isEqualTo(links * (links + 1) / 2);
        assertThat(distinct).hasSize(links + 1);
    }

    @Test
    void noMonitorSeesWhatAnotherDoesToTheCauseOfAnEnd() {
        Seeds.each(SEEDS, seed -> {
            List<Integer> suppressed = new ArrayList<>();
            List<Cell> watchers = new ArrayList<>(); // a monitor keeps no watcher in memory
            Run.of(seed, 3, (self, _) -> {
                Cell cell = cell(self, 1);
                Actors.link(cell, cell(self, 2));
                for (int n = 0; n < 3; n++) {
                    Cell watcher = cell(self, n);
                    watchers.add(watcher);
                    Cell.tell(
                            watcher,
                            mine -> mine.reported = end -> {
                                Throwable cause = ((ExitReason.Failed) end.why())
                                        .failure()
                                        .getCause();
                                cause.addSuppressed(new IllegalStateException("by a monitor"));
                                suppressed.add(cause.getSuppressed().length);
                            });
                    Actors.monitor(watcher, cell);
                }
                Cell.ask(cell, BondsTest::fail).recover(_ -> null);
            });
            assertThat(suppressed).hasSameSizeAs(watchers).containsExactly(1, 1, 1);
        });
    }

    /** In a loop of links all end, each once. */
    @Test
    void aRingOfLinksEndsAsOne() {
        Seeds.each(SEEDS, seed -> {
            List<ExitReason> ends = new ArrayList<>();
            Run.of(seed, 4, (self, _) -> {
                List<Cell> ring = new ArrayList<>();
                for (int n = 0; n < 8; n++) {
                    ring.add(cell(self, n % 4));
                    Actors.end(ring.get(n)).then(ends::add);
                }
                for (int n = 0; n < 8; n++) {
                    Actors.link(ring.get(n), ring.get((n + 1) % 8));
                }
                Cell.ask(ring.get(3), BondsTest::fail).recover(_ -> null);
            });
            assertThat(ends).hasSize(8);
            assertThat(ends.stream().filter(ExitReason.LinkedEnd.class::isInstance))
                    .hasSize(7);
        });
    }

    @Test
    void oneThatFinishesOrIsUnlinkedTakesNobodyAlong() {
        Seeds.each(SEEDS, seed -> {
            int[] checkpoint = {0};
            Run.well(seed, 3, (self, _) -> {
                Cell one = cell(self, 1);
                Cell two = cell(self, 2);
                Cell three = cell(self, 2);
                Cell.tell(one, me -> {
                    Actors.link(me, two);
                    Actors.link(me, three);
                    Actors.unlink(me, three);
                    Actors.finish(me);
                });
                Actors.end(one).then(_ -> {
                    Cell.tell(two, _ -> checkpoint[0]++);
                    Actors.stop(two);
                    Cell.tell(three, _ -> checkpoint[0]++);
                });
            });
            assertThat(checkpoint[0]).isEqualTo(2);
        });
    }

    @Test
    void aLinkToAnActorThatHasEndedEndsTheOther() {
        Seeds.each(SEEDS, seed -> {
            List<Object> ends = new ArrayList<>();
            Run.well(seed, 3, (self, _) -> {
                Cell gone = cell(self, 1);
                Cell late = cell(self, 2);
                Actors.end(late).then(ends::add);
                Cell later = cell(self, 2);
                Actors.end(later).then(ends::add);
                Actors.stop(gone).then(_ -> {
                    Actors.link(late, gone);
                    Actors.link(gone, later);
                });
            });
            assertThat(ends)
                    .hasSize(2)
                    .allMatch(end -> end instanceof ExitReason.LinkedEnd(Actor _, ExitReason.NeverLived _));
        });
    }

    /** Two runs of a seed are the same up to the end, where in each another one of the two is killed. */
    @Test
    void aLinkIsTheSameOnBothSidesWhateverTheyDoAtOnce() {
        int[] linked = {0};
        Seeds.each(SEEDS, seed -> {
            boolean first = endsWithTheOther(seed, 0);
            assertThat(endsWithTheOther(seed, 1)).isEqualTo(first);
            linked[0] += first ? 1 : 0;
        });
        assertThat(linked[0]).isBetween(1, Seeds.count(SEEDS) - 1);
    }

    private static boolean endsWithTheOther(long seed, int killed) {
        boolean[] lives = {false};
        Run.of(seed, 3, (self, _) -> {
            List<Cell> both = List.of(cell(self, 1), cell(self, 2));
            var dice = new SeededDice(seed, "links");
            for (int n = 0; n < 10; n++) {
                int one = dice.below(2);
                boolean links = dice.isOneIn(2);
                Cell.tell(both.get(one), me -> act(me, both.get(1 - one), links));
            }
            self.tellLater(self, 10, (_, _) -> {
                Cell other = both.get(1 - killed);
                Actors.kill(both.get(killed));
                self.tellLater(self, 10, (_, _) -> {
                    Token<Object> alive = Cell.ask(other, _ -> lives[0] = true);
                    alive.recover(_ -> null);
                });
            });
        });
        return !lives[0];
    }

    private static void act(Cell me, Cell other, boolean links) {
        if (links) {
            Actors.link(me, other);
        } else {
            Actors.unlink(me, other);
        }
    }

    @Test
    void anActorThatTrapsIsToldInsteadOfEnding() {
        Seeds.each(SEEDS, seed -> {
            List<Object> reported = new ArrayList<>();
            Run.of(seed, 3, (self, _) -> {
                Cell trapping = cell(self, 1);
                Cell.tell(trapping, me -> {
                    me.reported = end -> reported.add(end.why().getClass());
                    Actors.trap(me);
                    Cell child = Cell.create(self.$stageOf(2));
                    Actors.link(me, child);
                    Cell.ask(child, BondsTest::fail).recover(_ -> null);
                    Cell other = Cell.create(self.$stageOf(1));
                    Actors.link(me, other);
                    Actors.stop(other);
                });
            });
            assertThat(reported).containsExactlyInAnyOrder(ExitReason.Failed.class, ExitReason.Stopped.class);
        });
    }

    @Test
    void anActorThatTrapsNoLongerEndsWithThoseItIsLinkedTo() {
        Seeds.each(SEEDS, seed -> {
            List<Object> ends = new ArrayList<>();
            Run.of(seed, 3, (self, _) -> {
                Cell trapping = cell(self, 1);
                Actors.end(trapping).then(why -> ends.add(why.getClass()));
                Cell.tell(trapping, me -> {
                    me.reported = end -> ends.add("notified");
                    Actors.trap(me);
                    Actors.untrap(me);
                    Cell child = Cell.create(self.$stageOf(2));
                    Actors.link(me, child);
                    Cell.ask(child, BondsTest::fail).recover(_ -> null);
                });
            });
            assertThat(ends).containsExactly(ExitReason.LinkedEnd.class);
        });
    }

    /** The last that is heard of an actor is its end. */
    @Test
    void aMonitorIsToldAfterAllThatTheActorHasSent() {
        Seeds.each(SEEDS, seed -> {
            List<Object> heard = new ArrayList<>();
            List<Object> alsoTold = new ArrayList<>();
            Run.well(seed, 4, (self, _) -> {
                Cell watcher = cell(self, 1);
                Cell watched = cell(self, 2);
                Cell other = cell(self, 3);
                Cell.tell(watcher, me -> me.reported = end -> heard.add(end.why()));
                Cell.tell(other, me -> me.reported = end -> alsoTold.add(end.why()));
                Actors.monitor(watcher, watched);
                Actors.monitor(watcher, watched);
                Actors.monitor(other, watched);
                Actors.unmonitor(other, watched);
                for (int n = 0; n < 20; n++) {
                    int number = n;
                    Cell.tell(watched, _ -> Cell.tell(watcher, _ -> heard.add(number)));
                }
                Actors.stop(watched).then(_ -> Actors.monitor(watcher, watched));
            });
            assertThat(heard.subList(0, 20))
                    .isEqualTo(java.util.stream.IntStream.range(0, 20).boxed().toList());
            assertThat(heard.subList(20, heard.size()))
                    .containsExactly(new ExitReason.Stopped(), new ExitReason.NeverLived());
            assertThat(alsoTold).isEmpty();
        });
    }

    /** Its handler, the message it had stashed and the one that the handler received all get the reason. */
    @Test
    void anActorThatWaitsIsEndedInTheMiddleOfItsHandler() {
        int[] killedInside = {0};
        Seeds.each(SEEDS, seed -> {
            List<Object> fates = new ArrayList<>();
            boolean[] begun = {false};
            boolean[] cleaned = {false};
            Run run = Run.of(seed, 3, (self, _) -> {
                Puppet waiting = seed % 2 == 0 ? self.onOwnStage() : self.beside(1);
                Token<Object> handler = self.$request(new Puppet.Cue(waiting, new Token<>(self), (me, _) -> {
                    if (seed % 2 == 0) {
                        begun[0] = true;
                        try {
                            me.$receive(Puppet.SITE, Note.of("z"));
                        } finally {
                            cleaned[0] = true;
                        }
                    }
                    throw me.$react(Note.of("z"), _ -> {});
                }));
                Token<Object> aside = self.ask(waiting, _ -> "handled");
                Token<Object> received = self.$request(new Note(waiting, new Token<>(self), 'a', 1));
                Token<ExitReason> end = seed % 4 < 2 ? Actors.stop(waiting) : Actors.kill(waiting);
                for (Token<Object> each : List.of(handler, aside, received)) {
                    each.recover(BondsTest::reason).then(fates::add);
                }
                end.then(fates::add);
            });
            ExitReason why = seed % 4 < 2 ? new ExitReason.Stopped() : new ExitReason.Killed();
            assertThat(fates)
                    .as(run.texts() + " " + run.world().ending())
                    .hasSize(4)
                    .allMatch(fate -> fate.equals(why));
            assertThat(run.status()).isZero();
            assertThat(cleaned[0]).as("its finally block has run").isEqualTo(begun[0]);
            assertThat(begun[0] || seed % 4 != 0)
                    .as("what came before the stop has begun")
                    .isTrue();
            killedInside[0] += seed % 4 == 2 && begun[0] ? 1 : 0;
        });
        assertThat(killedInside[0]).isPositive();
    }

    private static Object reason(Failure failure) {
        return ((Ended) failure.getCause()).reason();
    }

    /** Its continuations do not run. */
    @Test
    void whatWaitsForTokensInAnActorThatHasEndedIsRefused() {
        Seeds.each(SEEDS, seed -> {
            List<Object> fates = new ArrayList<>();
            Run run = Run.of(seed, 3, (self, _) -> {
                Puppet asking = self.beside(1);
                Puppet slow = self.beside(2);
                Token<Object> answer = self.$request(new Puppet.Cue(asking, new Token<>(self), (me, message) -> {
                    Token<Object> never = me.ask(slow, _ -> 1);
                    me.$send(new Puppet.Cue(slow, null, (_, _) -> fates.add("sent")), never);
                    message.delegateTo(never.map(_ -> {
                        fates.add("went on");
                        return 2;
                    }));
                }));
                answer.recover(_ -> "refused").then(_ -> fates.add("answered"));
                Actors.kill(asking);
            });
            assertThat(fates.stream().filter("answered"::equals)).hasSize(1);
            assertThat(run.reports()).allMatch(report -> report instanceof Report.DeadLetter);
        });
    }
}

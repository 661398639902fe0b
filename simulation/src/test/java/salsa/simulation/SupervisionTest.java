package salsa.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import salsa.runtime.Ack;
import salsa.runtime.Actor;
import salsa.runtime.ActorSystem;
import salsa.runtime.Actors;
import salsa.runtime.ExitReason;
import salsa.runtime.Report;
import salsa.runtime.Restarts;
import salsa.runtime.Strategy;
import salsa.runtime.Supervisor;
import salsa.runtime.Token;

/** Supervisors restart what has failed, by rule, and give up when that does not help. */
class SupervisionTest {

    private static final int SEEDS = 300;
    private static final Restarts OFTEN = Restarts.of(100, Duration.ofSeconds(1_000));

    private static void fail() {
        throw new IllegalStateException("broken");
    }

    /** A child that says when it is constructed. */
    private static Cell child(Puppet self, Supervisor supervisor, int number, List<Object> log) {
        return supervisor.start(() -> Cell.create(self.$stageOf(number), _ -> log.add("start " + number)));
    }

    @Test
    void aRestartedActorKeepsItsReferenceAndMailboxAndHasANewState() {
        Seeds.each(SEEDS, seed -> {
            List<Object> values = new ArrayList<>();
            List<Object> failures = new ArrayList<>();
            Run run = Run.of(seed, 4, (self, _) -> {
                var supervisor = Supervisor.start(self.$stageOf(1), Strategy.ONE_FOR_ONE, OFTEN);
                Cell cell = supervisor.start(() -> Cell.create(self.$stageOf(2), me -> me.value = 10));
                for (int n = 0; n < 3; n++) {
                    Cell.ask(cell, me -> me.value++).then(values::add);
                }
                Cell.ask(cell, _ -> fail())
                        .recover(failure -> failure.getCause().getMessage())
                        .then(failures::add);
                for (int n = 0; n < 3; n++) {
                    Cell.ask(cell, me -> me.value++).then(values::add);
                }
            });
            assertThat(values).containsExactly(11, 12, 13, 11, 12, 13);
            assertThat(failures).containsExactly("broken");
            assertThat(run.reports()).singleElement().isInstanceOf(Report.Restarted.class);
            assertThat(run.status()).isZero();
        });
    }

    @Test
    void theStrategySaysWhoIsRestartedFirstStartedFirst() {
        Seeds.each(SEEDS, seed -> {
            for (Strategy strategy : Strategy.values()) {
                List<Object> log = new ArrayList<>();
                Run.of(seed, 5, (self, _) -> {
                    var supervisor = Supervisor.start(self.$stageOf(4), strategy, OFTEN);
                    List<Cell> children = new ArrayList<>();
                    for (int n = 0; n < 4; n++) {
                        children.add(child(self, supervisor, n, log));
                    }
                    self.tellLater(self, 10, (_, _) -> {
                        log.clear();
                        Cell.tell(children.get(1), _ -> fail());
                    });
                });
                assertThat(log)
                        .isEqualTo(
                                switch (strategy) {
                                    case ONE_FOR_ONE -> List.of("start 1");
                                    case ONE_FOR_ALL -> List.of("start 0", "start 1", "start 2", "start 3");
                                    case REST_FOR_ONE -> List.of("start 1", "start 2", "start 3");
                                });
            }
        });
    }

    /**
     * The handler that was left fails before the next message is answered, but the asker may log it after that answer:
     * code that recovers a failure runs in a message of its own, and consumers of two tokens have no order.
     */
    @Test
    void anActorThatWaitsIsRestartedWithTheOthers() {
        Seeds.each(SEEDS, seed -> {
            List<Object> log = new ArrayList<>();
            Run.of(seed, 3, (self, _) -> {
                var supervisor = Supervisor.start(self.$stageOf(1), Strategy.ONE_FOR_ALL, OFTEN);
                Cell waiting = supervisor.start(() -> Cell.create(self.$ownStage(), _ -> log.add("start")));
                Cell failing = supervisor.start(() -> Cell.create(self.$stageOf(2)));
                Cell.ask(waiting, me -> me.$receive(Cell.SITE, Note.of("z")))
                        .recover(failure -> failure.getCause().getMessage())
                        .then(log::add);
                Cell.ask(waiting, _ -> {}).then(_ -> log.add("goes on"));
                self.tellLater(self, 10, (_, _) -> Cell.tell(failing, _ -> fail()));
            });
            assertThat(log)
                    .containsSubsequence("start", "start", "goes on")
                    .containsExactlyInAnyOrder("start", "start", "salsa.simulation.Cell is being restarted", "goes on");
        });
    }

    /** With the simulated clock the pauses are known. */
    @Test
    void theSupervisorPausesTwiceAsLongEachTimeAndThenGivesUp() {
        Seeds.each(SEEDS, seed -> {
            List<Long> starts = new ArrayList<>();
            List<Object> ends = new ArrayList<>();
            Run run = Run.of(seed, 3, (self, _) -> {
                var clock = ActorSystem.current().world().clock();
                var supervisor = Supervisor.start(
                        self.$stageOf(1),
                        Strategy.ONE_FOR_ONE,
                        Restarts.of(4, Duration.ofSeconds(1_000)).withPauses(100, 400));
                Actors.end(supervisor.actor()).then(ends::add);
                Cell cell = supervisor.start(() -> Cell.create(self.$stageOf(2), _ -> {
                    starts.add(clock.nanos() / 1_000_000);
                    fail();
                }));
                Actors.end(cell).then(ends::add);
            });
            assertThat(starts).hasSize(5);
            long[] pauses = {100, 200, 400, 400};
            for (int n = 0; n < pauses.length; n++) {
                assertThat(starts.get(n + 1) - starts.get(n)).isBetween(pauses[n], pauses[n] + pauses[n] / 8 + 2);
            }
            assertThat(ends).hasSize(2).first().isEqualTo(new ExitReason.Stopped());
            assertThat(ends.get(1)).isInstanceOf(ExitReason.Failed.class);
            assertThat(run.status()).isEqualTo(1);
        });
    }

    /** One restart within 100 ms: failures further apart than that do not add up, closer ones end the supervisor. */
    @ParameterizedTest
    @CsvSource({"150, 6, Stopped", "60, 2, Failed"})
    void onlyFailuresWithinTheTimeCount(int millisBetween, int starts, String end) {
        Seeds.each(SEEDS, seed -> restarts(seed, Restarts.of(1, 100), millisBetween, starts, end));
    }

    /** A child fails five times, with so much time between. */
    private static void restarts(long seed, Restarts limit, int millisBetween, int starts, String end) {
        List<Object> log = new ArrayList<>();
        List<Object> ends = new ArrayList<>();
        Run.of(seed, 3, (self, _) -> {
            var supervisor = Supervisor.start(self.$stageOf(1), Strategy.ONE_FOR_ONE, limit);
            Actors.end(supervisor.actor()).then(why -> ends.add(why.getClass().getSimpleName()));
            Cell cell = child(self, supervisor, 2, log);
            for (int n = 1; n <= 5; n++) {
                self.tellLater(self, n * millisBetween, (_, _) -> Cell.tell(cell, _ -> fail()));
            }
            self.tellLater(self, 10_000, (_, _) -> supervisor.stop());
        });
        assertThat(log).hasSize(starts);
        assertThat(ends).containsExactly(end);
    }

    /** Three restarts within five seconds: four failures within less end the supervisor, within more they do not. */
    @ParameterizedTest
    @CsvSource({"1700, 6, Stopped", "1600, 4, Failed"})
    void theUsualLimitIsThreeRestartsWithinFiveSeconds(int millisBetween, int starts, String end) {
        Seeds.each(SEEDS, seed -> restarts(seed, Restarts.usual(), millisBetween, starts, end));
    }

    @Test
    void aSupervisorThatGivesUpIsRestartedByItsOwnWithItsChildren() {
        Seeds.each(SEEDS, seed -> {
            List<Object> log = new ArrayList<>();
            Run run = Run.of(seed, 4, (self, _) -> {
                var upper = Supervisor.start(self.$stageOf(1), Strategy.ONE_FOR_ONE, OFTEN);
                var lower = Supervisor.start(self.$stageOf(2), Strategy.ONE_FOR_ONE, Restarts.of(1, 1_000_000));
                upper.supervise(lower.actor()).then(_ -> {
                    Cell first = child(self, lower, 0, log);
                    Cell second = child(self, lower, 3, log);
                    self.tellLater(self, 10, (_, _) -> Cell.tell(second, _ -> fail()));
                    self.tellLater(self, 20, (_, _) -> Cell.tell(second, _ -> fail()));
                    self.tellLater(self, 30, (_, _) -> Cell.ask(first, _ -> {}).then(_ -> log.add("goes on")));
                });
            });
            assertThat(log.subList(0, 2)).containsExactlyInAnyOrder("start 0", "start 3");
            assertThat(log.subList(2, 6)).containsExactly("start 3", "start 0", "start 3", "goes on");
            assertThat(run.status()).isZero();
        });
    }

    @Test
    void aSupervisorIsStoppedWhenItsChildrenAreLastStartedFirst() {
        Seeds.each(SEEDS, seed -> {
            List<Object> log = new ArrayList<>();
            Run.well(seed, 4, (self, _) -> {
                var supervisor = Supervisor.start(self.$stageOf(1), Strategy.ONE_FOR_ONE, OFTEN);
                Cell watcher = Cell.create(self.$stageOf(1));
                List<Cell> children = new ArrayList<>();
                Cell.tell(watcher, me -> me.reported = end -> log.add(children.indexOf(end.who())));
                for (int n = 0; n < 4; n++) {
                    children.add(supervisor.start(() -> Cell.create(self.$stageOf(2))));
                    Cell.tell(children.get(n), _ -> log.add("handled"));
                    Actors.monitor(watcher, children.get(n));
                }
                supervisor.stop().then(reason -> Cell.tell(watcher, _ -> log.add(reason)));
            });
            assertThat(log)
                    .containsExactly("handled", "handled", "handled", "handled", 3, 2, 1, 0, new ExitReason.Stopped());
        });
    }

    @Test
    void theChildrenOfOneThatIsKilledEndWithIt() {
        Seeds.each(SEEDS, seed -> {
            List<Object> ends = new ArrayList<>();
            Run.of(seed, 4, (self, _) -> {
                var supervisor = Supervisor.start(self.$stageOf(1), Strategy.ONE_FOR_ONE, OFTEN);
                for (int n = 0; n < 3; n++) {
                    Actors.end(supervisor.start(() -> Cell.create(self.$stageOf(2))))
                            .then(ends::add);
                }
                Actors.kill(supervisor.actor());
            });
            assertThat(ends)
                    .hasSize(3)
                    .allMatch(end -> end instanceof ExitReason.LinkedEnd(Actor _, ExitReason.Killed _));
        });
    }

    @Test
    void supervisorsInALoopAreRefused() {
        Seeds.each(SEEDS, seed -> {
            List<String> refused = new ArrayList<>();
            Run.well(seed, 4, (self, _) -> {
                List<Actor> ring = new ArrayList<>();
                for (int n = 0; n < 3; n++) {
                    ring.add(Supervisor.start(self.$stageOf(n), Strategy.ONE_FOR_ONE, OFTEN)
                            .actor());
                }
                for (int n = 0; n < 3; n++) {
                    refusals(Actors.supervise(ring.get(n), ring.get((n + 1) % 3)), refused);
                }
                refusals(Actors.supervise(ring.get(0), ring.get(0)), refused);
                refusals(Actors.supervise(ring.get(0), self), refused);
            });
            assertThat(refused)
                    .hasSize(3)
                    .anyMatch(text -> text.contains("already supervises that actor, directly or through others"))
                    .anyMatch(text -> text.contains("cannot supervise itself"))
                    .anyMatch(text -> text.contains("`implements Restartable`"));
        });
    }

    private static void refusals(Token<Ack> adopted, List<String> refused) {
        adopted.recover(failure -> {
            refused.add(failure.getCause().getMessage());
            return Ack.ACK;
        });
    }

    /** One that is linked to a child is not notified of its restart, and ends when it ends; its end restarts the child. */
    @Test
    void aLinkOutlastsARestart() {
        Seeds.each(SEEDS, seed -> {
            List<Object> log = new ArrayList<>();
            Run.of(seed, 4, (self, _) -> {
                var supervisor = Supervisor.start(self.$stageOf(1), Strategy.ONE_FOR_ONE, OFTEN);
                Cell child = supervisor.start(() -> Cell.create(self.$stageOf(2), _ -> log.add("start")));
                Cell friend = Cell.create(self.$stageOf(3));
                Actors.link(child, friend);
                Cell.tell(child, _ -> fail());
                Cell.ask(child, _ -> {})
                        .then(_ -> Cell.ask(friend, _ -> {}).then(_ -> {
                            log.add("both live");
                            Actors.kill(friend);
                        }));
            });
            assertThat(log).containsExactly("start", "start", "both live", "start");
        });
    }

    /**
     * A supervisor among others of one that restarts the rest: those started before it stay, its own children do not.
     */
    @Test
    void aSupervisorThatRestartsTheRestEscalatesToOneThatDoes() {
        Seeds.each(SEEDS, seed -> {
            List<Object> log = new ArrayList<>();
            Run run = Run.of(seed, 5, (self, _) -> {
                var upper = Supervisor.start(self.$stageOf(1), Strategy.REST_FOR_ONE, OFTEN);
                var lower = Supervisor.start(self.$stageOf(2), Strategy.REST_FOR_ONE, Restarts.of(1, 1_000_000));
                child(self, upper, 0, log);
                upper.supervise(lower.actor()).then(_ -> {
                    child(self, lower, 1, log);
                    Cell failing = child(self, lower, 2, log);
                    child(self, lower, 3, log);
                    child(self, upper, 4, log);
                    self.tellLater(self, 10, (_, _) -> failAndAsk(failing, log));
                    self.tellLater(self, 20, (_, _) -> failAndAsk(failing, log));
                });
            });
            List<Object> first = log.subList(5, 8);
            assertThat(first).containsSubsequence("start 2", "start 3").containsSubsequence("start 2", "goes on");
            assertThat(log.subList(8, log.size()))
                    .hasSize(5)
                    .contains("start 4")
                    .containsSubsequence("start 1", "start 2", "start 3")
                    .containsSubsequence("start 2", "goes on");
            assertThat(run.status()).isZero();
        });
    }

    private static void failAndAsk(Cell cell, List<Object> log) {
        Cell.tell(cell, _ -> fail());
        Cell.ask(cell, _ -> {}).then(_ -> log.add("goes on"));
    }

    /** The constructor starts its children again, so the earlier ones are stopped; supervised actors from outside stay. */
    @Test
    void theChildrenOfASupervisorsConstructorAreStoppedBeforeItIsRunAgain() {
        Seeds.each(SEEDS, seed -> {
            List<Object> log = new ArrayList<>();
            Run run = Run.of(seed, 5, (self, _) -> {
                var upper = Supervisor.start(self.$stageOf(1), Strategy.ONE_FOR_ONE, OFTEN);
                Cell middle = upper.start(() -> Cell.create(self.$stageOf(2), me -> {
                    log.add("constructor");
                    Actors.supervise(me, Strategy.ONE_FOR_ALL, OFTEN);
                    for (int n = 0; n < 2; n++) {
                        startOwn(me, n, log);
                    }
                }));
                var given = Supervisor.start(self.$stageOf(4), Strategy.ONE_FOR_ONE, OFTEN);
                child(self, given, 3, log);
                Actors.supervise(middle, given.actor());
                Actors.end(given.actor()).then(_ -> log.add("the given one has ended"));
                self.tellLater(self, 10, (_, _) -> {
                    log.add("fails");
                    Cell.tell(middle, _ -> fail());
                });
            });
            List<Object> after = log.subList(log.indexOf("fails"), log.size());
            assertThat(after)
                    .containsSubsequence("fails", "end 1", "end 0", "constructor")
                    .containsSubsequence("constructor", "start own 0")
                    .containsSubsequence("constructor", "start own 1")
                    .containsSubsequence("constructor", "start 3")
                    .hasSize(7);
            assertThat(run.status()).isZero();
        });
    }

    /** A supervisor that the constructor makes, with a child of its own. */
    private static void startOwn(Cell me, int number, List<Object> log) {
        var own = Supervisor.start(me.$stageOf(number), Strategy.ONE_FOR_ONE, OFTEN);
        own.start(() -> Cell.create(me.$stageOf(3), _ -> log.add("start own " + number)));
        Actors.supervise(me, own.actor());
        Actors.end(own.actor()).then(_ -> log.add("end " + number));
    }
}

package salsa.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import salsa.runtime.Ack;
import salsa.runtime.ActorSystem;
import salsa.runtime.Actors;
import salsa.runtime.Report;
import salsa.runtime.Restarts;
import salsa.runtime.Strategy;
import salsa.runtime.Supervisor;
import salsa.runtime.Token;

/** Every message ends handled, failed, refused, or reported as waiting forever: none vanishes (R10). */
class MessageFateTest {

    private static final int MESSAGES = 60;

    /** The outcomes of the messages of one run. */
    private static final class Fates {
        private int sent;
        private int handled;
        private int failed; // threw
    }

    @Test
    void everyMessageSentIsAccountedFor() {
        Seeds.each(1_500, seed -> {
            var fates = new Fates();
            var dice = new SeededDice(seed, "fates");
            Run run = Run.of(seed, 1 + dice.below(4), (self, _) -> {
                Puppet[] others = {self, self.beside(1), self.beside(2), self.onOwnStage(), null};
                for (int n = 0; n < MESSAGES; n++) {
                    send(self, others[dice.below(others.length)], fates, dice);
                }
            });
            long refused = run.texts().stream()
                    .filter(text -> text.contains("the message was sent to null"))
                    .count();
            long shut =
                    run.texts().stream().filter(text -> text.contains("shut")).count();
            long thrown =
                    run.texts().stream().filter(text -> text.contains("thrown")).count();
            long waiting = run.reports().stream()
                    .mapToLong(report -> report instanceof Report.Waiting forEver ? forEver.messages() : 0)
                    .sum();
            assertThat(thrown).isEqualTo(fates.failed);
            assertThat(fates.handled + fates.failed + refused + shut + waiting).isEqualTo(fates.sent);
            assertThat(run.world().ending()).isEqualTo(new Ending.Quiet());
        });
    }

    private static void send(Puppet self, Puppet other, Fates fates, SeededDice dice) {
        boolean throwing = dice.isOneIn(5);
        Puppet.Act act = (_, message) -> {
            if (throwing) {
                fates.failed++;
                throw new IllegalStateException("thrown");
            }
            fates.handled++;
            message.pass(Ack.ACK);
        };
        fates.sent++;
        switch (dice.below(6)) {
            case 0 -> self.tellAfter(other, act, new Token<Ack>(self));
            case 1 -> self.tellAfter(other, act, self.ask(self.beside(1), _ -> Ack.ACK));
            case 2 -> {
                Token<Ack> gate = self.ask(self.beside(2), _ -> {
                    throw new IllegalStateException("shut " + fates.sent);
                });
                self.tellAfter(other, act, gate);
            }
            case 3 -> self.tellLater(other, dice.below(10), act);
            default -> self.tell(other, act);
        }
    }

    /** A message that waits for two gates of which one fails has failed, once. */
    @Test
    void aMessageWhoseGatesFailIsReportedOnce() {
        Seeds.each(1_000, seed -> {
            Run run = Run.of(seed, 4, (self, _) -> {
                Token<Ack> first = self.ask(self.beside(1), _ -> {
                    throw new IllegalStateException("first");
                });
                Token<Ack> second = self.ask(self.beside(2), _ -> {
                    throw new IllegalStateException("second");
                });
                self.tellAfter(self.beside(3), (_, _) -> {}, first, second);
            });
            assertThat(run.texts()).isNotEmpty().hasSizeLessThan(3).doesNotHaveDuplicates();
        });
    }

    /** However many messages wait for the answer that fails. */
    @Test
    void aFailureOfOneHandlerIsReportedOnce() {
        Seeds.each(300, seed -> {
            Run run = Run.of(seed, 4, (self, _) -> {
                Token<Ack> gate = self.ask(self.beside(1), _ -> {
                    throw new IllegalStateException("shut");
                });
                for (int n = 0; n < 4; n++) {
                    self.tellAfter(self.beside(n), (_, _) -> {}, gate);
                }
            });
            assertThat(run.texts()).singleElement().asString().contains("shut");
        });
    }

    /** A waiting handler of a one-way message that is left: a dead letter, unless its actor was stopped. */
    @Test
    void aHandlerThatIsLeftIsADeadLetterUnlessItsActorWasStopped() {
        List<Consumer<Cell>> ends = List.of(Actors::stop, Actors::kill, cell -> {
            Cell other = Cell.create(cell.$stage());
            Actors.link(other, cell);
            Actors.stop(other);
        });
        List<List<String>> why = List.of(
                List.of(),
                List.of("it was killed"),
                List.of("salsa.simulation.Cell has ended: it was stopped; linked actors end together, except those that"
                        + " call `Actors.trap(self)`"));
        Seeds.each(300, seed -> {
            int way = (int) (seed % 3);
            long[] dead = {0};
            Run run = Run.of(seed, 3, (self, _) -> {
                Cell cell = Cell.create(seed % 2 == 0 ? self.$ownStage() : self.$stageOf(1));
                Cell.tell(cell, me -> {
                    if (seed % 2 == 0) {
                        me.$receive(Cell.SITE, Note.of("a"));
                    }
                    throw me.$react(Note.of("a"), _ -> {});
                });
                self.tellLater(self, 10, (_, _) -> ends.get(way).accept(cell));
                self.tellLater(
                        self, 20, (_, _) -> dead[0] = ActorSystem.current().deadLetters());
            });
            assertThat(run.reports())
                    .isEqualTo(why.get(way).stream()
                            .map(each -> new Report.HandlerLeft(Cell.class.getName(), Cell.SITE, each))
                            .toList());
            assertThat(dead[0]).isEqualTo(why.get(way).size());
        });
    }

    /** Of the messages to an actor that has ended, each without a token is one dead letter; the others fail. */
    @Test
    void eachMessageThatIsRefusedIsOneDeadLetter() {
        Seeds.each(300, seed -> {
            var dice = new SeededDice(seed, "letters");
            int before = dice.below(20);
            int after = dice.below(20);
            int asked = dice.below(5);
            long[] dead = {0};
            int[] failed = {0};
            Run.of(seed, 3, (self, _) -> {
                Cell.tell(Cell.create(self.$stageOf(1)), me -> {
                    tell(me, before);
                    Actors.kill(me);
                    tell(me, after);
                    for (int n = 0; n < asked; n++) {
                        Cell.ask(me, _ -> {}).recover(_ -> failed[0]++).then(_ -> {});
                    }
                });
                self.tellLater(
                        self, 1_000, (_, _) -> dead[0] = ActorSystem.current().deadLetters());
            });
            assertThat(dead[0]).isEqualTo(before + after);
            assertThat(failed[0]).isEqualTo(asked);
        });
    }

    private static void tell(Cell cell, int messages) {
        for (int n = 0; n < messages; n++) {
            Cell.tell(cell, _ -> {});
        }
    }

    @Test
    void aHandlerThatIsLeftByARestartIsADeadLetterAndReportedOnce() {
        Seeds.each(300, seed -> {
            Run run = Run.of(seed, 3, (self, _) -> {
                var supervisor = Supervisor.start(self.$stageOf(1), Strategy.ONE_FOR_ALL, Restarts.usual());
                Cell waiting = supervisor.start(() -> Cell.create(self.$stageOf(2)));
                Cell failing = supervisor.start(() -> Cell.create(self.$stageOf(1)));
                for (int n = 1; n <= 2; n++) {
                    self.tellLater(
                            self,
                            n * 10,
                            (_, _) -> Cell.tell(waiting, me -> {
                                throw me.$react(Note.of("a"), _ -> {});
                            }));
                    self.tellLater(
                            self,
                            n * 10 + 5,
                            (_, _) -> Cell.tell(failing, _ -> {
                                throw new IllegalStateException("broken");
                            }));
                }
            });
            assertThat(run.reports())
                    .filteredOn(Report.HandlerLeft.class::isInstance)
                    .containsExactly(new Report.HandlerLeft(Cell.class.getName(), Cell.SITE, "it is being restarted"));
        });
    }

    /**
     * At the end of a program the messages that no handler has received are reported; also those behind a waiting
     * handler.
     */
    @Test
    void whatNobodyHasReceivedAtTheEndIsReportedForEachBehavior() {
        Seeds.each(300, seed -> {
            var dice = new SeededDice(seed, "aside");
            int notes = dice.below(40);
            int received = notes == 0 ? 0 : dice.below(notes);
            int handlers = dice.below(3);
            Run.leaving(notes - received + handlers, seed, 3, (self, _) -> {
                Puppet receiver = seed % 2 == 0 ? self.onOwnStage() : self.beside(1);
                for (int n = 0; n < notes; n++) {
                    self.$send(new Note(receiver, null, 'a', n));
                }
                self.tellLater(receiver, 10, (me, _) -> receive(me, received, seed % 2 == 0));
                for (int n = 0; n < handlers; n++) {
                    self.tellLater(receiver, 20, (_, _) -> {});
                }
            });
        });
    }

    private static void receive(Puppet me, int left, boolean stacked) {
        if (left == 0) {
            throw me.$react(Note.of("z"), _ -> {});
        }
        if (stacked) {
            me.$receive(Puppet.SITE, Note.of("a"));
            receive(me, left - 1, true);
        } else {
            throw me.$react(Note.of("a"), _ -> receive(me, left - 1, false));
        }
    }
}

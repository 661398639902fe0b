package salsa.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import salsa.runtime.Ack;
import salsa.runtime.ActorSystem;
import salsa.runtime.Report;
import salsa.runtime.Token;

/** A program ends by itself when nothing can happen any more, and reports its outcome (R7). */
class QuietTest {

    private static final int SEEDS = 500;

    @Test
    void aProgramEndsWhenItsLastMessageIsHandled() {
        Seeds.each(SEEDS, seed -> {
            int[] handled = {0};
            Run.well(seed, 3, (self, _) -> spread(self, handled, 6));
            assertThat(handled[0]).isEqualTo(127);
        });
    }

    private static void spread(Puppet self, int[] handled, int depth) {
        handled[0]++;
        for (int child = 0; depth > 0 && child < 2; child++) {
            self.tell(new Puppet(self.$place()), (me, _) -> spread(me, handled, depth - 1));
        }
    }

    /** A day passes in no time, and the timers ring in the order of their times. */
    @Test
    void timeJumpsToTheNextTimerWhenNothingElseCanHappen() {
        Seeds.each(SEEDS, seed -> {
            List<Integer> rung = new ArrayList<>();
            Run run = Run.well(seed, 2, (self, _) -> {
                for (int hours : new int[] {24, 1, 12, 1}) {
                    self.tellLater(self, hours * 3_600_000L, (_, _) -> rung.add(hours));
                }
            });
            assertThat(rung).containsExactly(1, 1, 12, 24);
            assertThat(run.world().clock().nanos()).isBetween(86_400_000_000_000L, 86_400_001_000_000L);
        });
    }

    /** Time passes for a program that never pauses, too. */
    @Test
    void aTimerRingsWhileMessagesGoRoundForEver() {
        Seeds.each(100, seed -> {
            boolean[] end = {false};
            Run.well(seed, 2, (self, _) -> {
                round(self, self.beside(1), end);
                self.tellLater(self, 2, (_, _) -> end[0] = true);
            });
        });
    }

    private static void round(Puppet self, Puppet other, boolean[] end) {
        if (!end[0]) {
            self.tell(other, (me, _) -> round(me, self, end));
        }
    }

    @Test
    void whatNobodyNoticesMakesTheStatusNonZeroAndIsReportedOnce() {
        Seeds.each(SEEDS, seed -> {
            Run run = Run.of(seed, 3, (self, _) -> {
                self.ask(self.beside(1), _ -> {
                    throw new IllegalStateException("unasked");
                });
                self.tell(self.beside(2), (_, _) -> {
                    throw new IllegalStateException("untold");
                });
            });
            assertThat(run.status()).isEqualTo(ActorSystem.FAILED);
            assertThat(run.texts())
                    .hasSize(2)
                    .anyMatch(text -> text.contains("unasked"))
                    .anyMatch(text -> text.contains("untold") && text.contains("Puppet.act() Puppet.salsa:7"));
        });
    }

    @Test
    void messagesThatWaitForATokenThatCanNeverResolveAreReportedWithTheirLine() {
        Seeds.each(SEEDS, seed -> {
            Run run = Run.of(seed, 2, (self, _) -> {
                self.tellAfter(self, (_, _) -> {}, new Token<Ack>(self));
                self.tell(self.onOwnStage(), (me, _) -> me.tellAfter(me, (_, _) -> {}, new Token<Ack>(me)));
            });
            assertThat(run.status()).isZero();
            assertThat(run.reports()).containsExactly(new Report.Waiting(Puppet.SITE, 2, false));
        });
    }

    @Test
    void aProgramThatNeverEndsIsEndedAndItsLastMessagesAreTold() {
        Seeds.each(50, seed -> {
            var world =
                    new SimulatedWorld(seed, Conditions.USUAL.stepsMax(1_000).tracedStepsMax(5));
            Run run = Run.of(world, 2, (self, _) -> round(self, self.beside(1), new boolean[1]));
            assertThat(run.world().ending()).isInstanceOf(Ending.StepsUsedUp.class);
            assertThat(world.trace().steps()).isEqualTo(1_000);
            assertThat(world.ending().text())
                    .contains("after 1,000 messages", "Puppet.act() Puppet.salsa:7")
                    .hasLineCount(6);
        });
    }

    @Test
    void aSystemThatIsHeldFromOutsideIsNotSaidToBeQuiet() {
        var world = new SimulatedWorld(1);
        try (var system = new ActorSystem(world, Run.stages(1), _ -> {})) {
            system.hold();
            system.await();
        }
        assertThat(world.ending()).isEqualTo(new Ending.Held());
    }

    /** Noticed where such a thread wakes a stage. */
    @Test
    void aThreadOfTheProgramsOwnIsTurnedAwayAndTheRunEnds() {
        String[] observed = new String[1];
        Run run = Run.of(7, 2, (self, _) -> {
            var message = new Puppet.Cue(self.beside(1), null, (_, _) -> {});
            Thread.ofPlatform()
                    .name("mine")
                    .start(() -> {
                        try {
                            self.$post(message);
                        } catch (IllegalStateException e) {
                            observed[0] = e.getMessage();
                        }
                    })
                    .join();
            self.tell(self, (me, _) -> round(me, me.beside(1), new boolean[1]));
        });
        assertThat(observed[0]).contains("one thread");
        assertThat(run.world().ending()).isEqualTo(new Ending.OwnThread("mine"));
    }
}

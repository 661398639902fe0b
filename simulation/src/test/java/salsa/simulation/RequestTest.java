package salsa.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import salsa.runtime.ActorSystem;
import salsa.runtime.Actors;
import salsa.runtime.Ended;
import salsa.runtime.ExitReason;
import salsa.runtime.Failure;
import salsa.runtime.Report;
import salsa.runtime.ThreadActor;
import salsa.runtime.Token;

/** Requests with a time limit, and threads that are actors. */
class RequestTest {

    private static final int SEEDS = 200;

    @Test
    void anAnswerInTimeComesAndOneThatIsLateIsReportedOnce() {
        Seeds.each(SEEDS, seed -> {
            List<Object> found = new ArrayList<>();
            Run run = Run.of(seed, 3, (self, _) -> {
                Puppet quick = self.beside(1);
                Puppet slow = self.beside(2);
                self.ask(quick, _ -> "quick").within(Duration.ofSeconds(100)).then(found::add);
                Token<Object> late = self.$requestLater(
                        new Puppet.Cue(slow, new Token<>(self), Puppet.answering(_ -> "slow")), 500, Puppet.SITE);
                late.within(Duration.ofMillis(100))
                        .recover(failure -> failure.getCause().getMessage())
                        .then(found::add);
            });
            assertThat(found).containsExactly("quick", "no answer within 100 ms");
            assertThat(run.reports())
                    .singleElement()
                    .isInstanceOfSatisfying(
                            Report.LateAnswer.class,
                            report -> assertThat(report.lateMillis()).isBetween(399L, 410L));
            assertThat(run.status()).isZero();
        });
    }

    /** A thread takes what it wants of what actors send to it, monitors them, and gives up in time. */
    @Test
    void aThreadReceivesByTypeAndPredicateWithALimit() {
        Seeds.each(SEEDS, seed -> {
            try (var system = ActorSystem.start(new SimulatedWorld(seed), Run.stages(3), _ -> {});
                    var me = ThreadActor.of(system)) {
                Cell cell = Cell.create(system);
                Actors.monitor(me.actor(), cell);
                Cell.tell(cell, _ -> {
                    for (int n = 0; n < 5; n++) {
                        me.out().send(n);
                        me.out().send("text " + n);
                    }
                });
                assertThat(me.receive(String.class)).isEqualTo("text 0");
                assertThat(me.receive(Integer.class, n -> n > 2)).isEqualTo(3);
                assertThat(me.receive(Integer.class)).isZero();
                assertThat(me.receive(Double.class, Duration.ofMillis(50))).isEmpty();
                Actors.kill(cell);
                assertThat(me.receive(ThreadActor.Ending.class))
                        .isEqualTo(new ThreadActor.Ending(cell, new ExitReason.Killed()));
                assertThat(me.receive(String.class, text -> text.endsWith("4"), Duration.ofMillis(10)))
                        .isEqualTo(Optional.of("text 4"));
            }
        });
    }

    @Test
    void aThreadIsLinkedLikeAnActor() {
        Seeds.each(SEEDS, seed -> {
            try (var system = ActorSystem.start(new SimulatedWorld(seed), Run.stages(3), _ -> {})) {
                Cell one = Cell.create(system);
                Cell other = Cell.create(system);
                var me = ThreadActor.of(system);
                Actors.link(me.actor(), one);
                me.close();
                assertThat(Actors.end(me.actor()).join()).isEqualTo(new ExitReason.Normal());
                Cell.ask(one, _ -> {}).join();
                try (var again = ThreadActor.of(system)) {
                    Actors.link(again.actor(), other);
                    Actors.kill(other);
                    assertThat(failure(again).getCause()).isInstanceOf(Ended.class);
                }
            }
        });
    }

    private static Failure failure(ThreadActor thread) {
        try {
            throw new AssertionError("received " + thread.receive(String.class));
        } catch (Failure failure) {
            return failure;
        }
    }
}

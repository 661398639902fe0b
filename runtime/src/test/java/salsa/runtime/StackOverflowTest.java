package salsa.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The end of the stack, wherever it comes, costs the handler that reached it and nothing else. */
@Timeout(240)
class StackOverflowTest {

    private static final int DIVES = 100;

    private final AtomicInteger sent = new AtomicInteger();
    private final AtomicInteger attempts = new AtomicInteger();
    private final ConcurrentHashMap<Integer, Integer> arrived = new ConcurrentHashMap<>();

    /** An operation attempted as near to the end of the stack as possible. */
    private interface Deep {
        void at(int attempt);
    }

    /** Tries at every depth, from the deepest up, until it once does not throw. */
    private void dive(Deep deed) {
        try {
            dive(deed);
        } catch (StackOverflowError e) {
            deed.at(attempts.getAndIncrement());
            sent.incrementAndGet();
        }
    }

    private Puppet.Act arrive(int attempt) {
        return (_, message) -> {
            arrived.merge(attempt, 1, Integer::sum);
            message.pass(Ack.ACK);
        };
    }

    private void dives(Puppet self, Puppet[] receivers, int left) {
        dive(attempt -> self.tell(receivers[attempt % receivers.length], arrive(attempt)));
        if (left > 0) {
            self.tell(self, (me, _) -> dives(me, receivers, left - 1));
        }
    }

    /** Every send that returned is delivered once, every other at most once, and no stage is lost. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 6})
    void aSendAtTheEndOfTheStackHappensOnceOrNotAtAll(int stages) {
        Runs.well(Runs.stages(stages), (self, _) -> {
            Puppet[] receivers = new Puppet[stages + 1];
            for (int n = 0; n < stages; n++) {
                receivers[n] = self.beside(n);
            }
            receivers[stages] = self.onOwnStage();
            dives(self, receivers, DIVES);
        });
        assertThat(arrived.values()).allMatch(times -> times == 1);
        assertThat(arrived.size()).isBetween(sent.get(), attempts.get());
    }

    /** A join that could begin is ready once, and its continuation is answered. */
    @Test
    void aJoinAtTheEndOfTheStackIsReadyOnceOrNeverBegan() {
        var answered = new AtomicInteger();
        int status = Runs.of(Runs.stages(2), _ -> {}, (self, _) -> joins(self, answered, DIVES));
        assertThat(status).isEqualTo(ActorSystem.ENDED_WELL);
        assertThat(answered.get()).isEqualTo(sent.get());
    }

    private void joins(Puppet self, AtomicInteger answered, int left) {
        Token<Integer> one = Token.resolved(self, 1);
        dive(_ -> {
            var sum = new Token<Integer>(self);
            var join = new Puppet.Sum(self, sum, one, one);
            self.tellAfter(self, (_, _) -> answered.addAndGet(sum.$value() - 1), sum);
            join.begin(one, one);
        });
        if (left > 0) {
            self.tell(self, (me, _) -> joins(me, answered, left - 1));
        }
    }

    /** A handler that recurses without end fails like any other, and its stage continues. */
    @Test
    void aHandlerThatRecursesForEverFailsAndItsStageGoesOn() {
        var after = new AtomicInteger();
        Program.Outcome outcome = Runs.of(Runs.stages(2), (self, _) -> {
            Puppet other = self.beside(1);
            for (int n = 0; n < 50; n++) {
                self.tell(other, (_, _) -> forEver(1));
                self.tell(other, (_, _) -> after.incrementAndGet());
            }
        });
        assertThat(after.get()).isEqualTo(50);
        assertThat(outcome.reports())
                .hasSize(50)
                .allSatisfy(report -> assertThat(report.text()).contains("StackOverflowError"));
    }

    private static int forEver(int n) {
        return forEver(n + 1) + 1;
    }
}

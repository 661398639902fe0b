package salsa.runtime;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/**
 * compareAndSet in add against getAndSet and compareAndSet to idle in the batch: what a handler in quarantine sends
 * while the batch ends is delivered, once and whole.
 */
@JCStressTest
@Outcome(id = "2, 42", expect = ACCEPTABLE, desc = "both messages")
@Outcome(id = "1, .*", expect = FORBIDDEN, desc = "a message lies in an outbox that no batch collects")
@Outcome(id = ".*", expect = FORBIDDEN, desc = "a message twice, or not whole")
@State
public class DetachedOutboxStress {
    private static final int TURNS = turns(new DetachedOutboxStress(0)); // of one message until the stage is idle

    private final Stage stage = new Stage(StillWorld.SYSTEM, 0, 0, false);
    private final Counter counter = new Counter(stage);
    private final DetachedOutbox outbox = new DetachedOutbox(new Quarantine(stage, Thread.currentThread(), 0), stage);
    private boolean again; // the runner's
    private boolean woken; // the handler's

    /** Prepares a stage whose next turn ends the batch if it finds no message. */
    public DetachedOutboxStress() {
        this(TURNS - 1);
    }

    private DetachedOutboxStress(int turns) {
        outbox.add(counter.add(2));
        StillWorld.Handed.take(stage);
        for (int turn = 0; turn < turns; turn++) {
            stage.runTurn(_ -> {}, 1);
        }
    }

    private static int turns(DetachedOutboxStress fresh) {
        int turns = 1;
        while (fresh.stage.runTurn(_ -> {}, 1)) {
            turns++;
        }
        return turns;
    }

    @Actor
    public void handler() {
        outbox.add(counter.add(40));
        woken = StillWorld.Handed.take(stage);
    }

    @Actor
    public void runner() {
        again = stage.runTurn(_ -> {}, 1);
    }

    @Arbiter
    public void end(II_Result r) {
        for (boolean ready = again || woken; ready; ) {
            ready = stage.runTurn(_ -> {}, 1);
        }
        r.r1 = counter.handled;
        r.r2 = counter.sum;
    }
}

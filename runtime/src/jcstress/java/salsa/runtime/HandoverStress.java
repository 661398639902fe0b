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
 * compareAndSet to idle in endTurn against compareAndSet from idle in push: one thread's turn ends while another wakes
 * the stage and runs it. The second sees what the first left in plain fields, and no message is forgotten.
 */
@JCStressTest
@Outcome(id = "2, 42", expect = ACCEPTABLE, desc = "both messages, one after the other")
@Outcome(
        id = "1, .*",
        expect = FORBIDDEN,
        desc = "a message lies in a stage that no thread runs, or its effect is lost")
@Outcome(id = ".*", expect = FORBIDDEN, desc = "two turns at once, or a message twice")
@State
public class HandoverStress {
    private final Stage stage = new Stage(StillWorld.SYSTEM, 0, 0, false);
    private final Counter counter = new Counter(stage);
    private boolean again; // the first runner's

    public HandoverStress() {
        stage.receive(counter.add(2));
        StillWorld.Handed.take(stage);
    }

    @Actor
    public void firstRunner() {
        again = stage.runTurn(other -> {}, 1);
    }

    @Actor
    public void senderThatRunsWhatItWoke() {
        stage.receive(counter.add(40));
        if (StillWorld.Handed.take(stage)) stage.runTurn(other -> {}, 1);
    }

    @Arbiter
    public void end(II_Result r) {
        if (again) stage.runTurn(other -> {}, 2);
        r.r1 = counter.handled;
        r.r2 = counter.sum;
    }
}

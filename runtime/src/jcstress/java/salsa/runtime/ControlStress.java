package salsa.runtime;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/** The control lane against the end of a turn: what is put there while the stage becomes idle is handled. */
@JCStressTest
@Outcome(id = "2, 42", expect = ACCEPTABLE, desc = "the message and the control message")
@State
public class ControlStress {
    private final Stage stage = new Stage(StillWorld.SYSTEM, 0, 0, false);
    private final Counter counter = new Counter(stage);
    private boolean again; // the first runner's

    public ControlStress() {
        stage.receive(counter.add(2));
        StillWorld.Handed.take(stage);
    }

    @Actor
    public void firstRunner() {
        again = stage.runTurn(other -> {}, 1);
    }

    @Actor
    public void controller() {
        stage.receiveControl(counter.add(40));
        if (StillWorld.Handed.take(stage)) stage.runTurn(other -> {}, 1);
    }

    @Arbiter
    public void end(II_Result r) {
        if (again) stage.runTurn(other -> {}, 2);
        r.r1 = counter.handled;
        r.r2 = counter.sum;
    }
}

package salsa.runtime;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/** compareAndSet in push against getAndSet in drain: a message taken from the inbox is whole. */
@JCStressTest
@Outcome(id = "1, 0", expect = ACCEPTABLE, desc = "drained before the second message came")
@Outcome(id = "2, 42", expect = ACCEPTABLE, desc = "both, and what the second carries")
@State
public class InboxStress {
    private final Stage stage = new Stage(StillWorld.SYSTEM, 0, 0, false);
    private final Counter counter = new Counter(stage);

    public InboxStress() {
        stage.receive(counter.add(0));
        StillWorld.Handed.take(stage);
    }

    @Actor
    public void sender() {
        stage.receive(counter.add(42));
    }

    @Actor
    public void runner(II_Result r) {
        stage.runTurn(other -> {}, 2);
        r.r1 = counter.handled;
        r.r2 = counter.sum;
    }
}

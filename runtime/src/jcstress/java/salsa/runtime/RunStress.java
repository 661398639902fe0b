package salsa.runtime;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/** compareAndSet in flush against getAndSet in drain: a run of sends is seen as a whole, or not yet. */
@JCStressTest
@Outcome(id = "1, 0", expect = ACCEPTABLE, desc = "drained before the run came")
@Outcome(id = "4, 42", expect = ACCEPTABLE, desc = "the whole run")
@State
public class RunStress {
    private static final Site SITE = Site.of("RunStress.sender()", "", 0);

    private final Stage from = new Stage(StillWorld.SYSTEM, 0, 0, false);
    private final Stage to = new Stage(StillWorld.SYSTEM, 1, 1, false);
    private final Counter counter = new Counter(to);

    public RunStress() {
        to.receive(counter.add(0));
        from.receive(new Message(new Counter(from), null) {
            @Override
            protected void run() {
                for (int amount : new int[] {2, 10, 30}) from.send(counter.add(amount));
            }

            @Override
            protected Site site() {
                return SITE;
            }
        });
        StillWorld.Handed.take(from);
    }

    @Actor
    public void sender() {
        from.runTurn(other -> {}, 1);
    }

    @Actor
    public void runner(II_Result r) {
        to.runTurn(other -> {}, 4);
        r.r1 = counter.handled;
        r.r2 = counter.sum;
    }
}

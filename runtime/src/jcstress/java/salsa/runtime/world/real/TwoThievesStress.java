package salsa.runtime.world.real;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/** compareAndSet of taken in take: of two thieves one gets the stage. */
@JCStressTest
@Outcome(
        id = {"42, 0", "0, 42"},
        expect = ACCEPTABLE,
        desc = "one of the two")
@State
public class TwoThievesStress {
    private final ReadyQueue queue = new ReadyQueue();

    public TwoThievesStress() {
        queue.add(new Payload(42));
    }

    @Actor
    public void thief(II_Result r) {
        r.r1 = Payload.of(queue.take());
    }

    @Actor
    public void otherThief(II_Result r) {
        r.r2 = Payload.of(queue.take());
    }
}

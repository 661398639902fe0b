package salsa.runtime.world.real;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/** The ring grows and is cleared while a thief takes: he gets the oldest two, in their order. */
@JCStressTest
@Outcome(id = "1, 2", expect = ACCEPTABLE, desc = "the two oldest")
@State
public class ReadyQueueGrowthStress {
    private final ReadyQueue queue = new ReadyQueue();

    public ReadyQueueGrowthStress() {
        for (int i = 1; i <= 64; i++) queue.add(new Payload(i));
    }

    @Actor
    public void worker() {
        queue.add(new Payload(65));
        queue.clear();
    }

    @Actor
    public void thief(II_Result r) {
        r.r1 = Payload.of(queue.take());
        r.r2 = Payload.of(queue.take());
    }
}

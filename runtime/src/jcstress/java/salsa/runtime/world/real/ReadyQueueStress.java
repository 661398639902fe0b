package salsa.runtime.world.real;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.I_Result;

/** setRelease of added in add against getAcquire in take: a stolen stage is seen as the worker left it. */
@JCStressTest
@Outcome(id = "0", expect = ACCEPTABLE, desc = "the thief came too early")
@Outcome(id = "42", expect = ACCEPTABLE, desc = "he got it, whole")
@State
public class ReadyQueueStress {
    private final ReadyQueue queue = new ReadyQueue();

    @Actor
    public void worker() {
        queue.add(new Payload(42));
    }

    @Actor
    public void thief(I_Result r) {
        r.r1 = Payload.of(queue.take());
    }
}

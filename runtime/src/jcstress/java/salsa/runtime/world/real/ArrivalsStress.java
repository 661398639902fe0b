package salsa.runtime.world.real;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.III_Result;

/** compareAndSet in add against getAndSet in moveTo: what arrives is whole, comes once, and after what came before. */
@JCStressTest
@Outcome(id = "1, 2, 0", expect = ACCEPTABLE, desc = "both were there")
@Outcome(id = "1, 0, 2", expect = ACCEPTABLE, desc = "the second came later")
@State
public class ArrivalsStress {
    private final Arrivals arrivals = new Arrivals();
    private final ReadyQueue queue = new ReadyQueue();

    public ArrivalsStress() {
        arrivals.add(new Payload(1));
    }

    @Actor
    public void outsider() {
        arrivals.add(new Payload(2));
    }

    @Actor
    public void worker(III_Result r) {
        arrivals.moveTo(queue);
        r.r1 = Payload.of(queue.take());
        r.r2 = Payload.of(queue.take());
    }

    @Arbiter
    public void rest(III_Result r) {
        arrivals.moveTo(queue);
        r.r3 = Payload.of(queue.take());
    }
}

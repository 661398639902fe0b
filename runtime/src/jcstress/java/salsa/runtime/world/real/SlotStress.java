package salsa.runtime.world.real;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/** setRelease in ready against getAndSet in takeNext: what the watch takes from a slot is whole, and taken once. */
@JCStressTest
@Outcome(
        id = {"0, 42", "42, 0"},
        expect = ACCEPTABLE,
        desc = "in the slot, or with the watch")
@State
public class SlotStress {
    private final Worker worker = new Worker(new RealScheduler(new RealClock(), 1), 0, new ReadyQueue());

    @Actor
    public void worker() {
        worker.ready(new Payload(42));
    }

    @Actor
    public void watch(II_Result r) {
        r.r1 = Payload.of(worker.takeNext());
    }

    @Arbiter
    public void rest(II_Result r) {
        r.r2 = Payload.of(worker.takeNext());
    }
}

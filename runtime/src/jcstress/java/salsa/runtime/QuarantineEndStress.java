package salsa.runtime;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.ZZ_Result;
import salsa.runtime.quarantine.Handshake;

/** compareAndSet in ends against compareAndSet in meet: a handler that ends keeps its stage, or has lost it. */
@JCStressTest
@Outcome(
        id = {"true, false", "false, true"},
        expect = ACCEPTABLE,
        desc = "one of the two has the stage")
@State
public class QuarantineEndStress {
    private final Handshake quarantine = new Handshake(Thread.currentThread());

    @Actor
    public void handler(ZZ_Result r) {
        r.r1 = quarantine.tryEnd();
    }

    @Actor
    public void watch(ZZ_Result r) {
        r.r2 = quarantine.tryPart();
    }
}

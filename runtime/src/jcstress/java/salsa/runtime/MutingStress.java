package salsa.runtime;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.ZZ_Result;
import salsa.runtime.pressure.Muting;

/** compareAndSet in claim: a muted stage is made ready by one thread. */
@JCStressTest
@Outcome(
        id = {"true, false", "false, true"},
        expect = ACCEPTABLE,
        desc = "one of the two")
@State
public class MutingStress {
    private final Muting muting = new Muting(null);

    @Actor
    public void one(ZZ_Result r) {
        r.r1 = muting.tryClaim();
    }

    @Actor
    public void other(ZZ_Result r) {
        r.r2 = muting.tryClaim();
    }
}

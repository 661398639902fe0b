package salsa.runtime;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.ZZ_Result;

/** compareAndSet in claim: of two threads that settle a promise exactly one may go on to its token. */
@JCStressTest
@Outcome(
        id = {"true, false", "false, true"},
        expect = ACCEPTABLE,
        desc = "one of the two")
@State
public class PromiseClaimStress {
    private final Promise<Integer> promise = Promise.of(new Counter(new Stage(StillWorld.SYSTEM, 0, 0, false)));

    @Actor
    public void one(ZZ_Result r) {
        r.r1 = promise.tryClaim();
    }

    @Actor
    public void other(ZZ_Result r) {
        r.r2 = promise.tryClaim();
    }
}

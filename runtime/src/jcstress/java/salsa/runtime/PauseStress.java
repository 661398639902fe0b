package salsa.runtime;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.ZZ_Result;

/** The write of {@code parked} and the read of {@code resumed}, against the reverse: no resumption is lost, or counts twice. */
@JCStressTest
@Outcome(id = "true, true", expect = ACCEPTABLE, desc = "parked, and made ready by the other thread")
@Outcome(id = "false, false", expect = ACCEPTABLE, desc = "resumed before it was parked")
@State
public class PauseStress {
    private final Stage stage = new Stage(StillWorld.SYSTEM, 0, 0, false);
    private final Pause pause = new Pause(stage);

    @Actor
    public void stage(ZZ_Result r) {
        r.r1 = pause.tryPark();
    }

    @Actor
    public void other(ZZ_Result r) {
        pause.resume();
        r.r2 = StillWorld.Handed.take(stage);
    }
}

package salsa.runtime.world.real;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.ZI_Result;

/** setRelease in runs against getAcquire in isRunning: a stage that is seen to run was counted before. */
@JCStressTest
@Outcome(id = "false, .*", expect = ACCEPTABLE, desc = "not seen to run yet")
@Outcome(id = "true, 1", expect = ACCEPTABLE, desc = "seen to run, and counted")
@Outcome(id = "true, 0", expect = FORBIDDEN, desc = "seen to run in a turn that is not counted")
@State
public class RunningStress {
    private final Worker worker = new Worker(new RealScheduler(new RealClock(), 1), 0, new ReadyQueue());
    private final Payload stage = new Payload(0);
    private int turns; // plain on purpose

    @Actor
    public void worker() {
        turns = 1;
        worker.setStage(stage);
    }

    @Actor
    public void watch(ZI_Result r) {
        r.r1 = worker.isRunning(stage);
        r.r2 = turns;
    }
}

package salsa.runtime.world.real;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/** attend against call: a turn sees all of what is done in an intermission, or nothing of it. */
@JCStressTest
@Outcome(
        id = {"0, 0", "1, 1"},
        expect = ACCEPTABLE,
        desc = "before, or after")
@State
public class IntermissionStress {
    private static final long PATIENCE_NANOS = 2_000;

    private final RealScheduler scheduler = new RealScheduler(new RealClock(), 2);
    private final Worker caller = new Worker(scheduler, 0, new ReadyQueue());
    private final Worker other = new Worker(scheduler, 1, new ReadyQueue());
    private final Intermission intermission = new Intermission();
    private int first;
    private int second;

    @Actor
    public void calls() {
        intermission.tryCall(
                caller,
                () -> new Worker[] {caller, other},
                () -> {
                    first = 1;
                    second = 1;
                    return true;
                },
                PATIENCE_NANOS);
    }

    @Actor
    public void attends(II_Result r) {
        if (intermission.isCalled()) {
            intermission.attend(other);
        }
        r.r1 = first;
        r.r2 = second;
    }
}

package salsa.runtime;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/** The write of done in run against its read in isDone: a handler in quarantine sees the result of its call whole. */
@JCStressTest
@Outcome(id = "0, 0", expect = ACCEPTABLE, desc = "not done yet")
@Outcome(id = "42, 42", expect = ACCEPTABLE, desc = "done, with the result and the changes of the call")
@Outcome(id = ".*", expect = FORBIDDEN, desc = "done, without the result or without the changes")
@State
public class DelegatedCallStress {
    private final Stage stage = new Stage(StillWorld.SYSTEM, 0, 0, false);
    private final Quarantine quarantine = new Quarantine(stage, Thread.currentThread(), 0);
    private final DelegatedCall<Integer> call = new DelegatedCall<>(quarantine, stage, () -> changed = 42);
    private int changed; // plain on purpose

    @Actor
    public void stage() {
        call.run();
    }

    @Actor
    public void handler(II_Result r) {
        if (call.isDone()) {
            r.r1 = call.result() == null ? -1 : call.result();
            r.r2 = changed;
        }
    }
}

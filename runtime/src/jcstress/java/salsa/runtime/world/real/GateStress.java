package salsa.runtime.world.real;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/** enter against whileEmpty: a thread inside sees all effects of an intermission, or none. */
@JCStressTest
@Outcome(
        id = {"0, 0", "1, 1"},
        expect = ACCEPTABLE,
        desc = "before, or after")
@State
public class GateStress {
    private final Gate gate = new Gate();
    private int one;
    private int other;

    @Actor
    public void sender(II_Result r) {
        int inside = gate.enter();
        r.r1 = one;
        r.r2 = other;
        gate.leave(inside);
    }

    @Actor
    public void closer() {
        gate.tryRunWhileEmpty(() -> {
            one = 1;
            other = 1;
        });
    }
}

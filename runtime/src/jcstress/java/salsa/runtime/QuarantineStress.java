package salsa.runtime;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;
import salsa.runtime.quarantine.Handshake;

/**
 * compareAndSet to inside and back in enters and leaves, against compareAndSet to parted in meet: what is owned by the
 * stage is touched by one of the two at a time, and the second sees what the first has left in plain fields.
 */
@JCStressTest
@Outcome(
        id = {"1, 1", "10, 10", "11, 11"},
        expect = ACCEPTABLE,
        desc = "the owner of the stage has changed it")
@Outcome(id = ".*", expect = FORBIDDEN, desc = "both had the stage at once, or one did not see the other's change")
@State
public class QuarantineStress {
    private final Handshake quarantine = new Handshake(Thread.currentThread());
    private int owned; // plain on purpose
    private int changes;
    private int changesByWatch;

    @Actor
    public void handler() {
        if (quarantine.tryEnter()) {
            owned += 1;
            changes = 1;
            quarantine.leave();
        }
    }

    @Actor
    public void watch() {
        if (quarantine.tryPart()) {
            owned += 10;
            changesByWatch = 10;
        }
    }

    @Arbiter
    public void end(II_Result r) {
        r.r1 = owned;
        r.r2 = changes + changesByWatch;
    }
}

package salsa.runtime;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/** compareAndSet in claim and in the inbox: of two that resolve a promise one does, and its stage sees what it wrote. */
@JCStressTest
@Outcome(
        id = {"1, 1", "2, 2"},
        expect = ACCEPTABLE,
        desc = "the first of the two, whole, once")
@State
public class PromiseStress {
    private final Stage stage = new Stage(StillWorld.SYSTEM, 0, 0, false);
    private final Counter owner = new Counter(stage);
    private final Promise<Pair> promise = Promise.of(owner);

    /** Plain fields on purpose: the promise publishes them. */
    private static final class Pair {
        int first;
        int second;

        Pair(int both) {
            first = both;
            second = both;
        }
    }

    @Actor
    public void one() {
        promise.resolve(new Pair(1));
    }

    @Actor
    public void other() {
        promise.resolve(new Pair(2));
    }

    @Arbiter
    public void heard(II_Result r) {
        stage.runTurn(_ -> {}, 10);
        Pair pair = promise.token().$value();
        r.r1 = pair.first;
        r.r2 = pair.second;
    }
}

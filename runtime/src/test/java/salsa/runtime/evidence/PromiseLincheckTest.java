package salsa.runtime.evidence;

import java.util.concurrent.atomic.AtomicInteger;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.Options;
import org.jetbrains.lincheck.datastructures.Validate;
import org.jetbrains.lincheck.datastructures.verifier.EpsilonVerifier;
import salsa.runtime.Behavior;
import salsa.runtime.Copy;
import salsa.runtime.Promise;
import salsa.runtime.Stage;

/**
 * Promises of one actor that threads resolve, and an actor on another stage: each is kept once, whichever thread runs
 * which stage when, and with a value that some thread resolved it with. Only the call that resolves it releases the
 * system, which an external promise holds until then.
 */
public class PromiseLincheckTest extends Exploration {
    static {
        Copy.of(1); // initialises the rules of copies, whose loops Lincheck would take for a hang
    }

    private final MiniWorld world = new MiniWorld(2);
    private final Owner owner = new Owner(world.stage(0));
    private final Owner other = new Owner(world.stage(1));
    private final Promise<Integer> promise = Promise.external(owner);
    private final AtomicInteger resolved = new AtomicInteger();

    /** Has the actor wait for it. */
    public PromiseLincheckTest() {
        world.system()
                .submit(new CausalOrderLincheckTest.Task(
                        owner, () -> promise.token().then(owner::hear)));
    }

    /** Resolves it from outside of actors. */
    @Operation
    public void resolve() {
        resolved.incrementAndGet();
        promise.resolve(1);
    }

    /** Asks the other actor to resolve it. */
    @Operation
    public void ask() {
        resolved.incrementAndGet();
        world.system().submit(new CausalOrderLincheckTest.Task(other, () -> promise.resolve(2)));
    }

    /** Runs the stage of the promise. */
    @Operation
    public void runOwner() {
        world.runTurn(0, 256);
    }

    /** Runs the stage of the other actor. */
    @Operation
    public void runOther() {
        world.runTurn(1, 256);
    }

    /** Runs the remaining turns. */
    @Validate
    public void itWasKeptOnceIfAnybodyResolvedIt() {
        world.check();
        world.runAll(2);
        world.check();
        int expected = resolved.get() == 0 ? 0 : 1;
        if (owner.heard != expected) throw new AssertionError(owner.heard + " values came, not " + expected);
        if (world.holds() != 1 - expected) throw new AssertionError("held " + world.holds() + " times");
        if (expected == 1 && owner.value != 1 && owner.value != 2)
            throw new AssertionError("a value that was not resolved came");
    }

    @Override
    protected Options<?, ?> judged(Options<?, ?> options) {
        return options.verifier(EpsilonVerifier.class);
    }

    private static final class Owner extends Behavior {
        private int heard; // owned by the stage
        private int value; // owned by the stage

        Owner(Stage stage) {
            super(stage);
        }

        void hear(int resolved) {
            heard++;
            value = resolved;
        }
    }
}

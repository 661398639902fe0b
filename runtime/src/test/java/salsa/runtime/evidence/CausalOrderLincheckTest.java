package salsa.runtime.evidence;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.Options;
import org.jetbrains.lincheck.datastructures.Validate;
import org.jetbrains.lincheck.datastructures.verifier.EpsilonVerifier;
import salsa.runtime.Behavior;
import salsa.runtime.Message;
import salsa.runtime.Site;
import salsa.runtime.Stage;

/**
 * Runs of sends between stages: A sends to C and then to B, and B sends to C. Whichever thread runs which stage when, C
 * handles A's message before the one that B sent because of A; nothing is lost, and the messages of one sender arrive
 * in order.
 */
public class CausalOrderLincheckTest extends Exploration {
    private static final int FROM_A = 0;
    private static final int FROM_B = 1;

    private final MiniWorld world = new MiniWorld(3);
    private final Recorder c = new Recorder(world.stage(2));
    private final Teller b = new Teller(world.stage(1));
    private final Teller a = new Teller(world.stage(0));
    private final AtomicInteger started = new AtomicInteger();

    /** Asks A to begin: two messages to C, then one to B, which then sends one to C. */
    @Operation
    public void begin() {
        started.incrementAndGet();
        world.system().submit(new Task(a, () -> {
            a.$send(c.note(FROM_A, a.sent++));
            a.$send(c.note(FROM_A, a.sent++));
            a.$send(new Task(b, () -> b.$send(c.note(FROM_B, b.sent++))));
        }));
    }

    /** Runs A's stage. */
    @Operation
    public void runA() {
        world.runTurn(0, 256);
    }

    /** Runs B's stage. */
    @Operation
    public void runB() {
        world.runTurn(1, 256);
    }

    /** Runs C's stage. */
    @Operation
    public void runC() {
        world.runTurn(2, 1);
    }

    /** Runs the remaining turns. */
    @Validate
    public void causesComeBeforeEffects() {
        world.check();
        world.runAll(3);
        world.check();
        int beginnings = started.get();
        c.check(new int[] {2 * beginnings, beginnings});
        List<int[]> notes = c.notes();
        int fromA = 0;
        int fromB = 0;
        for (int[] note : notes) {
            if (note[0] == FROM_A) fromA++;
            else fromB++;
            if (2 * fromB > fromA) throw new AssertionError("an effect came before its cause");
        }
    }

    @Override
    protected Options<?, ?> judged(Options<?, ?> options) {
        return options.verifier(EpsilonVerifier.class);
    }

    private static final class Teller extends Behavior {
        int sent; // owned by the stage

        Teller(Stage stage) {
            super(stage);
        }
    }

    /** Does something on the stage of an actor. */
    static final class Task extends Message {
        private static final Site SITE = Site.of("Teller.step()", "", 0);
        private final Runnable step;

        Task(Behavior target, Runnable step) {
            super(target, null);
            this.step = step;
        }

        @Override
        protected void run() {
            step.run();
        }

        @Override
        protected Site site() {
            return SITE;
        }
    }
}

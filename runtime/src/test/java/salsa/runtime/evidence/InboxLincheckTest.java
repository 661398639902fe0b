package salsa.runtime.evidence;

import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.Options;
import org.jetbrains.lincheck.datastructures.Param;
import org.jetbrains.lincheck.datastructures.ThreadIdGen;
import org.jetbrains.lincheck.datastructures.Validate;
import org.jetbrains.lincheck.datastructures.verifier.EpsilonVerifier;

/**
 * The inbox, and the handover between idle and ready: every message sent from any thread is handled once and in its
 * sender's order, one handler runs at a time, and a stage with messages is never left alone.
 */
public class InboxLincheckTest extends Exploration {
    private static final int SENDERS_MAX = 4;

    private final MiniWorld world = new MiniWorld(1);
    private final Recorder recorder = new Recorder(world.stage(0));
    private final int[] sent = new int[SENDERS_MAX]; // each element is one thread's

    /** Sends one message. */
    @Operation
    public void send(@Param(gen = ThreadIdGen.class) int thread) {
        world.system().submit(recorder.note(thread, sent[thread]++));
    }

    /** Runs a turn that may end before all is handled. */
    @Operation
    public void runOne() {
        world.runTurn(0, 1);
    }

    /** Runs a turn. */
    @Operation
    public void runTurn() {
        world.runTurn(0, 256);
    }

    /** Runs the remaining turns; nothing may be left behind. */
    @Validate
    public void nothingIsLostDoubledOrReordered() {
        world.check();
        world.runAll(1);
        world.check();
        recorder.check(sent);
    }

    @Override
    protected Options<?, ?> judged(Options<?, ?> options) {
        return options.verifier(EpsilonVerifier.class);
    }
}

package salsa.runtime.world.real;

import java.util.concurrent.atomic.AtomicIntegerArray;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.Options;
import org.jetbrains.lincheck.datastructures.Validate;
import org.jetbrains.lincheck.datastructures.verifier.EpsilonVerifier;
import salsa.runtime.evidence.Exploration;
import salsa.runtime.world.ScheduledStage;

/** A worker's slot and queue: each stage made ready is taken once, whichever thread empties them. */
public class SlotLincheckTest extends Exploration {
    private static final int STAGES_MAX = 64;

    private final Worker worker = new Worker(new RealScheduler(new RealClock(), 1), 0, new ReadyQueue());
    private final AtomicIntegerArray out = new AtomicIntegerArray(STAGES_MAX);
    private int made; // the worker's

    /** The stage that the worker runs makes another one ready. */
    @Operation(nonParallelGroup = "worker")
    public void ready() {
        worker.ready(new Numbered(made++));
    }

    /** The worker empties the slot. */
    @Operation(nonParallelGroup = "worker")
    public void takeOwnNext() {
        count(worker.takeOwnNext());
    }

    /** A thief, or the watch, empties the slot. */
    @Operation
    public void takeNext() {
        count(worker.takeNext());
    }

    /** The worker, or a thief, takes from the queue. */
    @Operation
    public void steal() {
        count(worker.queue().take());
    }

    private void count(ScheduledStage stage) {
        if (stage != null) out.incrementAndGet(stage.number());
    }

    /** Empties both. */
    @Validate
    public void eachCameOutOnce() {
        takeNext();
        while (!worker.queue().isEmpty()) steal();
        for (int stage = 0; stage < made; stage++) {
            int times = out.get(stage);
            if (times != 1) throw new AssertionError("stage " + stage + " came out " + times + " times");
        }
    }

    @Override
    protected int threads() {
        return 3;
    }

    @Override
    protected Options<?, ?> judged(Options<?, ?> options) {
        return options.verifier(EpsilonVerifier.class);
    }

    private record Numbered(int number) implements ScheduledStage {
        @Override
        public boolean blocking() {
            return false;
        }
    }
}

package salsa.simulation;

import java.util.Collection;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import salsa.runtime.world.Alarm;
import salsa.runtime.world.ScheduledStage;
import salsa.runtime.world.Scheduler;
import salsa.runtime.world.StageRunner;
import salsa.runtime.world.Turns;

/**
 * The scheduler of a further simulated machine. It passes everything on to that of the first machine, which runs the
 * stages of all machines in one order, and alone decides when the run has ended.
 */
final class MachineScheduler implements Scheduler, StageRunner {

    private final SimulatedScheduler first;
    private @Nullable Turns turns; // written once, before the first turn

    MachineScheduler(SimulatedScheduler first) {
        this.first = first;
    }

    Turns turns() {
        return Objects.requireNonNull(turns);
    }

    @Override
    public void begin(Turns its) {
        turns = its;
    }

    @Override
    public void ready(ScheduledStage stage) {
        first.setOwner(stage, this);
        first.ready(stage);
    }

    @Override
    public int idle() {
        return first.idle();
    }

    @Override
    public Alarm after(long millis, Runnable event) {
        return first.after(millis, event);
    }

    @Override
    public boolean suspend(ScheduledStage stage, BooleanSupplier idle) {
        return first.suspend(stage, idle);
    }

    @Override
    public Collection<ScheduledStage> suspended() {
        return first.suspendedStages(this);
    }

    @Override
    public boolean standBy(BooleanSupplier over) {
        return first.standBy(over);
    }

    @Override
    public void resume(Thread standing) {
        first.resume(standing);
    }

    @Override
    public boolean intermission(Runnable work, long patienceNanos) {
        return first.intermission(work, patienceNanos);
    }

    @Override
    public void hold() {
        first.hold();
    }

    @Override
    public void release() {
        first.release();
    }

    /** The first machine has awaited the end of all. */
    @Override
    public void await() {}

    @Override
    public boolean awaitQuiet(long millis) {
        return first.awaitQuiet(millis);
    }

    @Override
    public boolean lend(BooleanSupplier canContinue) {
        return first.lend(canContinue);
    }

    /** The first machine closes all. */
    @Override
    public void close() {}
}

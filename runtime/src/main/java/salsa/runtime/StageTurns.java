package salsa.runtime;

import salsa.runtime.quarantine.Resumable;
import salsa.runtime.world.ScheduledStage;
import salsa.runtime.world.StageRunner;
import salsa.runtime.world.Turns;

/** Runs the turns of the stages of a system, for its scheduler. */
final class StageTurns implements Turns {

    private final ActorSystem system;
    private final long suspectedAfterMillis;

    StageTurns(ActorSystem system, long suspectedAfterMillis) {
        this.system = system;
        this.suspectedAfterMillis = suspectedAfterMillis;
    }

    @Override
    @Resumable
    public boolean runTurn(ScheduledStage stage, StageRunner runner, int messages) {
        return ((Stage) stage).runTurn(runner, messages);
    }

    @Override
    public void repair(ScheduledStage stage, StageRunner runner, Throwable defect) {
        try {
            if (!((Stage) stage).repair(runner, defect)) {
                defect(defect);
            }
        } catch (Throwable again) {
            defect(again);
        }
    }

    @Override
    public void defect(Throwable defect) {
        system.defect(defect);
    }

    @Override
    public long begun(ScheduledStage stage) {
        return ((Stage) stage).begunMessages();
    }

    @Override
    public long suspectedAfterMillis() {
        return suspectedAfterMillis;
    }

    @Override
    public Suspicion suspect(ScheduledStage stage, Thread thread, long millis) {
        return ((Stage) stage).quarantines().suspect(thread, millis);
    }

    @Override
    public void reportOccupied(ScheduledStage stage, long begun, long millis, StackTraceElement[] stack) {
        ((Stage) stage).reportOccupied(begun, millis, stack);
    }

    @Override
    public void scatter(ScheduledStage stage, StageRunner runner, int to) {
        ((Stage) stage).scatter(runner, system.stage(Math.floorMod(to, system.stages())));
    }

    @Override
    public Upcoming upcoming(ScheduledStage stage) {
        return ((Stage) stage).upcoming();
    }
}

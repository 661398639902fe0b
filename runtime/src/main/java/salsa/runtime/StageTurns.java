package salsa.runtime;

import salsa.runtime.quarantine.Resumable;
import salsa.runtime.world.Playable;
import salsa.runtime.world.Player;
import salsa.runtime.world.Turns;

/** A scheduler's access to the stages of a system. */
final class StageTurns implements Turns {

    private final ActorSystem system;
    private final long suspectedAfterMillis;

    StageTurns(ActorSystem system, long suspectedAfterMillis) {
        this.system = system;
        this.suspectedAfterMillis = suspectedAfterMillis;
    }

    @Override
    @Resumable
    public boolean play(Playable stage, Player player, int messages) {
        return ((Stage) stage).play(player, messages);
    }

    @Override
    public void repair(Playable stage, Player player, Throwable defect) {
        try {
            if (!((Stage) stage).repair(player, defect)) {
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
    public long begun(Playable stage) {
        return ((Stage) stage).begun();
    }

    @Override
    public long suspectedAfterMillis() {
        return suspectedAfterMillis;
    }

    @Override
    public Suspicion suspect(Playable stage, Thread thread, long millis) {
        return ((Stage) stage).quarantines().suspect(thread, millis);
    }

    @Override
    public void occupies(Playable stage, long begun, long millis, StackTraceElement[] stack) {
        ((Stage) stage).occupies(begun, millis, stack);
    }

    @Override
    public void scatter(Playable stage, Player player, int to) {
        ((Stage) stage).scatter(player, system.stage(Math.floorMod(to, system.stages())));
    }

    @Override
    public Upcoming upcoming(Playable stage) {
        return ((Stage) stage).upcoming();
    }
}

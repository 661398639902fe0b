package salsa.runtime;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import salsa.runtime.balance.Load;
import salsa.runtime.world.ScheduledStage;

/**
 * Answers the questions of the balancing about one stage, and moves its actors. Used by the thread that runs the stage.
 */
final class StageLoad extends Load {

    /** The maximum number of messages examined to find actors that can be moved. */
    private static final int MESSAGES_MAX = 1_024;

    private static final Stage[] NONE = {};

    private final Stage stage;

    StageLoad(Stage stage) {
        this.stage = stage;
    }

    @Override
    protected boolean hasSeveral() {
        return stage.hasSeveral();
    }

    @Override
    protected long begunMessages() {
        return stage.begunMessages();
    }

    @Override
    protected long begunByAll() {
        return stage.system().begunMessages();
    }

    @Override
    protected long nanos() {
        return stage.system().world().clock().nanos();
    }

    @Override
    protected long coarseNanos() {
        return stage.system().coarseNanos();
    }

    @Override
    protected int number() {
        return stage.number();
    }

    @Override
    protected ScheduledStage[] idleStages(int most) {
        return stage.isAdaptive() ? stage.system().idleStages(most) : NONE;
    }

    @Override
    protected boolean isBalancedWith(ScheduledStage other) {
        return ((Stage) other).isAdaptive() && stage.isAdaptive();
    }

    @Override
    protected long moreThan(ScheduledStage other) {
        return ((Stage) other).length() - stage.length();
    }

    @Override
    protected long runs() {
        return stage.outbox().runs();
    }

    @Override
    protected ScheduledStage latestTarget() {
        return stage.outbox().latestTarget();
    }

    @Override
    protected boolean tryDistribute(ScheduledStage[] others, long patienceNanos) {
        var moved = new boolean[1];
        stage.system().scheduler().intermission(() -> moved[0] = tryDeal(others), patienceNanos);
        return moved[0];
    }

    private boolean tryDeal(ScheduledStage[] others) {
        if (!Relocation.tryPrepare(stage)) {
            return false;
        }
        Set<Behavior> stays = Collections.newSetFromMap(new IdentityHashMap<>());
        int next = 0;
        int moved = 0;
        Message message = stage.oldest();
        for (int looked = 0; message != null && looked < MESSAGES_MAX; message = message.next, looked++) {
            Behavior actor = message.target;
            if (actor.stage != stage || stays.contains(actor)) {
                continue;
            }
            if (next > 0 && Relocation.tryMove(actor, stage, (Stage) others[next - 1])) {
                moved++;
            } else {
                stays.add(actor);
            }
            next = next == others.length ? 0 : next + 1;
        }
        if (moved > 0) {
            Relocation.sendOn(stage);
        }
        return moved > 0;
    }

    @Override
    protected boolean gather(ScheduledStage other, long patienceNanos) {
        Behavior latest = stage.taken.target;
        return stage.system().scheduler().intermission(() -> gather(latest, (Stage) other), patienceNanos);
    }

    private void gather(Behavior latest, Stage other) {
        if (!Relocation.tryPrepare(stage)) {
            return;
        }
        Message message = stage.oldest();
        boolean moved = Relocation.tryMove(latest, stage, other);
        for (int looked = 0; message != null && looked < MESSAGES_MAX; message = message.next, looked++) {
            moved |= Relocation.tryMove(message.target, stage, other);
        }
        if (moved) {
            Relocation.sendOn(stage);
        }
    }
}

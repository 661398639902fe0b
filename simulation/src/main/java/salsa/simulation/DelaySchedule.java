package salsa.simulation;

import java.util.List;
import org.jspecify.annotations.Nullable;
import salsa.runtime.world.ScheduledStage;

/** First come, first served; at a few moments the stage that would be next is put behind all others. */
final class DelaySchedule implements Schedule {

    private static final int DELAYS_MAX = 6;

    private static final int IN_A_ROW_MAX = 32;

    private final Moments delays;
    private final int inARow; // consecutive turns of one stage, while it is ready, before the next one runs
    private @Nullable ScheduledStage latest;
    private int left; // of those turns
    private int turnsOfOthers; // left, while a turn is interrupted

    DelaySchedule(SeededDice dice) {
        delays = new Moments(dice, 1 + dice.below(DELAYS_MAX));
        inARow = 1 + dice.below(1 + dice.below(IN_A_ROW_MAX));
    }

    @Override
    public int choose(List<ScheduledStage> ready) {
        while (delays.tryReachMoment()) {
            ready.addLast(ready.removeFirst());
        }
        int last = ready.size() - 1;
        if (ready.get(last) == latest && --left > 0) {
            return last; // it was put there after its turn
        }
        latest = ready.getFirst();
        left = inARow;
        return 0;
    }

    @Override
    public boolean interrupts(ScheduledStage running, List<ScheduledStage> ready) {
        if (!delays.tryReachMoment()) {
            return false;
        }
        turnsOfOthers = ready.size();
        return true;
    }

    @Override
    public boolean lasts(ScheduledStage interrupted, List<ScheduledStage> ready) {
        return turnsOfOthers-- > 0;
    }
}

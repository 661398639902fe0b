package salsa.simulation;

import java.util.List;
import org.jspecify.annotations.Nullable;
import salsa.runtime.world.ScheduledStage;

/** Any ready stage is as likely as any other, except for a run's tendency to stay with one. */
final class RandomSchedule implements Schedule {

    private final SeededDice dice;
    private final int switchesOneIn; // how often it chooses again
    private final int interruptsOneIn;
    private final int resumesOneIn;
    private @Nullable ScheduledStage latest;

    RandomSchedule(SeededDice dice) {
        this.dice = dice;
        this.switchesOneIn = dice.oneOf(1, 1, 2, 16);
        this.interruptsOneIn = dice.oneOf(0, 2, 4, 16);
        this.resumesOneIn = dice.oneOf(2, 8, 32);
    }

    @Override
    public int choose(List<ScheduledStage> ready) {
        int last = ready.size() - 1;
        if (ready.get(last) == latest && !dice.isOneIn(switchesOneIn)) {
            return last; // it was put there after its turn
        }
        int index = dice.below(ready.size());
        latest = ready.get(index);
        return index;
    }

    @Override
    public boolean interrupts(ScheduledStage running, List<ScheduledStage> ready) {
        return dice.isOneIn(interruptsOneIn);
    }

    @Override
    public boolean lasts(ScheduledStage interrupted, List<ScheduledStage> ready) {
        return !dice.isOneIn(resumesOneIn);
    }
}

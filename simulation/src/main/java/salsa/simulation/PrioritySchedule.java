package salsa.simulation;

import java.util.Arrays;
import java.util.List;
import salsa.runtime.world.ScheduledStage;

/** Always the ready stage of the highest priority; at a few moments the running one gets the lowest. */
final class PrioritySchedule implements Schedule {

    private static final int CHANGES_MAX = 3;

    private final SeededDice dice;
    private final Moments changes;
    private long[] priorities = {}; // by number of the stage; 0 for one not seen yet

    PrioritySchedule(SeededDice dice) {
        this.dice = dice;
        this.changes = new Moments(dice, 1 + dice.below(CHANGES_MAX));
    }

    @Override
    public int choose(List<ScheduledStage> ready) {
        int best = highestPriorityIndex(ready);
        if (changes.tryReachMoment()) {
            lowerPriority(ready.get(best));
            best = highestPriorityIndex(ready);
        }
        return best;
    }

    @Override
    public boolean interrupts(ScheduledStage running, List<ScheduledStage> ready) {
        if (changes.tryReachMoment()) {
            lowerPriority(running);
        }
        return lasts(running, ready);
    }

    @Override
    public boolean lasts(ScheduledStage interrupted, List<ScheduledStage> ready) {
        return priorityOf(ready.get(highestPriorityIndex(ready))) > priorityOf(interrupted);
    }

    private int highestPriorityIndex(List<ScheduledStage> ready) {
        int best = 0;
        for (int index = 1; index < ready.size(); index++) {
            if (priorityOf(ready.get(index)) > priorityOf(ready.get(best))) {
                best = index;
            }
        }
        return best;
    }

    /** Assigns a priority below all that were drawn, and above those lowered before. */
    private void lowerPriority(ScheduledStage stage) {
        priorityOf(stage);
        priorities[stage.number()] = changes.passed() - Long.MAX_VALUE;
    }

    private long priorityOf(ScheduledStage stage) {
        int number = stage.number();
        if (number >= priorities.length) {
            priorities = Arrays.copyOf(priorities, Math.max(number + 1, 2 * priorities.length));
        }
        if (priorities[number] == 0) {
            priorities[number] = 1 + (dice.next() >>> 2);
        }
        return priorities[number];
    }
}

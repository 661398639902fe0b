package salsa.simulation;

import java.util.List;
import salsa.runtime.world.ScheduledStage;

/**
 * One schedule for the first part of a run, a fair one for the rest: a program may rely on every ready stage being run
 * eventually, and would never end without it.
 */
final class FairInTheEnd implements Schedule {

    private static final int UNFAIR_CHOICES_MAX = 20_000;

    private final Schedule unfair;
    private final Schedule fair;
    private int choices;

    FairInTheEnd(Schedule unfair, Schedule fair) {
        this.unfair = unfair;
        this.fair = fair;
    }

    private Schedule currentSchedule() {
        return choices < UNFAIR_CHOICES_MAX ? unfair : fair;
    }

    @Override
    public int choose(List<ScheduledStage> ready) {
        choices++;
        return currentSchedule().choose(ready);
    }

    @Override
    public boolean interrupts(ScheduledStage running, List<ScheduledStage> ready) {
        return currentSchedule().interrupts(running, ready);
    }

    @Override
    public boolean lasts(ScheduledStage interrupted, List<ScheduledStage> ready) {
        return currentSchedule().lasts(interrupted, ready);
    }
}

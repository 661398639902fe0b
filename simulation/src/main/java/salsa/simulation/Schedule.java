package salsa.simulation;

import java.util.List;
import salsa.runtime.world.ScheduledStage;

/** The choices of one run. Each call may change its state; earlier choices are remembered inside. */
interface Schedule {

    /**
     * Returns the index of the ready stage that runs next. They are in the order they became ready; there is at least
     * one.
     */
    int choose(List<ScheduledStage> ready);

    /** Returns whether the running stage is interrupted here, within its turn, so that ready ones run first. */
    boolean interrupts(ScheduledStage running, List<ScheduledStage> ready);

    /** Returns whether one more turn of a ready stage runs before the interrupted stage continues. */
    boolean lasts(ScheduledStage interrupted, List<ScheduledStage> ready);
}

package salsa.simulation;

import java.util.List;
import salsa.runtime.world.Playable;

/** The choices of one run. Each call may be where something changes; what was chosen before is remembered inside. */
interface Schedule {

    /** Which of the ready stages is played next: an index. They are in the order they became ready; there is one. */
    int choose(List<Playable> ready);

    /** Whether the stage that is being played is interrupted here, within its turn, and ready ones are played first. */
    boolean interrupts(Playable playing, List<Playable> ready);

    /** Whether, before the interrupted stage goes on, there is one more turn of a ready one. */
    boolean lasts(Playable interrupted, List<Playable> ready);
}

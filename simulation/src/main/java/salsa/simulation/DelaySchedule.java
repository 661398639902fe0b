package salsa.simulation;

import java.util.List;
import salsa.runtime.world.Playable;

/** First come, first played; at a few moments whoever would be next is put behind all others. */
final class DelaySchedule implements Schedule {

    private static final int DELAYS_MAX = 6;

    private final Moments delays;
    private int turnsOfOthers; // left, while a turn is interrupted

    DelaySchedule(SeededDice dice) {
        delays = new Moments(dice, 1 + dice.below(DELAYS_MAX));
    }

    @Override
    public int choose(List<Playable> ready) {
        if (delays.next() && ready.size() > 1) {
            ready.addLast(ready.removeFirst());
        }
        return 0;
    }

    @Override
    public boolean interrupts(Playable playing, List<Playable> ready) {
        if (!delays.next()) {
            return false;
        }
        turnsOfOthers = ready.size();
        return true;
    }

    @Override
    public boolean lasts(Playable interrupted, List<Playable> ready) {
        return turnsOfOthers-- > 0;
    }
}

package salsa.simulation;

import java.util.ArrayList;
import java.util.List;
import salsa.runtime.world.Turns;

/** The messages processed in a run, in order: a hash of all of them, and the last steps themselves. */
public final class Trace {

    /** The first turn of the bits; without it the hash of nothing would be 0. */
    private static final long SALT = 0x5A15AL;

    private final Turns.Upcoming[] latest; // a ring: step n is at n modulo its length
    private long steps;
    private long hash = SALT;

    Trace(int stepsMax) {
        latest = new Turns.Upcoming[stepsMax];
    }

    /**
     * One step of a trace: a message that an actor of a stage has processed.
     *
     * @param number counted from 1
     * @param stage the number of the stage
     * @param actor the actor's number
     * @param handler the handler and its source position
     */
    public record Step(long number, int stage, int actor, String handler) {

        @Override
        public String toString() {
            return "%,d  stage %d  actor %d  %s".formatted(number, stage, actor, handler);
        }
    }

    void addStep(Turns.Upcoming message) {
        if (latest.length != 0) {
            latest[(int) (steps % latest.length)] = message;
        }
        steps++;
        long place = (long) message.stage() << 32 | Integer.toUnsignedLong(message.actor());
        hash = SeededDice.mixBits(
                SeededDice.mixBits(hash ^ place) + message.handler().hashCode());
    }

    /** Returns the number of steps. */
    public long steps() {
        return steps;
    }

    /** Returns a number that depends on every step and on their order. */
    public long hash() {
        return hash;
    }

    /** Returns the last steps, as many as are kept. */
    public List<Step> latest() {
        var list = new ArrayList<Step>();
        for (long step = Math.max(0, steps - latest.length); step < steps; step++) {
            Turns.Upcoming message = latest[(int) (step % latest.length)];
            list.add(new Step(step + 1, message.stage(), message.actor(), message.handler()));
        }
        return list;
    }
}

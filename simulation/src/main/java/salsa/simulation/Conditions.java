package salsa.simulation;

import java.util.Optional;

/**
 * What a run is subject to, beside its seed.
 *
 * @param strategy how schedules are searched; when empty the seed decides
 * @param stepsMax a run that takes more turns is ended, since it may never end by itself
 * @param turnMessagesMax how many messages a turn may have at most; with 1 the trace has every message, with more only
 *     the first of each turn
 * @param tracedStepsMax how many of the last steps the trace keeps; its hash covers all
 * @param faults how many errors are thrown, at moments drawn from the seed, out of what the runtime calls while it
 *     plays a stage
 * @param resetsOneIn one of so many writes to the network, drawn from the seed, resets its connection instead; 0: none
 * @param placesBySeed whether placement by hash puts the same actors on other stages under another seed
 */
public record Conditions(
        Optional<Strategy> strategy,
        long stepsMax,
        int turnMessagesMax,
        int tracedStepsMax,
        int faults,
        int resetsOneIn,
        boolean placesBySeed) {

    /** Every message a step, no faults, the strategy from the seed, and an end for whatever else has none. */
    public static final Conditions USUAL = new Conditions(Optional.empty(), 100_000_000, 1, 32, 0, 0, false);

    /** These, but with that strategy. */
    public Conditions with(Strategy strategy) {
        return new Conditions(
                Optional.of(strategy), stepsMax, turnMessagesMax, tracedStepsMax, faults, resetsOneIn, placesBySeed);
    }

    /** These, but with an end after so many steps. */
    public Conditions stepsMax(long steps) {
        return new Conditions(strategy, steps, turnMessagesMax, tracedStepsMax, faults, resetsOneIn, placesBySeed);
    }

    /** These, but with turns of up to so many messages. */
    public Conditions turnMessagesMax(int messages) {
        return new Conditions(strategy, stepsMax, messages, tracedStepsMax, faults, resetsOneIn, placesBySeed);
    }

    /** These, but with so many steps kept in the trace. */
    public Conditions tracedStepsMax(int steps) {
        return new Conditions(strategy, stepsMax, turnMessagesMax, steps, faults, resetsOneIn, placesBySeed);
    }

    /** These, but with so many faults. */
    public Conditions faults(int faults) {
        return new Conditions(strategy, stepsMax, turnMessagesMax, tracedStepsMax, faults, resetsOneIn, placesBySeed);
    }

    /** These, but with a network that resets the connection at one of so many writes. */
    public Conditions resetsOneIn(int writes) {
        return new Conditions(strategy, stepsMax, turnMessagesMax, tracedStepsMax, faults, writes, placesBySeed);
    }

    /** These, but with actors on other stages under another seed. */
    public Conditions placingBySeed() {
        return new Conditions(strategy, stepsMax, turnMessagesMax, tracedStepsMax, faults, resetsOneIn, true);
    }
}

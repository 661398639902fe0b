package salsa.simulation;

import java.util.Optional;

/**
 * The conditions of a run, besides its seed.
 *
 * @param strategy how schedules are searched; if empty the seed decides
 * @param stepsMax the maximum number of turns, since a run may never end by itself
 * @param turnMessagesMax the maximum number of messages of a turn; with 1 the trace has every message, with more only
 * the first of each turn
 * @param tracedStepsMax the number of last steps that the trace keeps; its hash covers all
 * @param faults the number of errors thrown, at moments drawn from the seed, from the world's calls while the runtime
 * runs a stage
 * @param resetsOneIn one of this many writes to the network, drawn from the seed, resets its connection instead; 0:
 * none
 * @param placesBySeed whether placement by hash puts the same actors on other stages under another seed
 * @param cutsMachinesOff whether connections between theaters break, are slow and carry nothing for a while, at moments drawn
 * from the seed
 */
public record Conditions(
        Optional<Strategy> strategy,
        long stepsMax,
        int turnMessagesMax,
        int tracedStepsMax,
        int faults,
        int resetsOneIn,
        boolean placesBySeed,
        boolean cutsMachinesOff) {

    /** One message per step, no faults, the strategy from the seed, and a limit of the steps. */
    public static final Conditions USUAL = new Conditions(Optional.empty(), 100_000_000, 1, 32, 0, 0, false, false);

    /** Returns these conditions with that strategy. */
    public Conditions with(Strategy strategy) {
        return new Conditions(
                Optional.of(strategy),
                stepsMax,
                turnMessagesMax,
                tracedStepsMax,
                faults,
                resetsOneIn,
                placesBySeed,
                cutsMachinesOff);
    }

    /** Returns these conditions with at most {@code steps} steps. */
    public Conditions stepsMax(long steps) {
        return new Conditions(
                strategy, steps, turnMessagesMax, tracedStepsMax, faults, resetsOneIn, placesBySeed, cutsMachinesOff);
    }

    /** Returns these conditions with turns of at most that many messages. */
    public Conditions turnMessagesMax(int messages) {
        return new Conditions(
                strategy, stepsMax, messages, tracedStepsMax, faults, resetsOneIn, placesBySeed, cutsMachinesOff);
    }

    /** Returns these conditions with that many steps kept in the trace. */
    public Conditions tracedStepsMax(int steps) {
        return new Conditions(
                strategy, stepsMax, turnMessagesMax, steps, faults, resetsOneIn, placesBySeed, cutsMachinesOff);
    }

    /** Returns these conditions with that many faults. */
    public Conditions faults(int faults) {
        return new Conditions(
                strategy,
                stepsMax,
                turnMessagesMax,
                tracedStepsMax,
                faults,
                resetsOneIn,
                placesBySeed,
                cutsMachinesOff);
    }

    /** Returns these conditions with a network that resets the connection at one of that many writes. */
    public Conditions resetsOneIn(int writes) {
        return new Conditions(
                strategy, stepsMax, turnMessagesMax, tracedStepsMax, faults, writes, placesBySeed, cutsMachinesOff);
    }

    /** Returns these conditions with actors on other stages under another seed. */
    public Conditions placingBySeed() {
        return new Conditions(
                strategy, stepsMax, turnMessagesMax, tracedStepsMax, faults, resetsOneIn, true, cutsMachinesOff);
    }

    /** Returns these conditions with connections between theaters that fail and heal. */
    public Conditions cuttingMachinesOff() {
        return new Conditions(
                strategy, stepsMax, turnMessagesMax, tracedStepsMax, faults, resetsOneIn, placesBySeed, true);
    }
}

package salsa.runtime.world;

import java.util.function.Supplier;

/**
 * The machines of a simulated world, for the theaters of a program that names several: all of them share one scheduler,
 * one clock and the random numbers of one seed. To be called by the thread of the simulation.
 */
public interface Machines {

    /**
     * Adds a machine; returns the world of the one actor system on it, which ends with the first system of the
     * simulation.
     */
    World add();

    /** Returns the time in nanoseconds, without letting any of it pass. */
    long now();

    /** Returns the random numbers of what happens between machines. */
    Dice dice();

    /** Returns whether connections between the machines break, are slow and carry nothing for a while. */
    boolean areCutOff();

    /** Calls {@code event} once, on no stage, after that many nanoseconds; the simulation does not end before. */
    void after(long nanos, Runnable event);

    /** Calls {@code event} once, on no stage, after that many nanoseconds, unless the simulation has ended before. */
    void sometime(long nanos, Runnable event);

    /**
     * Never interrupts a turn within code of that package and the packages below it: for code whose state belongs to
     * one thread at a time.
     */
    void neverInterrupt(String packageName);

    /** Returns an object of the caller that lives as long as the simulation: the first call creates it. */
    <T> T attached(Class<T> type, Supplier<T> creation);
}

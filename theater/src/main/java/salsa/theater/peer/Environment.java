package salsa.theater.peer;

import salsa.theater.link.Dice;

/** What the peers of a theater need from outside: time, threads and random numbers. Called by any thread; never waits. */
public interface Environment {

    /** Returns the time of a clock that only needs to count, in nanoseconds. */
    long now();

    /** Runs a task soon, on a thread that may wait. Tasks may run at the same time and in any order. */
    void execute(Runnable task);

    /** Runs a task after at least that many nanoseconds, on one of the few threads of all such tasks: it must not wait. */
    void after(long nanos, Runnable task);

    /** Returns random numbers for the pauses between attempts to connect. */
    Dice dice();

    /** Returns an unpredictable random number, for ids and incarnations. */
    long secret();

    /** Collects what the program no longer uses; for a theater that is idle. */
    void collect();

    /**
     * Returns whether all theaters are in one simulation, which notices by itself that nothing more will happen, and in which
     * nothing may depend on when the JVM collects garbage. Then named actors and what others hold keep no program running, and
     * theaters return no references and send no heart-beats.
     */
    default boolean isSimulated() {
        return false;
    }
}

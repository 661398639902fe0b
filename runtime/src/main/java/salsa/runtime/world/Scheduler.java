package salsa.runtime.world;

import java.util.Collection;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * Decides when each ready stage is played, when each timer rings, and when nothing can happen any more.
 *
 * <p>The life of a system: {@link #begin} once, then any number of calls of {@link #ready}, {@link #after},
 * {@link #hold} and {@link #release} from any thread, meanwhile one {@link #await} or several of {@link #awaitQuiet},
 * then {@link #close}.
 *
 * <p>The system is quiet when no stage is ready or being played, no timer is pending and nobody holds it; whoever
 * made it holds it until the first call of {@link #await}. A scheduler may be right about that at leisure but must
 * never be early.
 *
 * <p>A thread that plays a stage is a {@link StageThread}, or says so to {@link Playing}.
 */
public interface Scheduler {

    /** Starts; from here on stages may become ready. */
    void begin(Turns turns);

    /**
     * A stage that was idle is ready: said by a thread that plays none. Other stages are made known through the
     * {@link Player} of the turn that woke them.
     */
    void ready(Playable stage);

    /** Calls {@code event} once, from any thread, when at least so many milliseconds have passed. */
    Alarm after(long millis, Runnable event);

    /**
     * Calls {@code event} once, when at least so many milliseconds have passed, or never: this is no reason for a
     * system to go on, so it may be quiet and closed before.
     */
    default void sometime(long millis, Runnable event) {}

    /**
     * The thread that plays a stage which may block waits, inside a handler, until the stage is ready again. Meanwhile
     * it does not keep the system from being quiet.
     *
     * @param idle leaves the stage idle, unless there is something to do: then it answers false, and so it is called
     *     at once whether it returns
     * @return false when the system was closed: the handler is to be left
     */
    boolean suspend(Playable stage, BooleanSupplier idle);

    /** The stages whose threads are suspended inside handlers. To be asked when the system is quiet. */
    default Collection<Playable> suspended() {
        return List.of();
    }

    /**
     * The calling thread, whose handler was parted from its stage, waits until that is so.
     *
     * @return false when the system was closed: the handler is to be left
     */
    default boolean standBy(BooleanSupplier over) {
        throw new UnsupportedOperationException("this scheduler parts no handler from its stage");
    }

    /** What that thread waits for in {@link #standBy} is so. */
    default void resume(Thread standing) {
        throw new UnsupportedOperationException("this scheduler parts no handler from its stage");
    }

    /**
     * Does something while no other stage than the caller's is in a turn, those apart that may block, and nobody is
     * between {@link #enter} and {@link #leave}. Said between two messages of a turn, by the thread that plays it.
     *
     * @param patienceNanos for how long it waits for the turns of others to end
     * @return false when there was no such moment in time; then it was not done
     */
    default boolean intermission(Runnable work, long patienceNanos) {
        return false;
    }

    /**
     * A thread that plays no stage, or one that may block, is about to look where an actor lives and to put a message
     * there. No {@link #intermission} comes between this and {@link #leave}, to which the answer is to be given.
     */
    default int enter() {
        return 0;
    }

    /** Ends what {@link #enter} has begun. */
    default void leave(int inside) {}

    /** From now on something outside may still send a message: the system is not quiet. */
    void hold();

    /** Ends one {@link #hold}; what the holder has sent is made ready before. */
    void release();

    /** Returns when the system is quiet or closed. A scheduler without threads plays all stages in here. */
    void await();

    /**
     * Waits until nothing can happen unless who calls this makes it happen, for at most so many milliseconds. Unlike
     * {@link #await} the system goes on after that.
     *
     * @return whether the system is quiet
     */
    boolean awaitQuiet(long millis);

    /**
     * The calling thread, which plays no stage, is about to wait until that is so. A scheduler without threads plays
     * with it meanwhile; one with threads has nothing to do.
     *
     * @return false when it will never be so
     */
    default boolean lend(BooleanSupplier there) {
        return true;
    }

    /** Plays no further turn and forgets the timers. What was not handled is lost. */
    void close();

    /**
     * After {@link #close}: interrupts handlers that may block, and returns when no turn is being played any more. Not
     * to be called by a thread that plays one. A scheduler without threads has nothing to wait for.
     */
    default void awaitEnd() {}
}

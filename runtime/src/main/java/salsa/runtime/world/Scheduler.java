package salsa.runtime.world;

import java.util.Collection;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * Decides when each ready stage runs, when each timer fires, and when nothing can happen any more.
 *
 * <p>The life of a system: {@link #begin} once, then any number of calls of {@link #ready}, {@link #after},
 * {@link #hold} and {@link #release} from any thread, meanwhile one {@link #await} or several of {@link #awaitQuiet},
 * then {@link #close}.
 *
 * <p>The system is quiet when no stage is ready or running, no timer is pending and no party holds it; its creator
 * holds it until the first call of {@link #await}. Quiescence may be detected late, never early.
 *
 * <p>A thread that runs a stage is a {@link StageThread}, or registers with {@link CurrentStage}.
 */
public interface Scheduler {

    /** Starts; from now on stages may become ready. */
    void begin(Turns turns);

    /**
     * Schedules a stage that was idle and is ready; called by a thread that runs no stage. Other stages are scheduled
     * through the {@link StageRunner} of the turn that woke them.
     */
    void ready(ScheduledStage stage);

    /** Calls {@code event} once, from any thread, after at least {@code millis} milliseconds. */
    Alarm after(long millis, Runnable event);

    /**
     * Calls {@code event} once, after at least {@code millis} milliseconds, or never: a pending event does not keep the
     * system from being quiet, so the system may be closed before.
     */
    default void sometime(long millis, Runnable event) {}

    /**
     * Suspends the thread of a stage that may block, inside a handler, until the stage is ready again. Meanwhile it
     * does not keep the system from being quiet.
     *
     * @param idle tries to make the stage idle; returns false if work has arrived, and then this method returns at once
     * @return false if the system was closed: the handler must be left
     */
    boolean suspend(ScheduledStage stage, BooleanSupplier idle);

    /** Returns the stages whose threads are suspended inside handlers. To be called when the system is quiet. */
    default Collection<ScheduledStage> suspended() {
        return List.of();
    }

    /**
     * Suspends the calling thread, whose handler was parted from its stage, until the condition holds.
     *
     * @return false if the system was closed: the handler must be left
     */
    default boolean standBy(BooleanSupplier over) {
        throw new UnsupportedOperationException("this scheduler quarantines no handler");
    }

    /** Wakes a thread suspended in {@link #standBy}, whose condition holds. */
    default void resume(Thread standing) {
        throw new UnsupportedOperationException("this scheduler quarantines no handler");
    }

    /**
     * Runs some work while no other stage than the caller's is in a turn, except stages that may block, and no thread
     * is between {@link #enter} and {@link #leave}. Called between two messages of a turn, by the thread that runs it.
     *
     * @param patienceNanos how long it waits for the turns of others to end
     * @return false if there was no such moment in time; then the work did not run
     */
    default boolean intermission(Runnable work, long patienceNanos) {
        return false;
    }

    /**
     * Begins a send by a thread that runs no stage, or one that may block: the thread looks up the actor's stage and
     * puts a message there. No {@link #intermission} runs between this and {@link #leave}, which takes the result.
     */
    default int enter() {
        return 0;
    }

    /** Ends a send begun by {@link #enter}. */
    default void leave(int inside) {}

    /** Keeps the system from being quiet: something outside may still send a message. */
    void hold();

    /** Ends one {@link #hold}; stages that the holder's sends made ready are scheduled before. */
    void release();

    /** Returns when the system is quiet or closed. A scheduler without threads runs all stages in here. */
    void await();

    /**
     * Waits until nothing can happen without the caller, at most {@code millis} milliseconds. Unlike after
     * {@link #await}, the system continues afterwards.
     *
     * @return whether the system is quiet
     */
    boolean awaitQuiet(long millis);

    /**
     * Called by a thread that runs no stage before it waits for the condition. A scheduler without threads runs stages
     * on it meanwhile; one with threads has nothing to do.
     *
     * @return false if the condition will never hold
     */
    default boolean lend(BooleanSupplier there) {
        return true;
    }

    /** Runs no further turn and drops the timers. Unprocessed messages are lost. */
    void close();

    /**
     * After {@link #close}: interrupts handlers that may block, and returns when no turn is running. Not to be called
     * by a thread that runs one. A scheduler without threads has nothing to wait for.
     */
    default void awaitEnd() {}
}

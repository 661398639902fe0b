package salsa.runtime.world;

/**
 * A scheduler's access to the stages of its system: only its holder can run them.
 *
 * <p>A stage may run only between the call that declares it ready and the return of {@code false} from the turn that
 * leaves it idle, on one thread at a time, each turn happening before the next.
 */
public interface Turns {

    /** The maximum number of messages of one turn. */
    int MESSAGES_MAX = 256;

    /**
     * Runs a turn.
     *
     * @param messages at most this many, from 1 to {@link #MESSAGES_MAX}
     * @return whether the stage is still ready, so that it must run again; after {@code false} it is idle and no longer
     * the caller's
     */
    boolean runTurn(ScheduledStage stage, StageRunner runner, int messages);

    /**
     * Repairs a stage after a turn that ended with an exception, which is a defect of the runtime: fails the message in
     * progress and leaves the stage as it was before the next one. The stage must run again, on any thread.
     */
    void repair(ScheduledStage stage, StageRunner runner, Throwable defect);

    /**
     * Handles an exception outside of any turn, which is a defect of the scheduler or the end of a resource it needs.
     */
    void defect(Throwable defect);

    /** Returns the number of messages that a stage has begun to process; from any thread. */
    long begun(ScheduledStage stage);

    /** Returns after how many milliseconds a handler is suspected of not ending; 0 for never. */
    long suspectedAfterMillis();

    /**
     * Suspects that the handler of a thread in its turn does not end. From then on, until the suspicion is over, that
     * thread checks before it touches the stage. To be followed by one {@link Suspicion#part}.
     *
     * @param thread runs the stage, as far as the caller knows
     * @param millis how long it has been in the handler
     * @return null if no message waits for the end of the handler
     */
    Suspicion suspect(ScheduledStage stage, Thread thread, long millis);

    /**
     * Reports the handler of a stage that may block: it does not end, and occupies a thread that other such stages
     * need.
     *
     * @param begun {@link #begun} of the stage before the stack was taken
     * @param millis how long it has been in the handler
     * @param stack of the thread that runs the stage
     */
    default void reportOccupied(ScheduledStage stage, long begun, long millis, StackTraceElement[] stack) {}

    /** The suspicion that a handler does not end. For the scheduler. */
    interface Suspicion {

        /**
         * Takes the stage from its thread, if that is possible at present. Otherwise the suspicion is over.
         *
         * @param stack of the thread, taken after it was suspected
         * @return whether the caller owns the stage and must have it run by another thread. The first thread will
         * return from its turn later, and must not be given another one
         */
        boolean part(StackTraceElement[] stack);

        /**
         * Returns whether the runtime itself works for the handler, as when it opens a theater: this time does not
         * count against the handler. After {@link #part} has returned false.
         */
        default boolean isOwnWork() {
            return false;
        }

        /** Reports to the user, after the stage has been handed on. */
        void report();
    }

    /**
     * Moves some actors of a stage that may be moved to another stage, as could happen at any time. For a scheduler
     * that explores possible runs; to be called where {@link #runTurn} could be, while no stage is in a turn.
     *
     * @param to any number; it selects one of the other stages
     */
    default void scatter(ScheduledStage stage, StageRunner runner, int to) {}

    /**
     * Returns the message that a turn would process first. For a scheduler that keeps a trace; to be called where
     * {@link #runTurn} could be.
     *
     * @return null if the stage has no message
     */
    Upcoming upcoming(ScheduledStage stage);

    /**
     * A message about to be processed.
     *
     * @param stage the number of the stage
     * @param actor the actor's identity, as assigned by the world
     * @param handler the handler and its source position, such as {@code Ring.forward(int) Ring.salsa:12}
     */
    record Upcoming(int stage, int actor, String handler) {}
}

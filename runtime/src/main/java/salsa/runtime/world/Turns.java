package salsa.runtime.world;

/**
 * A scheduler's hold on the stages of its system: only who has this can play them.
 *
 * <p>A stage may be played only between the call that says it is ready and the return of {@code false} from the turn
 * that leaves it idle, by one thread at a time, each turn happening before the next.
 */
public interface Turns {

    /** As many messages as one turn may have. */
    int MESSAGES_MAX = 256;

    /**
     * Plays a turn.
     *
     * @param messages at most this many, from 1 to {@link #MESSAGES_MAX}
     * @return whether the stage is still ready, so that it must be played again; when {@code false} it is idle and no
     *     longer the caller's
     */
    boolean play(Playable stage, Player player, int messages);

    /**
     * After a turn that ended with an exception, which is a defect of the runtime: fails the message it was busy with
     * and leaves the stage as it was before the next one. The stage must be played again, whoever does it.
     */
    void repair(Playable stage, Player player, Throwable defect);

    /** After an exception outside of any turn, which is a defect of the scheduler or the end of something it needs. */
    void defect(Throwable defect);

    /** How many messages a stage has begun to handle; from any thread. */
    long begun(Playable stage);

    /** After how many milliseconds a handler is suspected not to end; 0 for never. */
    long suspectedAfterMillis();

    /**
     * Suspects that what a thread is doing in its turn does not end. From then on, until the suspicion is over, that
     * thread looks before it touches the stage. To be followed by one {@link Suspicion#part}.
     *
     * @param thread plays the stage, as far as the caller knows
     * @param millis for how long it has been in the handler
     * @return null when nobody waits for the end of the handler
     */
    Suspicion suspect(Playable stage, Thread thread, long millis);

    /**
     * Reports the handler of a stage that may block: it does not end, and occupies a thread that other such stages wait
     * for.
     *
     * @param begun {@link #begun} of the stage before the stack was taken
     * @param millis for how long it has been in the handler
     * @param stack of the thread that plays the stage
     */
    default void occupies(Playable stage, long begun, long millis, StackTraceElement[] stack) {}

    /** That a handler does not end. For the scheduler. */
    interface Suspicion {

        /**
         * Takes the stage from its thread, if that can be done just now. Else the suspicion is over.
         *
         * @param stack of the thread, taken after it was suspected
         * @return whether the stage is the caller's, who has to let it be played by others. The thread will return from
         *     its turn some time later, and must not be given another one
         */
        boolean part(StackTraceElement[] stack);

        /** Tells the user, after the stage has been handed on. */
        void report();
    }

    /**
     * Moves some actors of a stage to another one, as they may be moved at any time, if they may. For a scheduler that
     * tries out what can happen; to be called where {@link #play} could be, while no stage is in a turn.
     *
     * @param to any number; it stands for one of the other stages
     */
    default void scatter(Playable stage, Player player, int to) {}

    /**
     * What a turn would begin with. For a scheduler that keeps a trace; to be called where {@link #play} could be.
     *
     * @return null when the stage has no message
     */
    Upcoming upcoming(Playable stage);

    /**
     * A message about to be handled.
     *
     * @param stage the number of the stage
     * @param actor the actor's identity, as the world gives it
     * @param handler the handler and where it is written, such as {@code Ring.forward(int) Ring.salsa:12}
     */
    record Upcoming(int stage, int actor, String handler) {}
}

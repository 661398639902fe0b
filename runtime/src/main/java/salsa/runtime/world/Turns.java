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

package salsa.runtime.world;

/** A stage as the scheduler sees it: it is idle, or ready to be run by one thread at a time. */
public interface ScheduledStage {

    /** Returns a number that is different for each stage of a system, in creation order. */
    int number();

    /** Returns whether its handlers may block, so that it needs a thread of its own. */
    boolean blocking();

    /**
     * Ends the current batch of the turn of the calling thread, which runs the stage, after the current message:
     * {@link StageRunner#checkpoint} is called before the next one.
     */
    default void pauseSoon() {}
}

package salsa.runtime.world;

/** A stage, as a scheduler sees it: something that is idle, or ready to be played by one thread at a time. */
public interface Playable {

    /** Different for each stage of a system, in the order they were made. */
    int number();

    /** Whether its handlers may block, so that it is to have a thread of its own. */
    boolean blocking();

    /**
     * Ends the part of a turn that the calling thread, which plays the stage, is in with the message that is being
     * handled: {@link Player#goesOn} comes before the next one.
     */
    default void pausesSoon() {}
}

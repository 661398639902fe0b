package salsa.runtime.world;

/** Who plays a stage at the moment, as the stage being played sees it. Called only by the thread that plays. */
public interface Player {

    /**
     * The stage being played has made another one ready, which is to be played soon.
     * Either takes it and returns, or throws (the stack may have ended) and has not taken it.
     */
    void ready(Playable stage);

    /** Said now and then in a turn that goes on: what it has made ready may be given to others, if they have time. */
    default void goesOn() {}

    /** How many others could play a stage just now, since they have none; not quite exact. */
    default int idle() {
        return 0;
    }
}

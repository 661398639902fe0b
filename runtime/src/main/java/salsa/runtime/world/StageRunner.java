package salsa.runtime.world;

/** The thread that runs a stage, as the running stage sees it. Called only by that thread. */
public interface StageRunner {

    /**
     * Schedules a stage that the running stage has made ready, to be run soon. Either accepts it and returns, or throws
     * (the stack may have ended) and has not accepted it.
     */
    void ready(ScheduledStage stage);

    /** Called periodically during a long turn; idle workers may take stages this turn made ready. */
    default void checkpoint() {}

    /** Returns roughly how many other threads have no stage to run at present. */
    default int idle() {
        return 0;
    }
}

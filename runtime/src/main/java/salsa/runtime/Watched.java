package salsa.runtime;

import salsa.runtime.quarantine.StuckHandlerSwitch;

/**
 * The check that every entry of the runtime makes on a stage: whether the calling handler is in quarantine, or
 * suspected. (Part of the {@link Stage}, so that the check reads one field. The handlers concerned are in
 * {@link Quarantines}.)
 */
abstract sealed class Watched extends RunQueue permits Delivery {

    // the running thread while it is not suspected; null before the first suspicion; see Quarantines
    volatile Object calm;
    private final Quarantines quarantines = new Quarantines(self());

    Watched(ActorSystem system) {
        super(system);
    }

    /** Returns the stage that this is a part of. */
    final Stage self() {
        return (Stage) this;
    }

    /** Returns whether the calling thread may be in a handler of this stage that is in quarantine, or suspected. */
    final boolean isWatched() {
        if (!StuckHandlerSwitch.hasSuspicion()) {
            return false;
        }
        Object known = calm;
        return known != Thread.currentThread() && known != null;
    }

    /**
     * Returns the quarantine through which the calling handler must do its work; null if it is neither in quarantine
     * nor suspected. Every entry asks this before it touches what the stage owns.
     */
    final Quarantine quarantined() {
        return isWatched() ? quarantines.currentOrNull() : null;
    }

    /** Returns whether the calling thread runs this stage and is not suspected. */
    final boolean isHere() {
        return Stage.here() == this && quarantines.currentOrNull() == null;
    }

    final Quarantines quarantines() {
        return quarantines;
    }
}

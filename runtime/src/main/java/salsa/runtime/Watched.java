package salsa.runtime;

/**
 * What every entry of the runtime asks a stage: whether the handler that calls is in quarantine, or suspected. (A part
 * of the {@link Stage}; so that to ask is to read one field. What there is to know of those handlers is in
 * {@link Quarantines}.)
 */
abstract sealed class Watched extends RunQueue permits Delivery {

    volatile Object calm; // who plays, when that one is not suspected; null before any was; see Quarantines
    private final Quarantines quarantines = new Quarantines(self());

    Watched(ActorSystem system) {
        super(system);
    }

    /** The stage that this is a part of. */
    final Stage self() {
        return (Stage) this;
    }

    /** Whether the calling thread may be in a handler of this stage that is in quarantine, or suspected. */
    final boolean isWatched() {
        if (!StuckHandlerSwitch.were()) {
            return false;
        }
        Object known = calm;
        return known != Thread.currentThread() && known != null;
    }

    /**
     * What the handler that calls has to do its work through: it is in quarantine or suspected. Null for all others.
     */
    final Quarantine quarantine() {
        return quarantines.concerning();
    }

    /** Whether the calling thread plays this stage, and is under no suspicion. */
    final boolean isHere() {
        return Stage.here() == this && quarantine() == null;
    }

    final Quarantines quarantines() {
        return quarantines;
    }
}

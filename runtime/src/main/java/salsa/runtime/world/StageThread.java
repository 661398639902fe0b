package salsa.runtime.world;

/** A thread that is made to play stages, and can say at any moment which one it plays. */
public interface StageThread {

    /** The stage this thread plays, or null. For the thread itself. */
    Playable playing();

    /** From now on it plays that stage, or none; answers what it has played so far. For the thread itself. */
    Playable exchange(Playable stage);
}

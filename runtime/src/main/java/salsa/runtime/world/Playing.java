package salsa.runtime.world;

/** Which stage the calling thread plays. */
public final class Playing {

    private static final ThreadLocal<Playable> HERE = new ThreadLocal<>();

    private Playing() {}

    /** The stage that the calling thread plays, or null. */
    public static Playable here() {
        return Thread.currentThread() instanceof StageThread thread ? thread.own() : HERE.get();
    }

    /** For a scheduler whose thread is no {@link StageThread}: from now on this thread plays that stage. */
    public static void enter(Playable stage) {
        HERE.set(stage);
    }

    /** For a scheduler whose thread is no {@link StageThread}: this thread plays no stage any more. */
    public static void leave() {
        HERE.remove();
    }

    /**
     * From now on this thread plays that stage, or none when it is null; answers what it has played so far, or null.
     */
    public static Playable exchange(Playable stage) {
        if (Thread.currentThread() instanceof StageThread thread) {
            return thread.exchange(stage);
        }
        Playable before = HERE.get();
        if (stage == null) {
            leave();
        } else {
            enter(stage);
        }
        return before;
    }
}

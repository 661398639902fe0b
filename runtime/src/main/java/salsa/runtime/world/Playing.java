package salsa.runtime.world;

/** The stage that the calling thread runs. */
public final class Playing {

    private static final ThreadLocal<Playable> HERE = new ThreadLocal<>();

    private Playing() {}

    /** Returns the stage that the calling thread runs, or null. */
    public static Playable here() {
        return Thread.currentThread() instanceof StageThread thread ? thread.own() : HERE.get();
    }

    /** For a scheduler whose thread is not a {@link StageThread}: records that this thread runs that stage. */
    public static void enter(Playable stage) {
        HERE.set(stage);
    }

    /** For a scheduler whose thread is not a {@link StageThread}: records that this thread no longer runs a stage. */
    public static void leave() {
        HERE.remove();
    }

    /** Records that this thread runs that stage, or none for null; returns the one it ran before, or null. */
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

package salsa.runtime.world;

import org.jspecify.annotations.Nullable;

/** The stage that the calling thread runs. */
public final class CurrentStage {

    private static final ThreadLocal<ScheduledStage> HERE = new ThreadLocal<>();

    private CurrentStage() {}

    /** Returns the stage that the calling thread runs, or null. */
    public static @Nullable ScheduledStage here() {
        return Thread.currentThread() instanceof StageThread thread ? thread.own() : HERE.get();
    }

    /** For a scheduler whose thread is not a {@link StageThread}: records that this thread runs that stage. */
    public static void enter(ScheduledStage stage) {
        HERE.set(stage);
    }

    /** For a scheduler whose thread is not a {@link StageThread}: records that this thread no longer runs a stage. */
    public static void leave() {
        HERE.remove();
    }

    /** Records that this thread runs that stage, or none for null; returns the one it ran before, or null. */
    public static @Nullable ScheduledStage exchange(@Nullable ScheduledStage stage) {
        if (Thread.currentThread() instanceof StageThread thread) {
            return thread.exchange(stage);
        }
        ScheduledStage before = HERE.get();
        if (stage == null) {
            leave();
        } else {
            enter(stage);
        }
        return before;
    }
}

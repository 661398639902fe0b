package salsa.runtime;

/** Stages for programs of the existing dialect: static forms, for use in handlers. */
public final class StageService {

    private StageService() {}

    /** The stage of that index; a new one when it is negative. */
    public static Stage getStage(int index) {
        return system().named(index);
    }

    /** The stage of that actor. */
    public static Stage getStage(Actor actor) {
        return ((Behavior) actor).stage.named();
    }

    /** Some stage: where the next actor would go. */
    public static Stage getStage() {
        return here().place();
    }

    /** A new stage. */
    public static Stage getNewStage() {
        return system().newStage();
    }

    private static ActorSystem system() {
        return here().system();
    }

    private static Stage here() {
        Stage stage = Stage.here();
        if (stage == null) {
            throw new IllegalStateException("StageService was used outside of a handler");
        }
        return stage;
    }
}

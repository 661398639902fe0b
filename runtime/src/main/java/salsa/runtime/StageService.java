package salsa.runtime;

/** Stages for programs written for Salsa Lite: static forms, for use in handlers. */
public final class StageService {

    private StageService() {}

    /** Returns the stage with that index; a new one if the index is negative. */
    public static Stage getStage(int index) {
        return system().named(index);
    }

    /** Returns the stage of that actor. */
    public static Stage getStage(Actor actor) {
        return ((Behavior) actor).stage.named();
    }

    /** Returns the stage on which the next actor would be placed. */
    public static Stage getStage() {
        return currentStage().place();
    }

    /** Returns a new stage. */
    public static Stage getNewStage() {
        return system().newStage();
    }

    private static ActorSystem system() {
        return currentStage().system();
    }

    private static Stage currentStage() {
        Stage stage = Stage.here();
        if (stage == null) {
            throw new IllegalStateException("StageService must be called inside a handler");
        }
        return stage;
    }
}

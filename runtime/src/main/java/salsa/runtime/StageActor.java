package salsa.runtime;

/** The pseudo-actor for code that runs on a stage, or speaks for one, outside any actor: calls from Java. */
final class StageActor extends Behavior {

    StageActor(Stage stage) {
        super(stage);
    }

    @Override
    String type() {
        return "Java code";
    }
}

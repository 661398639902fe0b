package salsa.runtime;

/** The actor that code is which runs on a stage, or speaks for one, without being an actor's: Java code that calls. */
final class StageActor extends Behavior {

    StageActor(Stage stage) {
        super(stage);
    }

    @Override
    String type() {
        return "Java code";
    }
}

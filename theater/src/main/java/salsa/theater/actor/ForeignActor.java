package salsa.theater.actor;

import salsa.runtime.MobileActor;
import salsa.runtime.Stage;
import salsa.runtime.Stub;

/**
 * A reference to an actor whose behavior is not of this program. A name server hands it on, and can send it only what every actor
 * handles.
 */
final class ForeignActor extends Stub implements MobileActor {

    private final String behavior;

    ForeignActor(Stage stage, Transport transport, String behavior) {
        super(stage, transport);
        this.behavior = behavior;
    }

    /** Returns the qualified name of the behavior. */
    String behavior() {
        return behavior;
    }
}

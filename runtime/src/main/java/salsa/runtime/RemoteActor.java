package salsa.runtime;

import java.util.List;

/** A reference to an actor that other theaters reach by name. Its name and place are known in a theater only. */
public interface RemoteActor extends Actor {

    /** The name it was given; known in a theater only. */
    default String getName() {
        return Theaters.of(this).ask(this, "getName", List.of());
    }

    /** The host of the theater it lives in; known in a theater only. */
    default String getHost() {
        return Theaters.of(this).ask(this, "getHost", List.of());
    }

    /** The port of the theater it lives in; known in a theater only. */
    default int getPort() {
        return Theaters.of(this).ask(this, "getPort", List.of());
    }
}

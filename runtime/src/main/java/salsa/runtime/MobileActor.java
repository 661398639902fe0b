package salsa.runtime;

import java.util.List;

/** A reference to an actor that may move between theaters. */
public interface MobileActor extends Actor {

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

    /** The host it was last known to be at; known in a theater only. */
    default String getLastKnownHost() {
        return Theaters.of(this).ask(this, "getLastKnownHost", List.of());
    }

    /** The port it was last known to be at; known in a theater only. */
    default int getLastKnownPort() {
        return Theaters.of(this).ask(this, "getLastKnownPort", List.of());
    }
}

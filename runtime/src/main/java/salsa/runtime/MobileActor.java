package salsa.runtime;

/** A reference to an actor that may move between theaters. */
public interface MobileActor extends Actor {

    /** The name it was given; known in a theater only. */
    default String getName() {
        return TheaterNeeded.now("getName()");
    }

    /** The host of the theater it lives in; known in a theater only. */
    default String getHost() {
        return TheaterNeeded.now("getHost()");
    }

    /** The port of the theater it lives in; known in a theater only. */
    default int getPort() {
        return TheaterNeeded.now("getPort()");
    }

    /** The host it was last known to be at; known in a theater only. */
    default String getLastKnownHost() {
        return TheaterNeeded.now("getLastKnownHost()");
    }

    /** The port it was last known to be at; known in a theater only. */
    default int getLastKnownPort() {
        return TheaterNeeded.now("getLastKnownPort()");
    }
}

package salsa.runtime;

/** A reference to an actor that other theaters reach by name. Its name and place are known in a theater only. */
public interface RemoteActor extends Actor {

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
}

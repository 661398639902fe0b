package salsa.runtime;

/** A reference to an actor that other theaters reach by name. Its name and place are known in a theater only. */
public interface RemoteActor extends Actor {

    default String getName() {
        return TheaterNeeded.now("getName()");
    }

    default String getHost() {
        return TheaterNeeded.now("getHost()");
    }

    default int getPort() {
        return TheaterNeeded.now("getPort()");
    }
}

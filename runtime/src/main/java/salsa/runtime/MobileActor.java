package salsa.runtime;

/** A reference to an actor that may move between theaters. */
public interface MobileActor extends Actor {

    default String getName() {
        return TheaterNeeded.now("getName()");
    }

    default String getHost() {
        return TheaterNeeded.now("getHost()");
    }

    default int getPort() {
        return TheaterNeeded.now("getPort()");
    }

    default String getLastKnownHost() {
        return TheaterNeeded.now("getLastKnownHost()");
    }

    default int getLastKnownPort() {
        return TheaterNeeded.now("getLastKnownPort()");
    }
}

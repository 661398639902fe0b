package salsa.runtime;

/** Where this theater is reached, for programs that ask by this older name. Known in a theater only. */
public final class TransportService {
    private TransportService() {}

    /** The host of this theater. */
    public static String getHost() {
        return TheaterNeeded.now("TransportService.getHost()");
    }

    /** The port of this theater. */
    public static int getPort() {
        return TheaterNeeded.now("TransportService.getPort()");
    }
}

package salsa.runtime;

/** The address of this theater, for programs that use this older name. Known in a theater only. */
public final class TransportService {
    private TransportService() {}

    /** Returns the host of this theater. */
    public static String getHost() {
        return TheaterNeeded.now("TransportService.getHost()");
    }

    /** Returns the port of this theater. */
    public static int getPort() {
        return TheaterNeeded.now("TransportService.getPort()");
    }
}

package salsa.runtime;

import java.util.List;

/** The address of this theater, for programs that use this older name. Known in a theater only. */
public final class TransportService {
    private TransportService() {}

    /** Returns the host of this theater. */
    public static String getHost() {
        return theater("getHost");
    }

    /** Returns the port of this theater. */
    public static int getPort() {
        return TransportService.<Integer>theater("getPort");
    }

    private static <T> T theater(String asked) {
        return TheaterProviders.of(Thread.currentThread().getContextClassLoader())
                .ask(null, "TransportService." + asked, List.of());
    }
}

package salsa.theater.peer;

import java.util.Locale;
import salsa.wire.reference.TheaterAddress;

/**
 * Where a theater listens, as it calls itself. A theater keeps its endpoint when it restarts.
 *
 * @param host a host name or an IP address, in lower case
 * @param port 0 to 65,535; 0 for a theater that does not listen
 */
public record Endpoint(String host, int port) {

    public Endpoint {
        host = new TheaterAddress(host, port, 0).host().toLowerCase(Locale.ROOT);
    }

    /** Returns the endpoint of an incarnation. */
    public static Endpoint of(TheaterAddress address) {
        return new Endpoint(address.host(), address.port());
    }

    /** Returns the address of one of its incarnations. */
    public TheaterAddress incarnation(long incarnation) {
        return new TheaterAddress(host, port, incarnation);
    }

    @Override
    public String toString() {
        boolean isBare = host.indexOf(':') >= 0 && !host.startsWith("[");
        return (isBare ? "[" + host + "]" : host) + ":" + port;
    }
}

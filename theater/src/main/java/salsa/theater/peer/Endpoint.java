package salsa.theater.peer;

import java.net.InetAddress;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import salsa.wire.reference.TheaterAddress;

/**
 * Where a theater listens, as it calls itself. A theater keeps its endpoint when it restarts.
 *
 * @param host a host name or an IP address, in lower case
 * @param port 0 to 65,535; 0 for a theater that does not listen
 */
public record Endpoint(String host, int port) {

    /** The host of a theater that only this machine reaches. */
    public static final String LOOPBACK = "127.0.0.1";

    public Endpoint {
        host = new TheaterAddress(host, port, 0).host().toLowerCase(Locale.ROOT);
    }

    /**
     * Returns the endpoint that a person or a program means. Theaters compare hosts as texts, so each address has one form, and
     * this machine has one name.
     *
     * @throws IllegalArgumentException if it is no endpoint; the message begins with it in parentheses
     */
    public static Endpoint written(@Nullable String host, int port) {
        if (host == null || !TheaterAddress.isHost(host) || port < 0 || port > 0xffff) {
            throw new IllegalArgumentException("(" + (host == null ? null : "\"" + host + "\"") + ", " + port
                    + "): expected a host name or IP address, and a port from 0 to 65535");
        }
        return new Endpoint(oneForm(host), port);
    }

    private static String oneForm(String host) {
        String bare = host.startsWith("[") && host.endsWith("]") ? host.substring(1, host.length() - 1) : host;
        if (bare.equalsIgnoreCase("localhost")) {
            return LOOPBACK;
        }
        if (bare.indexOf(':') < 0 && !bare.matches("[0-9.]+")) {
            return bare;
        }
        try {
            String address = InetAddress.ofLiteral(bare).getHostAddress();
            return address.equals("0:0:0:0:0:0:0:1") ? LOOPBACK : address;
        } catch (IllegalArgumentException _) {
            return bare; // the name service will not know it
        }
    }

    /** Returns the endpoint of an incarnation. */
    public static Endpoint of(TheaterAddress address) {
        return new Endpoint(address.host(), address.port());
    }

    /** Returns the endpoint whose {@link #toString} that is. */
    public static Endpoint ofText(String text) {
        int colon = text.lastIndexOf(':');
        String host = text.substring(0, colon).replaceAll("^\\[|]$", ""); // brackets of an IPv6 address
        return new Endpoint(host, Integer.parseInt(text.substring(colon + 1)));
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

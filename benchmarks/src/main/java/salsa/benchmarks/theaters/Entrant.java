package salsa.benchmarks.theaters;

import java.nio.file.Path;
import java.util.List;
import salsa.benchmarks.rows.Contender;

/**
 * Salsa or a peer, plain or with TLS.
 *
 * @param title what the report calls it
 * @param name of Salsa or of the peer's folder
 * @param isSecure whether its processes encrypt what they send
 */
record Entrant(String title, String name, boolean isSecure) {

    /** The limit of a frame, which has to exceed the message of 100 MB. */
    private static final String LARGEST = "-Dlargest=" + 110_000_000;

    static Entrant of(String line) {
        String[] parts = line.split(" *\\| *");
        return new Entrant(parts[0], parts[1], parts.length > 2 && parts[2].equals("tls"));
    }

    boolean isSalsa() {
        return name.equals(Contender.SALSA.name());
    }

    Contender contender() {
        return isSalsa() ? Contender.SALSA : new Contender(name, title, false, false, false);
    }

    /** The options of one of its processes; without a port, of that which sends first. */
    List<String> options(Network network, int port) {
        if (!isSalsa()) {
            return isSecure ? List.of("--keys", network.keys().toString()) : List.of();
        }
        String at = "-Dport=" + port;
        return isSecure
                ? List.of(at, LARGEST, "-Dhost=" + network.host(), "-Dkeys=" + network.keys())
                : List.of(at, LARGEST);
    }

    /** The host by which its processes reach each other. */
    String host(Network network) {
        return isSecure ? network.host() : Network.LOOPBACK;
    }

    /**
     * Where processes with TLS listen.
     *
     * @param host an address of this machine that is not loopback: theaters use no TLS there
     * @param keys the folder with the keys for this host
     */
    record Network(String host, Path keys) {
        static final String LOOPBACK = "127.0.0.1";
    }
}

package salsa.tool.theater;

import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import salsa.theater.name.MemoryNames;
import salsa.theater.peer.Endpoint;
import salsa.theater.peer.ThreadEnvironment;
import salsa.theater.peer.TransportProvider;
import salsa.theater.program.Options;

/**
 * What the user has chosen for a theater.
 *
 * @param name of the actor that stands for it
 * @param keys the folder with its key and certificates
 */
public record Configuration(String host, int port, Optional<String> name, Optional<Path> keys) {

    /** The host of a theater that only this machine reaches. */
    public static final String LOOPBACK = Endpoint.LOOPBACK;

    /** The usual port. */
    public static final int PORT = Options.PORT;

    /**
     * Returns it as a theater is opened.
     *
     * @param loader knows the stores of names, and the policies of balance
     * @param reports receives lines for the user
     */
    Options toOptions(ClassLoader loader, Consumer<String> reports) {
        String names = System.getProperty(Options.NAMES);
        var options = new Options(
                host,
                port,
                Options.standardSettings(),
                new ThreadEnvironment(),
                () -> TransportProvider.find().open(keys.orElse(null), null, reports),
                reports,
                names == null ? MemoryNames::new : () -> Options.open(names, loader));
        return options.withBalance(Options.standardBalance(loader));
    }

    /** Returns whether other machines reach it, so that it needs keys. */
    boolean isReachable() {
        try {
            return !InetAddress.getByName(host).isLoopbackAddress();
        } catch (IOException _) {
            return true; // its host is unknown, which is reported elsewhere
        }
    }

    /** Returns who can use the theater, in words. */
    String audienceText() {
        return isReachable()
                ? "over TLS, to theaters whose certificates are signed by an authority in "
                        + keys.map(each -> each.resolve("authority.crt").toString())
                                .orElse("the keys, which are missing")
                : "without TLS, to all programs of this machine only";
    }
}

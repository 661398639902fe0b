package salsa.theater.program;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import salsa.runtime.Report;
import salsa.theater.actor.NodeSettings;
import salsa.theater.peer.Environment;
import salsa.theater.peer.ThreadEnvironment;
import salsa.theater.peer.Transport;
import salsa.theater.peer.TransportProvider;

/**
 * How the theater of a program is opened.
 *
 * @param host as which other theaters know it
 * @param port on which it listens; 0 for any free one
 * @param settings its bounds
 * @param environment its time and threads
 * @param opening opens its transport
 * @param reports receives lines for the user
 */
public record Options(
        String host,
        int port,
        NodeSettings settings,
        Environment environment,
        Opening opening,
        Consumer<String> reports) {

    /** The host of a theater that only this machine reaches. */
    public static final String LOOPBACK = "127.0.0.1";

    /** The port of a theater with named actors, unless the program is started with another one. */
    public static final int PORT = 4040;

    /** Opens a transport. */
    @FunctionalInterface
    public interface Opening {
        /** Opens it; the message of an exception is one line for the user. */
        Transport open() throws IOException;
    }

    /**
     * Returns the options of the system properties {@code host}, {@code port} and {@code keys}.
     *
     * @param port without the property
     */
    public static Options standard(int port) {
        String keys = System.getProperty("keys");
        Consumer<String> reports = line -> System.err.println("salsa: " + Report.visible(line));
        return new Options(
                System.getProperty("host", LOOPBACK),
                port(port),
                NodeSettings.DEFAULT,
                new ThreadEnvironment(),
                () -> TransportProvider.find().open(keys == null ? null : Path.of(keys), null, reports),
                reports);
    }

    private static int port(int otherwise) {
        @Nullable String text = System.getProperty("port");
        if (text == null) {
            return otherwise;
        }
        try {
            int port = Integer.parseInt(text);
            if (port >= 0 && port <= 0xffff) {
                return port;
            }
        } catch (NumberFormatException _) {
            // refused below
        }
        throw new IllegalArgumentException("-Dport=" + text + ": a port is a number from 0 to 65535");
    }

    /** Returns the same for another port. */
    Options on(int other) {
        return new Options(host, other, settings, environment, opening, reports);
    }
}

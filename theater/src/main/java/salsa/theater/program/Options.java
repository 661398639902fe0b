package salsa.theater.program;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import salsa.runtime.Report;
import salsa.theater.actor.NodeSettings;
import salsa.theater.balance.BalancePolicy;
import salsa.theater.name.MemoryNames;
import salsa.theater.name.NameStore;
import salsa.theater.name.NameStoreException;
import salsa.theater.name.NameStoreProvider;
import salsa.theater.peer.Endpoint;
import salsa.theater.peer.Environment;
import salsa.theater.peer.ThreadEnvironment;
import salsa.theater.peer.Transport;
import salsa.theater.peer.TransportProvider;
import salsa.wire.bytes.Limits;

/**
 * How the theater of a program is opened.
 *
 * @param host as which other theaters know it
 * @param port on which it listens; 0 for any free one
 * @param settings its bounds
 * @param environment its time and threads
 * @param opening opens its transport
 * @param reports receives lines for the user
 * @param names opens the store of its name server
 * @param balance how its mobile actors move by themselves; null if they do not
 */
public record Options(
        String host,
        int port,
        NodeSettings settings,
        Environment environment,
        Opening opening,
        Consumer<String> reports,
        Names names,
        @Nullable Balance balance) {

    /** @throws IllegalArgumentException if no theater can be there */
    public Options {
        host = place(host, port).host();
    }

    private static Endpoint place(@Nullable String host, int port) {
        try {
            return Endpoint.written(host, port);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("no theater can be at " + e.getMessage(), e);
        }
    }

    /** The port of a theater with named actors, unless the program is started with another one. */
    public static final int PORT = 4040;

    /** Opens a transport. */
    @FunctionalInterface
    public interface Opening {
        /** Opens it; the message of an exception is one line for the user. */
        Transport open() throws IOException;
    }

    /** Opens a store of names. */
    @FunctionalInterface
    public interface Names {
        /** Opens it; the message of an exception is one line for the user. */
        NameStore open() throws NameStoreException;
    }

    /** The property with the place where the names of a name server are kept. */
    public static final String NAMES = "names";

    /** The property with the folder, or the URL of the database, where the states of durable actors are kept. */
    public static final String STORE = "store";

    private static final String ETCD = "etcd:";

    private static final Pattern TIME = Pattern.compile("([1-9][0-9]{0,4})([smh])|0");

    private static final Pattern SIZE = Pattern.compile("([0-9]{1,9})([kKmM]?)");

    /**
     * How mobile actors move by themselves.
     *
     * @param policy of one theater alone
     * @param lookNanos how often it is asked
     */
    public record Balance(BalancePolicy policy, long lookNanos) {}

    /** Creates options for a theater whose mobile actors do not move by themselves. */
    public Options(
            String host,
            int port,
            NodeSettings settings,
            Environment environment,
            Opening opening,
            Consumer<String> reports,
            Names names) {
        this(host, port, settings, environment, opening, reports, names, null);
    }

    /** Creates options for a theater whose name servers keep names for the life of the process. */
    public Options(
            String host,
            int port,
            NodeSettings settings,
            Environment environment,
            Opening opening,
            Consumer<String> reports) {
        this(host, port, settings, environment, opening, reports, MemoryNames::new);
    }

    /**
     * Opens the store at a place: a folder, or {@code etcd:} and addresses.
     *
     * @param loader knows the providers of stores
     */
    public static NameStore open(String place, ClassLoader loader) throws NameStoreException {
        return place.startsWith(ETCD)
                ? NameStoreProvider.open("etcd", place.substring(ETCD.length()), loader)
                : NameStoreProvider.open("disk", place, loader);
    }

    /**
     * Returns the options of the system properties {@code host}, {@code port}, {@code keys}, {@code names}, {@code
     * largest}, {@code balance} and {@code idle}.
     *
     * @param port without the property
     * @param loader of the program
     */
    public static Options standard(int port, ClassLoader loader) {
        String keys = System.getProperty("keys");
        String names = System.getProperty(NAMES);
        var reports = new LimitedLines(line -> System.err.println("salsa: " + Report.visible(line)));
        return new Options(
                System.getProperty("host", Endpoint.LOOPBACK),
                port(port),
                standardSettings(),
                new ThreadEnvironment(),
                () -> TransportProvider.find().open(keys == null ? null : Path.of(keys), null, reports),
                reports,
                names == null ? MemoryNames::new : () -> open(names, loader),
                standardBalance(loader));
    }

    /**
     * Returns the options of a theater in a simulated world, whose name servers keep names in memory.
     *
     * @throws IllegalArgumentException if the system property {@code largest} cannot be used
     */
    static Options simulated(Endpoint there, Environment environment, Transport transport, Consumer<String> reports) {
        return new Options(there.host(), there.port(), standardSettings(), environment, () -> transport, reports);
    }

    /**
     * Returns where the system properties {@code host} and {@code port} put the program.
     *
     * @param port without the property
     * @throws IllegalArgumentException if no theater can be there
     */
    static Endpoint home(int port) {
        return place(System.getProperty("host", Endpoint.LOOPBACK), port(port));
    }

    /** Returns the settings of a theater of the command, with those of the system properties {@code largest} and {@code idle}. */
    public static NodeSettings standardSettings() {
        @Nullable String largest = System.getProperty("largest");
        @Nullable String idle = System.getProperty("idle");
        NodeSettings settings =
                largest == null ? NodeSettings.DEFAULT : NodeSettings.DEFAULT.withFrameBytes(bytes(largest));
        return idle == null ? settings : settings.withIdleNanos(nanos(idle));
    }

    private static long nanos(String text) {
        Matcher parts = TIME.matcher(text);
        if (!parts.matches()) {
            throw new IllegalArgumentException("-Didle=" + text
                    + ": the time in memory of a virtual actor that handles nothing is a number of seconds, minutes or"
                    + " hours, such as 30s, 15m or 8h, or 0 for ever");
        }
        if (parts.group(1) == null) {
            return 0;
        }
        long seconds = Long.parseLong(parts.group(1))
                * switch (parts.group(2)) {
                    case "h" -> 3_600;
                    case "m" -> 60;
                    default -> 1;
                };
        return seconds * 1_000_000_000;
    }

    private static int bytes(String text) {
        Matcher parts = SIZE.matcher(text);
        if (parts.matches()) {
            int shift = switch (parts.group(2).toLowerCase(Locale.ROOT)) {
                case "k" -> 10;
                case "m" -> 20;
                default -> 0;
            };
            long bytes = Long.parseLong(parts.group(1)) << shift;
            if (bytes >= Limits.DEFAULT.frameBytes() && bytes <= Limits.GREATEST.frameBytes()) {
                return (int) bytes;
            }
        }
        throw new IllegalArgumentException(
                "-Dlargest=" + text + ": the largest message is a number of bytes from 1m to 256m, such as 16m");
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

    /** Returns whether the program is started with a port that only its theater knows. */
    static boolean isAnyPort() {
        return System.getProperty("port") != null && port(PORT) == 0;
    }

    /**
     * Returns the balance of a theater of the command, that of the system property {@code balance}; null for none.
     *
     * @param loader of the program, which knows its policies
     * @throws IllegalArgumentException if the property names no policy
     */
    public static @Nullable Balance standardBalance(ClassLoader loader) {
        return Policies.standard(loader);
    }

    /** Returns the same for a theater whose mobile actors move by themselves; for null they do not. */
    public Options withBalance(@Nullable Balance other) {
        return new Options(host, port, settings, environment, opening, reports, names, other);
    }

    /** Returns the same for another port. */
    Options withPort(int other) {
        return new Options(host, other, settings, environment, opening, reports, names, balance);
    }
}

package salsa.tool.theater;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import salsa.runtime.ActorSystem;
import salsa.runtime.Settings;
import salsa.theater.actor.Node;
import salsa.theater.actor.NodeSettings;
import salsa.theater.peer.Endpoint;
import salsa.theater.peer.ThreadEnvironment;
import salsa.theater.peer.Transport;
import salsa.theater.peer.TransportProvider;
import salsa.wire.reference.TheaterAddress;

/** A theater that only asks others for their status. It has actors of its own system, and no name. */
final class Questioner implements AutoCloseable {
    private static final long SECOND = 1_000_000_000L;
    private static final long CLOSE_SECONDS = 2;

    /** A theater that does not answer the first attempts will not be waited for. */
    private static final NodeSettings BRIEF = new NodeSettings(
            SECOND,
            4 * SECOND,
            SECOND,
            SECOND,
            SECOND,
            NodeSettings.DEFAULT.frameBytes(),
            NodeSettings.LARGE,
            NodeSettings.IDLE);

    private final ActorSystem system;
    private final Node node;

    /**
     * Opens a theater that can ask {@code there}, and others that the same keys reach.
     *
     * @param keys the folder with the operator's key and certificate; none for theaters of this machine
     * @param reports receives lines such as that of a refused certificate
     */
    Questioner(Endpoint there, Optional<Path> keys, Consumer<String> reports) throws IOException {
        Transport transport = TransportProvider.find().open(keys.orElse(null), null, reports);
        var environment = new ThreadEnvironment();
        var me = new TheaterAddress(ownHost(there, transport), freePort(), environment.secret() | 1);
        system = ActorSystem.start(Settings.standard(), _ -> {});
        ClassLoader own = Questioner.class.getClassLoader();
        node = new Node(system, me, own, Set.of(), BRIEF, environment, transport, reports);
    }

    /** Over loopback the certificate proves nothing. */
    private static String ownHost(Endpoint there, Transport transport) throws IOException {
        return InetAddress.getByName(there.host()).isLoopbackAddress() ? Configuration.LOOPBACK : transport.host();
    }

    /** A theater needs a port as its name, even if none connects to it. */
    private static int freePort() throws IOException {
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    /** Returns the address under which the theaters that it asks know it. */
    Endpoint address() {
        return node.endpoint();
    }

    /** Asks a theater for its status. */
    CompletableFuture<?> ask(Endpoint there) {
        return node.status(there).toCompletableFuture();
    }

    @Override
    public void close() {
        node.stop()
                .toCompletableFuture()
                .completeOnTimeout(null, CLOSE_SECONDS, TimeUnit.SECONDS)
                .join();
        node.close();
        system.close();
    }
}

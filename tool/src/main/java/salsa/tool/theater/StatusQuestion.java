package salsa.tool.theater;

import java.io.IOException;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import salsa.runtime.ActorSystem;
import salsa.runtime.Failure;
import salsa.runtime.Report;
import salsa.runtime.Settings;
import salsa.theater.actor.Node;
import salsa.theater.actor.NodeSettings;
import salsa.theater.peer.Endpoint;
import salsa.theater.peer.ThreadEnvironment;
import salsa.theater.peer.Transport;
import salsa.theater.peer.TransportProvider;
import salsa.tool.line.Refusal;
import salsa.wire.reference.TheaterAddress;

/** Asks a running theater what it does, twice, so that the difference shows its rates. */
public final class StatusQuestion {
    private static final int REFUSED = 1;
    private static final long BETWEEN_MILLIS = 1000;
    private static final long ANSWER_SECONDS = 10;
    private static final long SECOND = 1_000_000_000L;

    /** A theater that does not answer the first attempts will not be waited for. */
    private static final NodeSettings BRIEF = new NodeSettings(
            SECOND, 4 * SECOND, SECOND, SECOND, SECOND, NodeSettings.DEFAULT.frameBytes(), NodeSettings.LARGE);

    private final Endpoint there;
    private final Optional<Path> keys;
    private final PrintStream out;
    private final PrintStream err;
    private final Collection<String> reports = new ConcurrentLinkedQueue<>();

    /** @param keys the folder with the operator's key and certificate; none for a theater of this machine */
    public StatusQuestion(String address, Optional<Path> keys, PrintStream out, PrintStream err) {
        this.there = endpointOf(address);
        this.keys = keys;
        this.out = out;
        this.err = err;
    }

    private static Endpoint endpointOf(String address) {
        int colon = address.lastIndexOf(':');
        try {
            return Endpoint.written(address.substring(0, colon), Integer.parseInt(address.substring(colon + 1)));
        } catch (IllegalArgumentException | StringIndexOutOfBoundsException _) {
            throw new Refusal("--status needs HOST:PORT, such as alpha.example:4040, not " + address);
        }
    }

    /** Prints the status; returns the exit status. */
    public int askAndPrint(boolean isJson) {
        try (var system = ActorSystem.start(Settings.standard(), _ -> {})) {
            Transport transport = TransportProvider.find().open(keys.orElse(null), null, reports::add);
            var environment = new ThreadEnvironment();
            var me = new TheaterAddress(ownHost(transport), freePort(), environment.secret() | 1);
            ClassLoader own = StatusQuestion.class.getClassLoader();
            var node = new Node(system, me, own, Set.of(), BRIEF, environment, transport, reports::add);
            try {
                return printStatus(node, isJson);
            } finally {
                node.stop()
                        .toCompletableFuture()
                        .completeOnTimeout(null, 2, TimeUnit.SECONDS)
                        .join();
                node.close();
            }
        } catch (IOException | IllegalStateException | TimeoutException failed) {
            printFailure(failed.getMessage());
        } catch (ExecutionException failed) {
            printFailure(reasonText(failed));
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
        return REFUSED;
    }

    /** Over loopback the certificate proves nothing. */
    private String ownHost(Transport transport) throws IOException {
        return InetAddress.getByName(there.host()).isLoopbackAddress() ? Configuration.LOOPBACK : transport.host();
    }

    private static String reasonText(ExecutionException failed) {
        Throwable cause = failed.getCause();
        Throwable reason = cause instanceof Failure && cause.getCause() != null ? cause.getCause() : cause;
        return String.valueOf(reason == null ? failed.getMessage() : reason.getMessage());
    }

    private int printStatus(Node node, boolean isJson)
            throws ExecutionException, InterruptedException, TimeoutException {
        Map<?, ?> first = awaitAnswer(node);
        TimeUnit.MILLISECONDS.sleep(BETWEEN_MILLIS);
        var status = new StatusText(first, awaitAnswer(node));
        out.print(isJson ? status.toJson() : status.toText());
        out.flush();
        return 0;
    }

    private Map<?, ?> awaitAnswer(Node node) throws ExecutionException, InterruptedException, TimeoutException {
        try {
            Object answer = node.status(there).toCompletableFuture().get(ANSWER_SECONDS, TimeUnit.SECONDS);
            if (answer instanceof Map<?, ?> status) {
                return status;
            }
            throw new IllegalStateException("its answer is no status; use the same release of Salsa");
        } catch (TimeoutException _) {
            throw new TimeoutException("no answer within " + ANSWER_SECONDS
                    + " seconds; the process is suspended or overloaded: look at it on its machine");
        }
    }

    /** What the theater of this command has reported, such as a refused certificate, is the reason of what follows from it. */
    private void printFailure(@Nullable String reason) {
        String line = reports.stream().findFirst().orElse("cannot ask " + there + ": " + reason);
        err.println("salsa: " + Report.visible(line));
    }

    /** A theater needs a port as its name, even if none connects to it. */
    private static int freePort() throws IOException {
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }
}

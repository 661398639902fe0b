package salsa.transport;

import java.io.IOException;
import java.net.BindException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.security.cert.CertificateException;
import java.security.cert.CertificateParsingException;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import salsa.theater.peer.Endpoint;
import salsa.theater.peer.Greeting;
import salsa.theater.peer.Transport;
import salsa.wire.bytes.WireCode;

/** Connects and listens. TLS is used unless both ends are on this machine. */
final class SocketTransport implements Transport {

    private static final int CONNECT_MILLIS = 3_000;
    private static final int BACKLOG = 1024;
    private static final long WATCH_MILLIS = 10_000;
    private static final Duration LEAVING = Duration.ofSeconds(1);

    private final @Nullable KeyFolder keys;
    private final @Nullable String bind;
    private final StrangerLimits limits;
    private final Consumer<String> reports;
    private final Predicate<InetAddress> isLocal;
    private final Strangers strangers;
    private final Deadlines deadlines = new Deadlines();
    private final Set<SocketConnection> connections = ConcurrentHashMap.newKeySet();
    private final Map<ServerSocket, Thread> servers = new ConcurrentHashMap<>(); // with the threads that accept
    private volatile boolean isClosed;

    /** @param keys of the theater; null for one that only uses loopback */
    SocketTransport(@Nullable KeyFolder keys, @Nullable String bind, StrangerLimits limits, Consumer<String> reports) {
        this(keys, bind, limits, reports, WATCH_MILLIS, InetAddress::isLoopbackAddress);
    }

    /** @param isLocal whether an address cannot be reached from other machines; tests know of none */
    SocketTransport(
            @Nullable KeyFolder keys,
            @Nullable String bind,
            StrangerLimits limits,
            Consumer<String> reports,
            long watchMillis,
            Predicate<InetAddress> isLocal) {
        this.keys = keys;
        this.bind = bind;
        this.limits = limits;
        this.reports = reports;
        this.isLocal = isLocal;
        this.strangers = new Strangers(limits);
        if (keys != null) {
            deadlines.scheduleRepeatedly(watchMillis, () -> watch(keys));
        }
    }

    /** Reads changed keys, and closes connections whose certificates are not accepted any more. */
    private void watch(KeyFolder watched) {
        Credentials former = watched.current();
        watched.refresh();
        Credentials now = watched.current();
        for (SocketConnection each : connections) {
            if (each.chain().isEmpty()) {
                continue;
            }
            try {
                if (now == former) {
                    now.check().checkTime(each.chain().getFirst());
                } else {
                    now.check().check(each.chain());
                }
            } catch (CertificateException refused) {
                reports.accept(
                        "closes the connection with " + each.proof().address().host() + ": " + refused.getMessage());
                each.lose(String.valueOf(refused.getMessage()));
            }
        }
    }

    // ---- connecting

    @Override
    public void connect(Endpoint to, Greeting mine, Attempt attempt) {
        Thread.ofVirtual().name("salsa-transport-dial").start(() -> dial(to, mine, attempt));
    }

    private void dial(Endpoint to, Greeting mine, Attempt attempt) {
        SocketConnection connection;
        try {
            connection = connection(dialAndProve(to, mine));
        } catch (IOException | RejectedExecutionException failed) {
            if (isRefusal(failed)) {
                attempt.refused(describe(failed));
            } else {
                attempt.failed(describe(failed));
            }
            return;
        }
        attempt.connected(connection);
    }

    private Stranger.Known dialAndProve(Endpoint to, Greeting mine) throws IOException {
        InetAddress[] all = addresses(to.host());
        boolean isPlain = Arrays.stream(all).allMatch(isLocal);
        if (!isPlain && keys == null) {
            throw new IOException("it is on another machine, and this theater has no certificate; create one with"
                    + " salsa keys, and start this theater with its folder");
        }
        Credentials credentials = isPlain ? null : Objects.requireNonNull(keys).current();
        requireIdentity(credentials, mine.me().host());
        LimitedSocket socket = tryConnect(all, to.port());
        var stranger = new Stranger(socket, limits, deadlines);
        return stranger.proveDialed(credentials, to.host(), mine);
    }

    /** The peer would refuse this side without a word, which looks like a peer that is silent. */
    private static void requireIdentity(@Nullable Credentials credentials, String host) throws IOException {
        String objection =
                credentials == null ? Stranger.loopback(host) : Names.objectionTo(credentials.ownCertificate(), host);
        if (objection != null) {
            throw new IOException(WireCode.IDENTITY + ": this theater is " + host + ", and " + objection + "; "
                    + remedyText(credentials));
        }
        if (credentials != null) {
            requireTime(credentials);
        }
    }

    /** Refuses to connect with a certificate that has expired since it was read. */
    private static void requireTime(Credentials credentials) throws IOException {
        try {
            credentials.check().checkTime(credentials.ownCertificate());
        } catch (CertificateException expired) {
            throw new IOException("this theater cannot prove what it is: " + expired.getMessage(), expired);
        }
    }

    private static String remedyText(@Nullable Credentials credentials) {
        return credentials == null
                ? "start the other one with a host and keys, too, and use that host"
                : "start it with a host of its certificate: -Dhost=NAME, or --host NAME";
    }

    private static InetAddress[] addresses(String host) throws IOException {
        try {
            return InetAddress.getAllByName(host);
        } catch (UnknownHostException unknown) {
            throw new IOException("the host " + host + " is unknown; check its name", unknown);
        }
    }

    /** Tries each address, within one limit of time for all of them. */
    private LimitedSocket tryConnect(InetAddress[] all, int port) throws IOException {
        IOException failure = new ConnectException("the host has no address");
        for (InetAddress each : all) {
            var socket = new LimitedSocket(limits.bytes());
            try {
                socket.connect(new InetSocketAddress(each, port), CONNECT_MILLIS / all.length);
                if (isToItself(socket)) {
                    socket.setSoLinger(true, 0); // the theater that is to listen there gets the port at once
                    throw new ConnectException("Connection refused");
                }
                return socket;
            } catch (IOException failed) {
                Stranger.closeNow(socket);
                failure = failed;
            }
        }
        throw failure;
    }

    /**
     * Returns whether a socket is connected to itself: if nothing listens at a port that the system also gives to outgoing
     * connections, one of many attempts may get that port, and TCP connects it (RFC 9293, simultaneous open).
     */
    static boolean isToItself(Socket socket) {
        return socket.getLocalPort() == socket.getPort()
                && socket.getLocalAddress().equals(socket.getInetAddress());
    }

    /** Returns whether the machine answers that nothing listens; an attempt that times out has the same class. */
    private static boolean isRefusal(Exception failed) {
        return failed instanceof ConnectException
                && String.valueOf(failed.getMessage()).contains("refused");
    }

    private static String describe(Exception failed) {
        return switch (failed) {
            case SocketTimeoutException _ -> "no answer; check the address, the network and firewalls";
            case ConnectException _ -> "nothing listens there (" + failed.getMessage() + "); is the theater running?";
            case RejectedExecutionException _ -> "the transport is closed";
            default -> String.valueOf(failed.getMessage());
        };
    }

    private SocketConnection connection(Stranger.Known known) throws IOException {
        var connection = new SocketConnection(known, deadlines, connections::remove);
        connections.add(connection);
        if (isClosed) {
            connection.lose("the transport is closed");
            throw new IOException("the transport is closed");
        }
        return connection;
    }

    // ---- listening

    @Override
    public Listening listen(Greeting mine, Acceptor acceptor) throws IOException {
        String host = bind == null ? mine.me().host() : bind;
        InetAddress at = address(host);
        boolean isSecure = !isLocal.test(at);
        requireKeys(isSecure, mine.me().host());
        var server = new LimitedServerSocket(limits.bytes());
        try {
            server.setReuseAddress(true);
            server.bind(new InetSocketAddress(at, mine.me().port()), BACKLOG);
        } catch (BindException refused) {
            server.close();
            throw new IOException(bindWords(refused, host, mine.me().port()), refused);
        }
        reportUnreachable(isSecure, mine.me().host(), at);
        Thread accepting = Thread.ofVirtual()
                .name("salsa-transport-accept")
                .unstarted(() -> acceptAll(server, isSecure, mine, acceptor));
        servers.put(server, accepting);
        accepting.start();
        return new Listening() {
            @Override
            public int port() {
                return server.getLocalPort();
            }

            @Override
            public void close() {
                stop(server);
            }
        };
    }

    /** The theater starts all the same: a program may need no other one. */
    private void reportUnreachable(boolean isSecure, String host, InetAddress at) {
        String objection = isSecure ? null : Inspection.objectionTo(host, at);
        if (objection != null) {
            reports.accept(objection);
        }
    }

    private static InetAddress address(String host) throws IOException {
        return addresses(host)[0];
    }

    static String bindWords(BindException refused, String host, int port) {
        String reason = String.valueOf(refused.getMessage());
        if (reason.contains("assign")) {
            return host + " is no address of this machine; choose one that is, or a name that resolves to one";
        }
        return reason.contains("ermission")
                ? "port " + port + " is for privileged users; choose one above 1023"
                : "port " + port + " is in use; choose another one, or stop the process that uses it";
    }

    static String missingKeys(String host) {
        return host + " can be reached from other machines, and this theater has no certificate; create one with salsa"
                + " keys, and start this theater with its folder, or listen on localhost";
    }

    private void requireKeys(boolean isSecure, String host) throws IOException {
        if (!isSecure) {
            return;
        }
        if (keys == null) {
            throw new IOException(missingKeys(host));
        }
        String objection = Names.objectionTo(keys.current().ownCertificate(), host);
        if (objection != null) {
            throw new IOException("this theater is " + host + ", and " + objection + "; create one with salsa keys");
        }
    }

    private void stop(ServerSocket server) {
        Thread accepting = servers.remove(server);
        try {
            server.close();
        } catch (IOException _) {
            // it accepts nothing either way
        }
        if (accepting != null) {
            awaitEnd(accepting);
        }
    }

    /** The port is free when the thread that accepts has left the socket, which is a matter of moments. */
    private static void awaitEnd(Thread accepting) {
        try {
            boolean _ = accepting.join(LEAVING);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private void acceptAll(LimitedServerSocket server, boolean isSecure, Greeting mine, Acceptor acceptor) {
        while (!server.isClosed()) {
            try {
                LimitedSocket socket = server.acceptLimited();
                admit(socket, isSecure, mine, acceptor);
            } catch (IOException failed) {
                if (!server.isClosed()) {
                    reports.accept("cannot accept a connection: " + failed.getMessage());
                    pause();
                }
            }
        }
    }

    /** Out of file descriptors, for example: some may become free. */
    private static void pause() {
        try {
            Thread.sleep(50);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private void admit(LimitedSocket socket, boolean isSecure, Greeting mine, Acceptor acceptor) {
        InetAddress from = socket.getInetAddress();
        String objection = strangers.enter(from);
        if (objection != null) {
            Stranger.closeNow(socket);
            reports.accept(refusal(from, objection));
            return;
        }
        Thread.ofVirtual().name("salsa-transport-stranger").start(() -> {
            try {
                accept(socket, from, isSecure, mine, acceptor);
            } finally {
                strangers.leave(from);
            }
        });
    }

    private void accept(LimitedSocket socket, InetAddress from, boolean isSecure, Greeting mine, Acceptor acceptor) {
        try {
            Credentials credentials = isSecure ? Objects.requireNonNull(keys).current() : null;
            var stranger = new Stranger(socket, limits, deadlines);
            acceptor.accepted(connection(stranger.proveAccepted(credentials, mine)));
        } catch (IOException | RejectedExecutionException refused) {
            Stranger.closeNow(socket);
            if (!socket.isOnlyProbed()) { // by a balancer that looks whether the port is open
                reports.accept(refusal(from, String.valueOf(refused.getMessage())));
            }
        }
    }

    private static String refusal(InetAddress from, String reason) {
        return "refuses a connection from " + from.getHostAddress() + ": " + reason;
    }

    /** Returns the connections with proved peers. */
    List<SocketConnection> connections() {
        return List.copyOf(connections);
    }

    @Override
    public String host() {
        try {
            return keys == null
                    ? Transport.super.host()
                    : Names.of(keys.current().ownCertificate()).iterator().next();
        } catch (CertificateParsingException damaged) {
            throw new IllegalStateException("the certificate was accepted with damaged names", damaged);
        }
    }

    @Override
    public void close() {
        isClosed = true;
        List.copyOf(servers.keySet()).forEach(this::stop);
        List.copyOf(connections).forEach(each -> each.lose("the transport is closed"));
        deadlines.close();
    }
}

package salsa.transport;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import salsa.evidence.FaultProxy;
import salsa.theater.link.Admission;
import salsa.theater.link.Ending;
import salsa.theater.link.Lane;
import salsa.theater.link.LinkSettings;
import salsa.theater.peer.Credit;
import salsa.theater.peer.Endpoint;
import salsa.theater.peer.FateListener;
import salsa.theater.peer.Greeting;
import salsa.theater.peer.Peer;
import salsa.theater.peer.PeerListener;
import salsa.theater.peer.Peers;
import salsa.theater.peer.ThreadEnvironment;
import salsa.theater.peer.Transport;
import salsa.wire.bytes.Limits;
import salsa.wire.frame.Frame;
import salsa.wire.frame.Payload;
import salsa.wire.handshake.Authenticated;

/** A theater over real sockets that keeps what it learns. */
final class Theater implements PeerListener, AutoCloseable {

    static final Limits LARGE = new Limits(1 << 28, 64, 1_000_000);

    final Endpoint name;
    final SocketTransport transport;
    final Peers peers;
    final LinkedBlockingQueue<Frame.Reply> frames = new LinkedBlockingQueue<>();
    final LinkedBlockingQueue<String> events = new LinkedBlockingQueue<>();
    final LinkedBlockingQueue<String> reports = new LinkedBlockingQueue<>();
    private final ThreadEnvironment environment = new ThreadEnvironment();
    private final Map<Endpoint, Integer> detours = new ConcurrentHashMap<>();

    /** @param keys null for a theater without TLS */
    Theater(String host, @Nullable Path keys, long incarnation) throws IOException {
        this(host, keys, incarnation, Clock.systemUTC());
    }

    Theater(String host, @Nullable Path keys, long incarnation, Clock clock) throws IOException {
        this.name = new Endpoint(host, freePort());
        this.transport = new SocketTransport(
                keys == null ? null : new KeyFolder(keys, clock, reports::add),
                "127.0.0.1",
                StrangerLimits.DEFAULT,
                reports::add,
                50,
                _ -> keys == null);
        this.peers =
                new Peers(name.incarnation(incarnation), LARGE, LinkSettings.DEFAULT, environment, new Detour(), this);
        peers.listen();
    }

    static int freePort() throws IOException {
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    /** Connects to a theater through a proxy from now on. */
    void reach(Endpoint theater, FaultProxy proxy) {
        detours.put(theater, proxy.port());
    }

    Peer peer(Theater other) {
        return peers.peer(other.name);
    }

    Admission submit(Theater to, long flow, long id, int size, FateListener fate) {
        Peer peer = peer(to);
        var frame = new Frame.Reply(1, id, Payload.part(new byte[size], 0, size));
        Admission admission = peer.enqueue(peer.epoch(), Lane.ORDINARY, flow, frame, fate);
        peer.flush();
        return admission;
    }

    Frame.@Nullable Reply next() throws InterruptedException {
        return frames.poll(60, TimeUnit.SECONDS);
    }

    /** Waits for an event that contains the words. */
    @Nullable
    String event(String words) throws InterruptedException {
        return first(events, words);
    }

    @Nullable
    String report(String words) throws InterruptedException {
        return first(reports, words);
    }

    private static @Nullable String first(LinkedBlockingQueue<String> from, String words) throws InterruptedException {
        for (String each = from.poll(60, TimeUnit.SECONDS); each != null; each = from.poll(60, TimeUnit.SECONDS)) {
            if (each.contains(words)) {
                return each;
            }
        }
        return null;
    }

    @Override
    public void received(Peer from, long epoch, Frame.Numbered frame, Credit credit) {
        frames.add((Frame.Reply) frame);
        credit.release();
    }

    @Override
    public void met(Peer peer, long epoch, Authenticated proof) {
        events.add("met " + peer);
    }

    @Override
    public void ended(Peer peer, long epoch, long incarnation, Ending ending, String reason) {
        events.add(ending + ": " + reason);
    }

    @Override
    public void suspected(Peer peer, long incarnation) {
        events.add("suspects " + peer);
    }

    @Override
    public void trusted(Peer peer, long incarnation) {
        events.add("trusts " + peer);
    }

    @Override
    public void connectFailed(Peer peer, String reason) {
        events.add(reason);
    }

    @Override
    public void renamed(Peer peer, Endpoint real) {
        events.add("renamed " + real);
    }

    @Override
    public void defect(Peer peer, Throwable thrown) {
        events.add("defect " + thrown);
    }

    @Override
    public void close() {
        peers.close();
        environment.close();
    }

    /** The theater's transport, with detours through proxies. */
    private final class Detour implements Transport {
        @Override
        public void connect(Endpoint to, Greeting mine, Attempt attempt) {
            Integer port = detours.get(to);
            transport.connect(port == null ? to : new Endpoint(to.host(), port), mine, attempt);
        }

        @Override
        public Listening listen(Greeting mine, Acceptor acceptor) throws IOException {
            return transport.listen(mine, acceptor);
        }

        @Override
        public void close() {
            transport.close();
        }
    }
}

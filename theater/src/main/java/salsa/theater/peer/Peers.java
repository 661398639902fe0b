package salsa.theater.peer;

import java.io.IOException;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import salsa.theater.link.LinkSettings;
import salsa.wire.bytes.Limits;
import salsa.wire.reference.TheaterAddress;

/** All other theaters that one theater knows. For any thread; no method waits but {@link #listen}. */
public final class Peers implements AutoCloseable {

    /** The most theaters that one host may introduce: a certificate proves a host, not a port. */
    static final int ON_ONE_HOST_MAX = 256;

    /** The most exchanges with one peer. */
    private static final long EPOCHS_MAX = 1L << 32;

    private final Greeting greeting;
    private final LinkSettings settings;
    private final Environment environment;
    private final Transport transport;
    private final PeerListener listener;
    private final ConcurrentMap<Endpoint, Peer> all = new ConcurrentHashMap<>();

    private final AtomicLong epochs = new AtomicLong();

    private Transport.@Nullable Listening listening; // guarded by this
    private volatile boolean isClosing;

    /** @param me the theater as its peers know it; the incarnation is random and not 0 */
    public Peers(
            TheaterAddress me,
            Limits limits,
            LinkSettings settings,
            Environment environment,
            Transport transport,
            PeerListener listener) {
        this.greeting = new Greeting(me, limits);
        this.settings = settings;
        this.environment = environment;
        this.transport = transport;
        this.listener = listener;
    }

    /** Returns this theater. */
    public TheaterAddress me() {
        return greeting.me();
    }

    /** Accepts connections from now on. Returns the port. */
    public synchronized int listen() throws IOException {
        var begun = transport.listen(greeting, this::accepted);
        listening = begun;
        return begun.port();
    }

    /** Returns the peer of that name. A peer that is not known yet does not connect before it has something to send. */
    public Peer peer(Endpoint name) {
        Peer peer = all.computeIfAbsent(name, this::create);
        if (isClosing) {
            peer.close();
        }
        return peer;
    }

    private Peer create(Endpoint name) {
        return new Peer(this, name, settings, environment, listener);
    }

    /** Returns whether the theater of that name is known and has not ended. */
    public boolean isPresent(Endpoint name) {
        Peer peer = all.get(name);
        return peer != null && !peer.hasEnded();
    }

    /** Returns the peers that are known and not closed. */
    public Collection<Peer> all() {
        return List.copyOf(all.values());
    }

    private void accepted(Transport.Connection connection) {
        TheaterAddress its = connection.proof().address();
        Endpoint name = Endpoint.of(its);
        boolean isMine = name.equals(Endpoint.of(me()));
        if (isMine && its.incarnation() != me().incarnation()) { // else this theater has connected to itself
            listener.impostorRefused(name);
        }
        if (isMine || isClosing) {
            connection.close(new byte[0]);
        } else if (tryMakeRoom(name)) {
            peer(name).accepted(connection);
        } else {
            connection.close(new byte[0]);
            listener.strangerRefused(name, ON_ONE_HOST_MAX);
        }
    }

    /** Forgets a theater of the same host that has ended, for instance one of many programs that ran for a moment. */
    private boolean tryMakeRoom(Endpoint name) {
        List<Peer> sameHost = all.values().stream()
                .filter(each -> each.endpoint().host().equals(name.host()))
                .toList();
        if (all.containsKey(name) || sameHost.size() < ON_ONE_HOST_MAX) {
            return true;
        }
        Optional<Peer> over = sameHost.stream().filter(Peer::isOver).findFirst();
        over.ifPresent(each -> each.close().thenRun(() -> listener.forgotten(each)));
        return over.isPresent();
    }

    /** Returns the number of a peer's first exchange. */
    long nextEpochs() {
        return epochs.getAndAdd(EPOCHS_MAX);
    }

    void dial(Endpoint name, Transport.Attempt attempt) {
        transport.connect(name, greeting, attempt);
    }

    void closed(Peer peer) {
        all.remove(peer.endpoint(), peer);
    }

    /** Refuses all requests that arrive from now on; complete when no earlier one can be reported any more. */
    public CompletionStage<Void> refuseRequests(String reason) {
        return CompletableFuture.allOf(all.values().stream()
                .map(peer -> peer.refuseRequests(reason).toCompletableFuture())
                .toArray(CompletableFuture<?>[]::new));
    }

    /** Accepts no more connections and frames; complete when all links are closed in order, see {@link Peer#drain}. */
    public CompletionStage<Void> drain() {
        return close(Peer::drain);
    }

    /** Closes all links at once, then the transport. */
    @Override
    public void close() {
        close(Peer::close).whenComplete((_, _) -> transport.close());
    }

    private CompletionStage<Void> close(Function<Peer, CompletionStage<Void>> way) {
        isClosing = true;
        stopListening();
        return CompletableFuture.allOf(all.values().stream()
                        .map(peer -> way.apply(peer).toCompletableFuture())
                        .toArray(CompletableFuture<?>[]::new))
                .minimalCompletionStage();
    }

    private synchronized void stopListening() {
        if (listening != null) {
            listening.close();
            listening = null;
        }
    }
}

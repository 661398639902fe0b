package salsa.theater.peer;

import java.io.IOException;
import java.net.BindException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import salsa.wire.bytes.WireException;
import salsa.wire.handshake.Authenticated;

/** Connects theaters of one process through memory. Each theater has a {@link #transport} of its own. */
public final class MemoryNetwork {

    private final Environment environment;
    private final Map<Endpoint, Theater> listeners = new ConcurrentHashMap<>();
    private final Set<MemoryPipe> pipes = ConcurrentHashMap.newKeySet();

    /** A theater that listens on this network: what it says of itself, and who takes its connections. */
    private record Theater(Greeting greeting, Transport.Acceptor acceptor) {}

    public MemoryNetwork(Environment environment) {
        this.environment = environment;
    }

    /** Returns the transport of the theater of that name; no other one can claim the name on this network. */
    public Transport transport(Endpoint owner) {
        return new Owned(owner);
    }

    /** Breaks all connections between two theaters. They may connect again. */
    public void cut(Endpoint a, Endpoint b) {
        List.copyOf(pipes).stream().filter(each -> each.isBetween(a, b)).forEach(each -> each.cut("cut"));
    }

    void remove(MemoryPipe pipe) {
        pipes.remove(pipe);
    }

    private void connect(Endpoint from, Endpoint to, Greeting mine, Transport.Attempt attempt) {
        Theater theater = listeners.get(to);
        if (theater == null) {
            attempt.refused("nothing listens at " + to);
            return;
        }
        try {
            var pipe = new MemoryPipe(this, environment, from, to);
            Authenticated here = authenticate(mine, theater.greeting(), to);
            Authenticated there = authenticate(theater.greeting(), mine, from);
            pipes.add(pipe);
            theater.acceptor().accepted(pipe.end(1, there));
            attempt.connected(pipe.end(0, here));
        } catch (WireException refused) {
            attempt.failed(String.valueOf(refused.getMessage()));
        }
    }

    private static Authenticated authenticate(Greeting mine, Greeting theirs, Endpoint proved) throws WireException {
        return mine.authenticate(
                theirs.encode(), host -> host.equalsIgnoreCase(proved.host()) ? null : proved + " is not " + host);
    }

    /** The transport of one theater. */
    private final class Owned implements Transport {
        private final Endpoint owner;

        Owned(Endpoint owner) {
            this.owner = owner;
        }

        @Override
        public void connect(Endpoint to, Greeting mine, Attempt attempt) {
            environment.execute(() -> MemoryNetwork.this.connect(owner, to, mine, attempt));
        }

        @Override
        public Listening listen(Greeting mine, Acceptor acceptor) throws IOException {
            var theater = new Theater(mine, acceptor);
            if (listeners.putIfAbsent(owner, theater) != null) {
                throw new BindException(owner + " is in use");
            }
            return new Listening() {
                @Override
                public int port() {
                    return owner.port();
                }

                @Override
                public void close() {
                    listeners.remove(owner, theater);
                }
            };
        }

        @Override
        public void close() {
            listeners.remove(owner);
            List.copyOf(pipes).stream().filter(each -> each.isOf(owner)).forEach(each -> each.cut("closed"));
        }
    }
}

package salsa.conformance.universe;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import salsa.theater.peer.Endpoint;
import salsa.theater.peer.Greeting;
import salsa.theater.peer.Transport;
import salsa.wire.bytes.WireException;
import salsa.wire.handshake.Authenticated;

/** Connections that are slow, break, and may carry bytes in one direction only. */
final class FaultyNetwork {

    private final Universe universe;
    private final Map<Endpoint, Listener> listeners = new HashMap<>();
    private final List<FaultyPipe> pipes = new ArrayList<>();
    private final Set<List<Endpoint>> severed = new HashSet<>(); // from, to
    private long delay = Universe.MILLI;

    private record Listener(Theater theater, Greeting greeting, Transport.Acceptor acceptor) {}

    FaultyNetwork(Universe universe) {
        this.universe = universe;
    }

    Universe universe() {
        return universe;
    }

    /** Returns how long the next bytes are on their way. */
    long delay() {
        return universe.upTo(delay);
    }

    void delay(long most) {
        delay = most;
    }

    /** Lets no bytes pass from one theater to the other. */
    void sever(Endpoint from, Endpoint to) {
        severed.add(List.of(from, to));
    }

    boolean isSevered(Endpoint from, Endpoint to) {
        return severed.contains(List.of(from, to));
    }

    void heal() {
        severed.clear();
        delay = Universe.MILLI;
    }

    /** Breaks the connections between two theaters. */
    void cut(Endpoint a, Endpoint b) {
        List.copyOf(pipes).stream().filter(each -> each.isOf(a) && each.isOf(b)).forEach(FaultyPipe::cut);
    }

    /** Breaks the connections of a theater that has crashed. */
    void crashed(Endpoint theater) {
        listeners.remove(theater);
        List.copyOf(pipes).stream().filter(each -> each.isOf(theater)).forEach(FaultyPipe::cut);
    }

    void over(FaultyPipe pipe) {
        pipes.remove(pipe);
    }

    Transport transport(Theater owner) {
        return new Owned(owner);
    }

    private void connect(Theater from, Endpoint to, Greeting mine, Transport.Attempt attempt) {
        Listener listener = listeners.get(to);
        if (listener == null || isSevered(from.endpoint(), to) || isSevered(to, from.endpoint())) {
            attempt.failed("nothing answers at " + to);
            return;
        }
        try {
            var pipe = new FaultyPipe(this, from, listener.theater());
            Authenticated here = mine.authenticate(listener.greeting().encode(), _ -> null);
            Authenticated there = listener.greeting().authenticate(mine.encode(), _ -> null);
            pipes.add(pipe);
            listener.acceptor().accepted(pipe.end(1, there));
            attempt.connected(pipe.end(0, here));
        } catch (WireException refused) {
            attempt.failed(String.valueOf(refused.getMessage()));
        }
    }

    private final class Owned implements Transport {
        private final Theater owner;

        Owned(Theater owner) {
            this.owner = owner;
        }

        @Override
        public void connect(Endpoint to, Greeting mine, Attempt attempt) {
            owner.after(delay(), () -> FaultyNetwork.this.connect(owner, to, mine, attempt));
        }

        @Override
        public Listening listen(Greeting mine, Acceptor acceptor) {
            listeners.put(owner.endpoint(), new Listener(owner, mine, acceptor));
            return new Listening() {
                @Override
                public int port() {
                    return owner.endpoint().port();
                }

                @Override
                public void close() {
                    listeners.remove(owner.endpoint());
                }
            };
        }

        @Override
        public void close() {}
    }
}

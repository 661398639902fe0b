package salsa.theater.simulated;

import java.io.IOException;
import java.net.BindException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import salsa.runtime.world.Machines;
import salsa.theater.peer.Endpoint;
import salsa.theater.peer.Greeting;
import salsa.theater.peer.Transport;
import salsa.wire.bytes.WireException;

/** The connections between all theaters of one simulation. */
public final class SimulatedNetwork {

    private static final int DELAY_NANOS_MAX = 1_000_000;
    static final long RETRY_NANOS = 5_000_000; // while a direction carries nothing

    private final Machines machines;
    private final Consumer<Endpoint> opening;
    private final NetworkFaults faults;
    private final Map<Endpoint, Listener> listeners = new HashMap<>();

    /** A theater that listens on this network: its time, what it says of itself, and who takes its connections. */
    private record Listener(SimulatedEnvironment environment, Greeting greeting, Transport.Acceptor acceptor) {}

    /** @param opening opens the theater at an address that was not named before */
    public SimulatedNetwork(Machines machines, Consumer<Endpoint> opening) {
        this.machines = machines;
        this.opening = opening;
        this.faults = new NetworkFaults(machines);
    }

    /** Returns the transport of the theater at that address. */
    public Transport transport(Endpoint owner, SimulatedEnvironment environment) {
        return new Owned(owner, environment);
    }

    /** Returns how long the next bytes are on their way: short times are as likely as long ones. */
    long delay() {
        return (long) machines.dice().below(machines.dice().below(DELAY_NANOS_MAX) + 1) * faults.slowness();
    }

    NetworkFaults faults() {
        return faults;
    }

    private void connect(
            Endpoint from, SimulatedEnvironment environment, Endpoint to, Greeting mine, Transport.Attempt attempt) {
        if (faults.isSilent(from, to) || faults.isSilent(to, from)) {
            machines.after(RETRY_NANOS, () -> connect(from, environment, to, mine, attempt));
            return;
        }
        if (!listeners.containsKey(to)) {
            opening.accept(to);
        }
        Listener there = listeners.get(to);
        if (there == null) {
            attempt.refused("no theater listens at " + to);
            return;
        }
        try {
            var pipe = new SimulatedPipe(this, List.of(from, to), List.of(environment, there.environment()));
            var here = mine.authenticate(there.greeting().encode(), host -> refusal(host, to));
            var other = there.greeting().authenticate(mine.encode(), host -> refusal(host, from));
            faults.opened(pipe);
            there.acceptor().accepted(pipe.end(1, other));
            attempt.connected(pipe.end(0, here));
        } catch (WireException refused) {
            attempt.failed(String.valueOf(refused.getMessage()));
        }
    }

    @SuppressWarnings("NullAway") // null for a host that is proved
    private static String refusal(String host, Endpoint proved) {
        return host.equalsIgnoreCase(proved.host()) ? null : proved + " is not " + host;
    }

    /** The transport of one theater. */
    private final class Owned implements Transport {
        private final Endpoint owner;
        private final SimulatedEnvironment environment;

        Owned(Endpoint owner, SimulatedEnvironment environment) {
            this.owner = owner;
            this.environment = environment;
        }

        @Override
        public void connect(Endpoint to, Greeting mine, Attempt attempt) {
            machines.after(delay(), () -> SimulatedNetwork.this.connect(owner, environment, to, mine, attempt));
        }

        @Override
        public Listening listen(Greeting mine, Acceptor acceptor) throws IOException {
            if (listeners.putIfAbsent(owner, new Listener(environment, mine, acceptor)) != null) {
                throw new BindException(owner + " is in use");
            }
            return new Listening() {
                @Override
                public int port() {
                    return owner.port();
                }

                @Override
                public void close() {
                    listeners.remove(owner);
                }
            };
        }

        @Override
        public void close() {}
    }
}

package salsa.simulation;

import java.io.IOException;
import java.net.BindException;
import java.net.ConnectException;
import java.net.UnknownHostException;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.Queue;
import salsa.runtime.world.Network;

/**
 * Connections within one world, for any host name; only names that end in {@code .invalid} are unknown, as everywhere.
 * Written bytes arrive at once. Nothing is lost, unless the conditions of the run reset connections.
 *
 * <p>A handler of a stage that may block is suspended while it waits. Any other one runs the others, on top of the
 * stack: so of two such handlers of which each waits for the other the second one fails. A call that waits for an event
 * that no handler can bring about throws an IOException. In a world whose network is used no turn is interrupted, since
 * another handler could wait for the interrupted one.
 */
final class SimulatedNetwork implements Network {

    private static final int FIRST_FREE_PORT = 49_152;
    private static final int PORT_MAX = 65_535;

    private final SimulatedScheduler scheduler;
    private final SeededDice dice;
    private final int resetsOneIn;
    private final Map<Integer, Port> ports = new HashMap<>(); // the ports listened on
    private int free = FIRST_FREE_PORT;

    SimulatedNetwork(SimulatedScheduler scheduler, SeededDice dice, int resetsOneIn) {
        this.scheduler = scheduler;
        this.dice = dice;
        this.resetsOneIn = resetsOneIn;
    }

    private static void checkPort(int port) {
        if (port < 0 || port > PORT_MAX) {
            throw new IllegalArgumentException("port out of range: " + port);
        }
    }

    @Override
    public Link connect(String host, int port) throws IOException {
        checkPort(port);
        scheduler.neverInterrupt();
        if (host.endsWith(".invalid")) {
            throw new UnknownHostException(host);
        }
        Port listener = ports.get(port);
        if (listener == null) {
            throw new ConnectException("nothing listens on port " + port);
        }
        var there = newPipe();
        var back = newPipe();
        listener.waiting.add(new SimulatedLink(scheduler, "client:" + free++, there, back));
        return new SimulatedLink(scheduler, host + ":" + port, back, there);
    }

    private SimulatedPipe newPipe() {
        return new SimulatedPipe(scheduler, () -> resetsOneIn > 0 && dice.below(resetsOneIn) == 0);
    }

    @Override
    public Listener listen(String host, int port) throws IOException {
        checkPort(port);
        scheduler.neverInterrupt();
        int number = port;
        while (number == 0) {
            number = ports.containsKey(free) ? 0 : free;
            free++;
        }
        var listener = new Port(number);
        if (ports.putIfAbsent(number, listener) != null) {
            throw new BindException("port " + number + " is listened on already");
        }
        return listener;
    }

    /** A listening port of the simulated network, with the connections that it has not accepted yet. */
    private final class Port implements Listener {

        private final int number;
        private final Queue<Link> waiting = new ArrayDeque<>(); // connected, not accepted
        private boolean closed;

        Port(int number) {
            this.number = number;
        }

        @Override
        public int port() {
            return number;
        }

        @Override
        public Link accept() throws IOException {
            if (!scheduler.runUntil(() -> closed || !waiting.isEmpty())) {
                throw new IOException("no runnable actor can connect to port " + number);
            }
            if (closed) {
                throw new IOException("port " + number + " is closed");
            }
            return waiting.remove();
        }

        @Override
        public void close() {
            closed = true;
            ports.remove(number, this);
            waiting.forEach(Link::reset);
        }
    }
}

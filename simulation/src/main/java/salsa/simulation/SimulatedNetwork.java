package salsa.simulation;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.BindException;
import java.net.ConnectException;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.Queue;
import salsa.runtime.world.Network;

/**
 * Connections within one world, whatever the host is called. Nothing is lost, and whatever is written is there at once.
 *
 * <p>Who waits for something lets the others play meanwhile, on top of the stack, and gets an IOException when nobody
 * who can play will ever bring it. So of two handlers of which each waits for the other the second one fails: a handler
 * should wait for one thing. In a world whose network is used no turn is interrupted, since what is interrupted could
 * be what somebody waits for.
 */
final class SimulatedNetwork implements Network {

    private static final int FIRST_FREE_PORT = 49_152;

    private final SimulatedScheduler scheduler;
    private final Map<Integer, Port> ports = new HashMap<>(); // those listened on
    private int free = FIRST_FREE_PORT;

    SimulatedNetwork(SimulatedScheduler scheduler) {
        this.scheduler = scheduler;
    }

    @Override
    public Link connect(String host, int port) throws IOException {
        scheduler.neverInterrupt();
        Port listener = ports.get(port);
        if (listener == null) {
            throw new ConnectException("nobody listens on port " + port);
        }
        var there = new Pipe(scheduler);
        var back = new Pipe(scheduler);
        listener.waiting.add(new Side(there, back));
        return new Side(back, there);
    }

    @Override
    public Listener listen(int port) throws IOException {
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

    private final class Port implements Listener {

        private final int number;
        private final Queue<Link> waiting = new ArrayDeque<>(); // connected, not accepted

        Port(int number) {
            this.number = number;
        }

        @Override
        public int port() {
            return number;
        }

        @Override
        public Link accept() throws IOException {
            if (!scheduler.playUntil(() -> !waiting.isEmpty())) {
                throw new IOException("nobody will ever connect to port " + number);
            }
            return waiting.remove();
        }

        @Override
        public void close() {
            ports.remove(number, this);
        }
    }

    private record Side(Pipe from, Pipe to) implements Link {

        @Override
        public InputStream in() {
            return from.in;
        }

        @Override
        public OutputStream out() {
            return to.out;
        }

        @Override
        public void close() {
            from.closed = true;
            to.closed = true;
        }
    }

    /** One direction. */
    private static final class Pipe {

        private final Queue<Byte> bytes = new ArrayDeque<>();
        private final SimulatedScheduler scheduler;
        private boolean closed;

        Pipe(SimulatedScheduler scheduler) {
            this.scheduler = scheduler;
        }

        private final InputStream in = new InputStream() {

            @Override
            public int read() throws IOException {
                if (!scheduler.playUntil(() -> !bytes.isEmpty() || closed)) {
                    throw new IOException("nobody will ever write what is waited for");
                }
                return bytes.isEmpty() ? -1 : Byte.toUnsignedInt(bytes.remove());
            }

            @Override
            public int read(byte[] buffer, int offset, int length) throws IOException {
                if (length == 0) {
                    return 0;
                }
                int first = read();
                if (first < 0) {
                    return -1;
                }
                buffer[offset] = (byte) first;
                int count = 1;
                while (count < length && !bytes.isEmpty()) {
                    buffer[offset + count++] = bytes.remove();
                }
                return count;
            }

            @Override
            public int available() {
                return bytes.size();
            }
        };

        private final OutputStream out = new OutputStream() {

            @Override
            public void write(int value) throws IOException {
                if (closed) {
                    throw new IOException("the connection is closed");
                }
                bytes.add((byte) value);
            }
        };
    }
}

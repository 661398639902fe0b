package salsa.theater.simulated;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import salsa.theater.peer.Transport;
import salsa.wire.handshake.Authenticated;

/** A connection of two theaters. The bytes that one end writes arrive at the other one in their order, later. */
final class SimulatedPipe {

    private static final int CAPACITY = 1 << 17; // bytes of a direction
    private static final long BUSY_NANOS = 1_000; // until a busy theater is asked again

    private final SimulatedNetwork network;
    private final SimulatedEnvironment[] theaters;
    private final End[] ends = {new End(0), new End(1)};

    SimulatedPipe(SimulatedNetwork network, SimulatedEnvironment from, SimulatedEnvironment to) {
        this.network = network;
        this.theaters = new SimulatedEnvironment[] {from, to};
    }

    Transport.Connection end(int which, Authenticated peer) {
        ends[which].peer = peer;
        return ends[which];
    }

    /** Something that happens at an end. */
    private interface Arrival {
        void at(Transport.Events events);
    }

    private final class End implements Transport.Connection {
        private final int which;
        private final Deque<Arrival> arrivals = new ArrayDeque<>();
        private @Nullable Authenticated peer;
        private Transport.@Nullable Events events;
        private boolean isOver;
        private boolean isPumping; // the next arrival is on its way
        private int unread; // bytes on their way to this end

        End(int which) {
            this.which = which;
        }

        private End other() {
            return ends[1 - which];
        }

        @Override
        public Authenticated proof() {
            return Objects.requireNonNull(peer);
        }

        @Override
        public void start(Transport.Events to) {
            events = to;
            pump();
        }

        @Override
        public boolean isWritable() {
            return other().unread < CAPACITY;
        }

        @Override
        public void write(byte[] bytes, long unread) {
            End to = other();
            to.unread += bytes.length;
            to.enqueue(each -> {
                each.received(bytes, 0, bytes.length);
                boolean wasFull = to.unread >= CAPACITY;
                to.unread -= bytes.length;
                if (wasFull) {
                    enqueue(Transport.Events::writable);
                }
            });
        }

        @Override
        public void close(byte[] last) {
            isOver = true;
            if (last.length > 0) {
                write(last, last.length);
            }
            other().enqueue(other()::lose);
        }

        private void lose(Transport.Events to) {
            isOver = true;
            to.lost("closed by the peer");
        }

        private void enqueue(Arrival arrival) {
            arrivals.add(arrival);
            pump();
        }

        private void pump() {
            if (events != null && !isPumping && !isOver && !arrivals.isEmpty()) {
                isPumping = true;
                theaters[which].machines().after(network.delay(), this::arrive);
            }
        }

        private void arrive() {
            if (theaters[which].isBusy()) {
                theaters[which].machines().after(BUSY_NANOS, this::arrive);
                return;
            }
            isPumping = false;
            Arrival next = arrivals.poll();
            if (next != null && events != null && !isOver) {
                next.at(events);
            }
            pump();
        }
    }
}

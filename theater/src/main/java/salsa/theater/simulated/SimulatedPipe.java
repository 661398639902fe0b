package salsa.theater.simulated;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import salsa.theater.peer.Endpoint;
import salsa.theater.peer.Transport;
import salsa.wire.handshake.Authenticated;

/** A connection of two theaters. The bytes that one end writes arrive at the other one in their order, later. */
final class SimulatedPipe {

    private static final int CAPACITY = 1 << 17; // bytes of a direction
    private static final long BUSY_NANOS = 1_000; // until a busy theater is asked again

    private final SimulatedNetwork network;
    private final List<Endpoint> endpoints;
    private final List<SimulatedEnvironment> theaters;
    private final End[] ends = {new End(0), new End(1)};

    /**
     * @param endpoints of both theaters, that of the one that has connected first; {@code theaters} are in the same
     * order
     */
    SimulatedPipe(SimulatedNetwork network, List<Endpoint> endpoints, List<SimulatedEnvironment> theaters) {
        this.network = network;
        this.endpoints = endpoints;
        this.theaters = theaters;
    }

    Endpoint from() {
        return endpoints.getFirst();
    }

    Endpoint to() {
        return endpoints.getLast();
    }

    /** Both ends lose the connection, and what is on its way. */
    void cut() {
        network.faults().closed(this);
        for (End each : ends) {
            each.cut();
        }
    }

    Transport.Connection end(int which, Authenticated peer) {
        ends[which].peer = peer;
        return ends[which];
    }

    /** Something that happens at an end. */
    private interface Arrival {
        void deliver(Transport.Events events);
    }

    /** One of the two ends of a connection. */
    private final class End implements Transport.Connection {
        private final int which;
        private final Deque<Arrival> arrivals = new ArrayDeque<>();
        private @Nullable Authenticated peer;
        private Transport.@Nullable Events events;
        private boolean isOver;
        private boolean isCut; // what is written is lost
        private boolean isPumping; // the next arrival is on its way
        private int unread; // bytes on their way to this end

        End(int which) {
            this.which = which;
        }

        private End otherEnd() {
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
            return otherEnd().unread < CAPACITY;
        }

        @Override
        public void write(byte[] bytes, long unread) {
            End to = otherEnd();
            to.unread += bytes.length;
            to.enqueue(each -> {
                each.received(bytes, 0, bytes.length);
                boolean wasFull = to.unread >= CAPACITY;
                to.unread -= bytes.length;
                if (wasFull) {
                    enqueue(Transport.Events::becameWritable);
                }
            });
        }

        @Override
        public void close(byte[] last) {
            isOver = true;
            network.faults().closed(SimulatedPipe.this);
            if (last.length > 0) {
                write(last, last.length);
            }
            otherEnd().enqueue(events -> otherEnd().reportLoss(events, "closed by the peer"));
        }

        private void cut() {
            arrivals.clear();
            enqueue(events -> reportLoss(events, "cut"));
            isCut = true;
        }

        private void reportLoss(Transport.Events to, String reason) {
            isOver = true;
            to.lost(reason);
        }

        private void enqueue(Arrival arrival) {
            if (isCut) {
                return;
            }
            arrivals.add(arrival);
            pump();
        }

        private void pump() {
            if (events != null && !isPumping && !isOver && !arrivals.isEmpty()) {
                isPumping = true;
                theaters.get(which).machines().after(network.delay(), this::arrive);
            }
        }

        private void arrive() {
            if (network.faults().isSilent(endpoints.get(1 - which), endpoints.get(which))) {
                theaters.get(which).machines().after(SimulatedNetwork.RETRY_NANOS, this::arrive);
                return;
            }
            if (theaters.get(which).isBusy()) {
                theaters.get(which).machines().after(BUSY_NANOS, this::arrive);
                return;
            }
            isPumping = false;
            Arrival next = arrivals.poll();
            if (next != null && events != null && !isOver) {
                next.deliver(events);
            }
            pump();
        }
    }
}

package salsa.conformance.universe;

import java.util.ArrayDeque;
import java.util.Deque;
import salsa.theater.peer.Endpoint;
import salsa.theater.peer.Transport;
import salsa.wire.handshake.Authenticated;

/** A connection of two theaters. What one end writes arrives in its order, later. */
final class FaultyPipe {

    private static final int CAPACITY = 1 << 17;
    private static final long AGAIN = 5 * Universe.MILLI; // while the direction is severed
    private static final long BUSY = Universe.MICRO; // while the theater has tasks

    private final FaultyNetwork network;
    private final Theater[] theaters;
    private final End[] ends = {new End(0), new End(1)};

    FaultyPipe(FaultyNetwork network, Theater from, Theater to) {
        this.network = network;
        this.theaters = new Theater[] {from, to};
    }

    boolean isOf(Endpoint theater) {
        return theaters[0].endpoint().equals(theater) || theaters[1].endpoint().equals(theater);
    }

    Transport.Connection end(int which, Authenticated peer) {
        ends[which].peer = peer;
        return ends[which];
    }

    /** Both ends lose the connection, and what is on its way. */
    void cut() {
        network.over(this);
        for (End each : ends) {
            each.arrivals.clear();
            each.enqueue(to -> each.lose(to, "cut"));
            each.isCut = true;
        }
    }

    private interface Arrival {
        void at(Transport.Events events);
    }

    private final class End implements Transport.Connection {
        private final int which;
        private final Deque<Arrival> arrivals = new ArrayDeque<>();
        private Authenticated peer;
        private Transport.Events events;
        private boolean isOver;
        private boolean isPumping;
        private boolean isCut; // what is written is lost
        private int unread;

        End(int which) {
            this.which = which;
        }

        private End other() {
            return ends[1 - which];
        }

        private Theater theater() {
            return theaters[which];
        }

        @Override
        public Authenticated proof() {
            return peer;
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
                    enqueue(Transport.Events::becameWritable);
                }
            });
        }

        @Override
        public void close(byte[] last) {
            isOver = true;
            network.over(FaultyPipe.this);
            if (last.length > 0) {
                write(last, last.length);
            }
            other().enqueue(to -> other().lose(to, "closed by the peer"));
        }

        /** The last event. */
        private void lose(Transport.Events to, String reason) {
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
                theater().after(network.delay(), this::arrive);
            }
        }

        private void arrive() {
            if (network.isSevered(other().theater().endpoint(), theater().endpoint())) {
                theater().after(AGAIN, this::arrive);
                return;
            }
            if (theater().isBusy()) {
                theater().after(BUSY, this::arrive);
                return;
            }
            isPumping = false;
            Arrival next = arrivals.poll();
            if (next != null && !isOver) {
                next.at(events);
            }
            pump();
        }
    }
}

package salsa.theater.peer;

import java.util.ArrayDeque;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import salsa.wire.handshake.Authenticated;

/**
 * A connection of two theaters of one process: the bytes of each direction arrive in their order, by threads of the
 * environment.
 */
final class MemoryPipe {

    private static final int CAPACITY = 1 << 17; // bytes of a direction

    private final MemoryNetwork network;
    private final Endpoint[] theaters;
    private final End[] ends = new End[2];
    private final Environment environment;

    MemoryPipe(MemoryNetwork network, Environment environment, Endpoint from, Endpoint to) {
        this.network = network;
        this.environment = environment;
        this.theaters = new Endpoint[] {from, to};
        this.ends[0] = new End(0);
        this.ends[1] = new End(1);
    }

    Transport.Connection end(int which, Authenticated peer) {
        ends[which].peer = peer;
        return ends[which];
    }

    boolean isOf(Endpoint theater) {
        return theaters[0].equals(theater) || theaters[1].equals(theater);
    }

    boolean isBetween(Endpoint a, Endpoint b) {
        return isOf(a) && isOf(b);
    }

    /** Both ends lose the connection. */
    void cut(String reason) {
        network.remove(this);
        ends[0].reportLoss(reason);
        ends[1].reportLoss(reason);
    }

    /** One of the two ends of a connection. */
    private final class End implements Transport.Connection {
        private final int which;
        private final Serial arrivals = new Serial(environment, () -> {}, MemoryPipe::report);
        private final AtomicInteger unread = new AtomicInteger(); // bytes on their way to this end
        private @Nullable Authenticated peer;

        // owned by arrivals
        private Transport.@Nullable Events events;
        private final ArrayDeque<Consumer<Transport.Events>> early = new ArrayDeque<>();
        private boolean isOver;

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
            arrivals.execute(() -> {
                events = to;
                early.forEach(each -> each.accept(to));
                early.clear();
            });
        }

        private void report(Consumer<Transport.Events> event) {
            arrivals.execute(() -> {
                if (isOver) {
                    return;
                }
                if (events == null) {
                    early.add(event);
                } else {
                    event.accept(events);
                }
            });
        }

        @Override
        public boolean isWritable() {
            return otherEnd().unread.get() < CAPACITY;
        }

        @Override
        public void write(byte[] bytes, long unread) {
            otherEnd().unread.addAndGet(bytes.length);
            otherEnd().report(to -> otherEnd().arrive(to, bytes));
        }

        private void arrive(Transport.Events to, byte[] bytes) {
            to.received(bytes, 0, bytes.length);
            boolean wasFull = unread.getAndAdd(-bytes.length) >= CAPACITY;
            if (wasFull) {
                otherEnd().report(Transport.Events::becameWritable);
            }
        }

        @Override
        public void close(byte[] last) {
            network.remove(MemoryPipe.this);
            arrivals.execute(() -> isOver = true);
            if (last.length > 0) {
                write(last, last.length);
            }
            otherEnd().reportLoss("closed by the peer");
        }

        void reportLoss(String reason) {
            report(to -> {
                isOver = true;
                to.lost(reason);
            });
        }
    }

    /** Events do not throw: their listeners report their own defects. */
    private static void report(Throwable thrown) {
        Thread current = Thread.currentThread();
        current.getUncaughtExceptionHandler().uncaughtException(current, thrown);
    }
}

package salsa.transport;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.security.cert.X509Certificate;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import salsa.theater.peer.Transport;
import salsa.wire.handshake.Authenticated;

/**
 * A socket with a proved peer: one thread reads, another one writes what was queued. They are platform threads, since a
 * virtual thread that waits for a socket or a monitor is woken by way of two others.
 */
final class SocketConnection implements Transport.Connection {

    private static final int BUFFER = 1 << 16; // bytes of a read, and most bytes of a write
    private static final int QUEUE_BOUND = 1 << 17; // bytes above which the connection is not writable
    private static final long LAST_WRITE = 1_000; // milliseconds for the last bytes

    private final Stranger.Known known;
    private final Deadlines deadlines;
    private final Consumer<SocketConnection> forget;
    private final AtomicBoolean isOver = new AtomicBoolean(); // the last event was delivered, or none is wanted

    // guarded by queue
    private final Deque<byte[]> queue = new ArrayDeque<>();
    private int queued; // bytes
    private boolean isFull;
    private boolean isEnding; // no bytes follow those of the queue

    /** Ends with the connection, also if the peer takes no bytes any more. */
    final Thread writer =
            Thread.ofPlatform().daemon().name("salsa-transport-write").unstarted(this::writeAll);

    private volatile Transport.@Nullable Events events; // null until it starts

    SocketConnection(Stranger.Known known, Deadlines deadlines, Consumer<SocketConnection> forget) {
        this.known = known;
        this.deadlines = deadlines;
        this.forget = forget;
    }

    @Override
    public Authenticated proof() {
        return known.proof();
    }

    /** Over loopback every program of this machine is one. */
    @Override
    public boolean isOperator() {
        return known.chain().isEmpty()
                || CertificateCheck.isOperator(known.chain().getFirst());
    }

    /** Returns the certificates of the peer; none on loopback. */
    List<X509Certificate> chain() {
        return known.chain();
    }

    @Override
    public void start(Transport.Events to) {
        events = to;
        Thread.ofPlatform().daemon().name("salsa-transport-read").start(this::readAll);
        writer.start();
    }

    private Transport.Events events() {
        return Objects.requireNonNull(events, "started");
    }

    private void readAll() {
        byte[] buffer = new byte[BUFFER];
        try {
            InputStream in = known.socket().getInputStream();
            for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
                if (!isOver.get()) { // else the peer reads the last bytes and ends the connection
                    events().received(buffer, 0, count);
                }
            }
            lose("the peer has closed the connection");
        } catch (IOException lost) {
            lose(String.valueOf(lost.getMessage()));
        }
    }

    private void writeAll() {
        byte[] buffer = new byte[BUFFER];
        try {
            OutputStream out = known.socket().getOutputStream();
            for (int count = take(buffer); count > 0; count = take(buffer)) {
                out.write(buffer, 0, count);
            }
            known.socket().shutdownOutput();
        } catch (IOException lost) {
            lose(String.valueOf(lost.getMessage()));
        } catch (InterruptedException _) {
            lose("interrupted");
        }
    }

    /** Waits for bytes and returns how many there are; 0 at the end. */
    private int take(byte[] buffer) throws InterruptedException {
        int count = 0;
        boolean hasRoom;
        synchronized (queue) {
            while (queue.isEmpty() && !isEnding) {
                queue.wait();
            }
            count = fill(buffer);
            queued -= count;
            hasRoom = isFull && queued < QUEUE_BOUND / 2;
            isFull &= !hasRoom;
        }
        if (hasRoom && !isOver.get()) {
            events().writable();
        }
        return count;
    }

    /** Moves bytes of the queue, whose lock is held, to the buffer. */
    private int fill(byte[] buffer) {
        int count = 0;
        while (!queue.isEmpty() && count < buffer.length) {
            byte[] next = queue.remove();
            int part = Math.min(next.length, buffer.length - count);
            System.arraycopy(next, 0, buffer, count, part);
            count += part;
            if (part < next.length) {
                queue.addFirst(Arrays.copyOfRange(next, part, next.length));
            }
        }
        return count;
    }

    @Override
    public boolean isWritable() {
        synchronized (queue) {
            isFull |= queued >= QUEUE_BOUND;
            return !isFull && !isEnding;
        }
    }

    @Override
    public void write(byte[] bytes) {
        synchronized (queue) {
            if (bytes.length > 0 && !isEnding) {
                queue.add(bytes);
                queued += bytes.length;
                queue.notifyAll();
            }
        }
    }

    @Override
    public void close(byte[] last) {
        isOver.set(true);
        forget.accept(this);
        if (events == null) {
            closeNow();
            return;
        }
        write(last);
        synchronized (queue) {
            isEnding = true;
            queue.notifyAll();
        }
        deadlines.after(LAST_WRITE, this::closeNow);
    }

    /** Ends the connection at once, as a loss. */
    void lose(String reason) {
        forget.accept(this);
        closeNow();
        synchronized (queue) {
            isEnding = true;
            queue.notifyAll();
        }
        Transport.Events to = events;
        if (to != null
                && isOver.compareAndSet(false, true)) { // else the threads find the socket closed, once they start
            to.lost(reason);
        }
    }

    private void closeNow() {
        Stranger.closeNow(known.plain());
    }
}

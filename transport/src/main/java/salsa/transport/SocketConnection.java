package salsa.transport;

import java.io.IOException;
import java.io.InputStream;
import java.security.cert.X509Certificate;
import java.util.ArrayDeque;
import java.util.ArrayList;
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
 *
 * <p>A caller with few bytes writes them itself, which saves waking the writer. That does not wait: the kernels of both
 * sides have room for {@value #DIRECT_MAX} bytes at the least, and at most as many are unread. While bytes wait for the
 * writer, the connection is not writable, and the writer asks for more once it has written. So what arrives while it
 * wakes and writes is composed and written at once.
 */
final class SocketConnection implements Transport.Connection {

    private static final int BUFFER = 1 << 16; // bytes of a read, and most bytes of a write of several arrays
    private static final int DIRECT_MAX = 1 << 13; // most unread bytes with which a caller writes itself
    private static final long WATCH = 1_000; // milliseconds between two looks of the writer
    private static final long STUCK = 3_000_000_000L; // nanoseconds after which a caller's write is stuck
    private static final long LAST_WRITE = 1_000; // milliseconds for the last bytes

    private static final byte[] NOTHING = {};

    private final Stranger.Known known;
    private final Deadlines deadlines;
    private final Consumer<SocketConnection> forget;
    private final AtomicBoolean isOver = new AtomicBoolean(); // the last event was delivered, or none is wanted

    // guarded by queue
    private final Deque<byte[]> queue = new ArrayDeque<>();
    private boolean isFull; // more bytes may wait for the queue to become empty: the writer asks for them
    private boolean isEnding; // no bytes follow those of the queue
    private boolean isWriting; // a thread writes, without the lock
    private long wroteAt = System.nanoTime(); // when bytes were last given to it

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
        try {
            for (byte[] next = take(); next.length > 0; next = take()) {
                write(next);
            }
            known.socket().shutdownOutput();
        } catch (IOException lost) {
            lose(String.valueOf(lost.getMessage()));
        } catch (InterruptedException _) {
            lose("interrupted");
        }
    }

    /** Waits for bytes and returns some; none at the end. */
    private byte[] take() throws InterruptedException {
        for (boolean hasAsked = false; ; hasAsked = true) {
            synchronized (queue) {
                while (isWriting || queue.isEmpty() && !isFull && !isEnding) {
                    queue.wait(WATCH);
                    endStuckWrite();
                }
                if (!isFull || hasAsked && !queue.isEmpty()) {
                    byte[] bytes = join();
                    isWriting = bytes.length > 0;
                    return bytes;
                }
                isFull = false;
            }
            if (!isOver.get()) {
                events().becameWritable();
            }
        }
    }

    /** If a caller waits in its write against all expectation, nobody else would find out: so the writer looks. */
    private void endStuckWrite() {
        if (isWriting && System.nanoTime() - wroteAt > STUCK) {
            closeNow();
        }
    }

    /** Removes the first arrays of the queue, whose lock is held, and returns them as one: one alone is not copied. */
    private byte[] join() {
        if (queue.isEmpty()) {
            return NOTHING;
        }
        byte[] first = queue.remove();
        int count = first.length;
        List<byte[]> others = new ArrayList<>(0);
        while (!queue.isEmpty() && count + queue.element().length <= BUFFER) {
            others.add(queue.element());
            count += queue.remove().length;
        }
        if (others.isEmpty()) {
            return first;
        }
        byte[] all = Arrays.copyOf(first, count);
        int at = first.length;
        for (byte[] each : others) {
            System.arraycopy(each, 0, all, at, each.length);
            at += each.length;
        }
        return all;
    }

    @Override
    public boolean isWritable() {
        synchronized (queue) {
            isFull |= !queue.isEmpty();
            return !isFull && !isEnding;
        }
    }

    /** Writes to the socket; {@code isWriting} is set. */
    private void write(byte[] bytes) throws IOException {
        try {
            known.socket().getOutputStream().write(bytes);
        } finally {
            synchronized (queue) {
                isWriting = false;
                if (!queue.isEmpty() || isFull || isEnding) {
                    queue.notifyAll();
                }
            }
        }
    }

    @Override
    public void write(byte[] bytes, long unread) {
        if (bytes.length == 0 || !tryBeginWrite(bytes, unread)) {
            return;
        }
        try {
            write(bytes);
        } catch (IOException lost) {
            lose(String.valueOf(lost.getMessage()));
        }
    }

    /** Returns whether the caller is to write the bytes; otherwise the writer will. */
    private boolean tryBeginWrite(byte[] bytes, long unread) {
        synchronized (queue) {
            if (isEnding) {
                return false;
            }
            wroteAt = System.nanoTime();
            if (unread <= DIRECT_MAX
                    && queue.isEmpty()
                    && !isWriting
                    && !Thread.currentThread().isVirtual()) {
                isWriting = true;
                return true;
            }
            queue.add(bytes);
            queue.notifyAll();
            return false;
        }
    }

    @Override
    public void close(byte[] last) {
        isOver.set(true);
        forget.accept(this);
        if (events == null && last.length == 0) {
            closeNow();
            return;
        }
        write(last, Long.MAX_VALUE); // by the writer, if need be as soon as it starts: they say why the peer is refused
        synchronized (queue) {
            isEnding = true;
            queue.notifyAll();
        }
        deadlines.schedule(LAST_WRITE, this::closeNow);
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

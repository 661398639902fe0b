package salsa.simulation;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.function.BooleanSupplier;

/** One direction of a simulated connection: a bounded queue of bytes. */
final class SimulatedPipe {

    /** About the size of the buffers of two machines: a writer of more waits until the other side reads. */
    private static final int BYTES_MAX = 65_536;

    private final Queue<Byte> bytes = new ArrayDeque<>();
    private final SimulatedScheduler scheduler;
    private final BooleanSupplier fault;
    private boolean finished; // the writer has ended its output
    private boolean met; // the reader has reached the end
    private boolean reset;

    SimulatedPipe(SimulatedScheduler scheduler, BooleanSupplier fault) {
        this.scheduler = scheduler;
        this.fault = fault;
    }

    int read(byte[] into) throws IOException {
        boolean possible = scheduler.runUntil(() -> reset || finished || !bytes.isEmpty());
        if (reset) {
            met = true;
            throw new IOException("Connection reset");
        }
        if (!possible) {
            throw new IOException("no runnable actor can write to this connection");
        }
        int count = 0;
        while (count < into.length && !bytes.isEmpty()) {
            into[count++] = bytes.remove();
        }
        met = count == 0;
        return count == 0 ? -1 : count;
    }

    /** Writes bytes, waiting while the pipe is full; returns false if the network resets the connection here. */
    boolean tryWrite(byte[] from) throws IOException {
        if (finished) {
            throw new IOException("the connection is closed for writing");
        }
        for (int next = 0; next < from.length; next++) {
            if (!scheduler.runUntil(() -> reset || bytes.size() < BYTES_MAX)) {
                throw new IOException("no runnable actor can read from this connection");
            }
            if (reset) {
                throw new IOException("Connection reset");
            }
            bytes.add(from[next]);
        }
        return !fault.getAsBoolean();
    }

    void finishWriting() {
        finished = true;
    }

    void resetConnection() {
        reset = true;
    }

    /** Returns whether the reader has reached the end, or will never read. */
    boolean isReaderDone() {
        return met || reset;
    }
}

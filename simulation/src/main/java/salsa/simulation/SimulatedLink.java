package salsa.simulation;

import java.io.IOException;
import salsa.runtime.world.Alarm;
import salsa.runtime.world.Network;

/** One side of a simulated connection. */
final class SimulatedLink implements Network.Link {

    private static final long LINGER_MILLIS_MAX = 2_000;

    private final SimulatedScheduler scheduler;
    private final String peer;
    private final SimulatedPipe from;
    private final SimulatedPipe to;
    private boolean lingered; // longer than allowed
    private boolean closed; // what it wrote last is still delivered

    SimulatedLink(SimulatedScheduler scheduler, String peer, SimulatedPipe from, SimulatedPipe to) {
        this.scheduler = scheduler;
        this.peer = peer;
        this.from = from;
        this.to = to;
    }

    @Override
    public int read(byte[] into) throws IOException {
        return from.read(into);
    }

    @Override
    public void write(byte[] bytes) throws IOException {
        if (!to.tryWrite(bytes)) {
            reset();
            throw new IOException("Connection reset");
        }
    }

    @Override
    public void finish() {
        to.finishWriting();
    }

    @Override
    public void close() {
        finish();
        Alarm alarm = scheduler.after(LINGER_MILLIS_MAX, () -> lingered = true);
        if (!scheduler.runUntil(() -> lingered || from.isReaderDone()) || !from.isReaderDone()) {
            reset();
        }
        alarm.cancel();
        closed = true;
    }

    @Override
    public void reset() {
        if (!closed) {
            from.resetConnection();
            to.resetConnection();
        }
    }

    @Override
    public String peer() {
        return peer;
    }
}

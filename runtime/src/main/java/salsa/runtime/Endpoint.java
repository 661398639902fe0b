package salsa.runtime;

import java.io.IOException;
import java.util.concurrent.atomic.AtomicBoolean;
import salsa.runtime.world.Network;

/**
 * One end of a TCP connection, on which the behaviors of module {@code salsa.network} are built. Several actors may
 * hold it: one reads while another one writes, and any of them closes it. A second reader or writer is refused, so the bytes
 * of two actors are never mixed. Calls wait, so they are for actors that are {@link StagedActor}.
 */
public final class Endpoint {

    private final Network.Link link;
    private final AtomicBoolean reading = new AtomicBoolean();
    private final AtomicBoolean writing = new AtomicBoolean();

    Endpoint(Network.Link link) {
        this.link = link;
    }

    /** Connects over the network of the world in which the calling handler runs. */
    public static Endpoint connect(String host, int port) throws IOException {
        return new Endpoint(ActorSystem.current().world().network().connect(host, port));
    }

    /** Waits for bytes and returns how many there are; -1 if the other side has ended its output. */
    public int read(byte[] into) throws IOException {
        tryClaim(reading, "reads from");
        try {
            return link.read(into);
        } finally {
            reading.set(false);
        }
    }

    /** Waits until the operating system has taken all bytes. */
    public void write(byte[] bytes) throws IOException {
        tryClaim(writing, "writes to");
        try {
            link.write(bytes);
        } finally {
            writing.set(false);
        }
    }

    private void tryClaim(AtomicBoolean by, String what) {
        if (!by.compareAndSet(false, true)) {
            throw new IllegalStateException("another actor " + what + " the connection with " + peer());
        }
    }

    /** Ends the output; reading continues. */
    public void finish() throws IOException {
        link.finish();
    }

    /** Ends the output, waits a short time until the reader has reached the end, and releases the connection. */
    public void close() throws IOException {
        link.close();
    }

    /** Releases the connection at once, without the bytes in transit. Never waits. */
    public void reset() {
        link.reset();
    }

    /** Returns the address of the other side, as host:port. */
    public String peer() {
        return link.peer();
    }
}

package salsa.runtime.world.real;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import salsa.runtime.world.Network;

/** One side of a TCP connection of the machine. */
final class RealLink implements Network.Link {

    /** A socket that is closed with unread input resets the connection, and its last output may be lost. */
    private static final long LINGER_MILLIS_MAX = 2_000;

    private final Socket socket;
    private final String peer;
    private final CountDownLatch ended = new CountDownLatch(1); // the reader reached the end or an error

    RealLink(Socket socket) throws IOException {
        this.socket = socket;
        var address = (InetSocketAddress) socket.getRemoteSocketAddress();
        this.peer = address.getHostString() + ":" + address.getPort();
        socket.setTcpNoDelay(true);
    }

    @Override
    public int read(byte[] into) throws IOException {
        int count = -1;
        try {
            count = socket.getInputStream().read(into);
            return count;
        } finally {
            if (count < 0) {
                ended.countDown();
            }
        }
    }

    @Override
    public void write(byte[] bytes) throws IOException {
        socket.getOutputStream().write(bytes);
    }

    @Override
    public void finish() throws IOException {
        socket.shutdownOutput();
    }

    @Override
    public void close() throws IOException {
        try (socket) {
            if (!socket.isOutputShutdown()) {
                socket.shutdownOutput();
            }
            ended.await(LINGER_MILLIS_MAX, TimeUnit.MILLISECONDS);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void reset() {
        try (socket) {
            socket.setSoLinger(true, 0);
        } catch (IOException _) {
            // already closed
        }
    }

    @Override
    public String peer() {
        return peer;
    }
}

package salsa.transport;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Stands between two theaters and lets connections fail: cut, silent in one or both directions, slow. */
final class FaultProxy implements AutoCloseable {

    private final ServerSocket server;
    private final int target;
    private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();
    private volatile boolean isSilentForward;
    private volatile boolean isSilentBackward;
    private volatile int bytesASecond; // 0 for no limit

    FaultProxy(int target) throws IOException {
        this.target = target;
        this.server = new ServerSocket(0, 100, InetAddress.getLoopbackAddress());
        Thread.ofVirtual().start(this::acceptAll);
    }

    int port() {
        return server.getLocalPort();
    }

    private void acceptAll() {
        while (!server.isClosed()) {
            try {
                Socket from = server.accept();
                if (isSilentForward && isSilentBackward) {
                    sockets.add(from); // connected, and nothing ever comes
                    continue;
                }
                var to = new Socket(InetAddress.getLoopbackAddress(), target);
                sockets.add(from);
                sockets.add(to);
                Thread.ofVirtual().start(() -> forward(from, to, true));
                Thread.ofVirtual().start(() -> forward(to, from, false));
            } catch (IOException _) {
                // the target does not listen, or the test is over
            }
        }
    }

    private boolean isSilent(boolean isForward) {
        return isForward ? isSilentForward : isSilentBackward;
    }

    private void forward(Socket from, Socket to, boolean isForward) {
        byte[] buffer = new byte[8192];
        try {
            InputStream in = from.getInputStream();
            OutputStream out = to.getOutputStream();
            while (true) {
                int limit = bytesASecond;
                int count = in.read(buffer, 0, limit == 0 ? buffer.length : Math.max(1, limit / 20));
                while (isSilent(isForward) && !from.isClosed()) {
                    Thread.sleep(20); // holds the bytes back and reads no further ones: the sender's window fills
                }
                if (count < 0) {
                    break;
                }
                out.write(buffer, 0, count);
                if (limit > 0) {
                    Thread.sleep(50);
                }
            }
        } catch (IOException | InterruptedException _) {
            // cut
        }
        Stranger.closeNow(from);
        Stranger.closeNow(to);
        sockets.remove(from);
        sockets.remove(to);
    }

    /** Breaks all connections. */
    void cut() {
        sockets.forEach(Stranger::closeNow);
        sockets.clear();
    }

    /** Nothing arrives any more, and nobody is told. */
    void silence(boolean isForward, boolean isBackward) {
        isSilentForward = isForward;
        isSilentBackward = isBackward;
    }

    void throttle(int bytes) {
        bytesASecond = bytes;
    }

    /** Ends silence and slowness; silent connections stay lost. */
    void heal() {
        cut();
        silence(false, false);
        throttle(0);
    }

    @Override
    public void close() throws IOException {
        server.close();
        cut();
    }
}

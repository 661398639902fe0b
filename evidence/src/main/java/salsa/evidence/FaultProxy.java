package salsa.evidence;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Stands between two theaters and lets connections fail: cut, silent in one or both directions, slow. */
public final class FaultProxy implements AutoCloseable {

    private final ServerSocket server;
    private final int target;
    private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();
    private volatile boolean isSilentForward;
    private volatile boolean isSilentBackward;
    private volatile int bytesASecond; // 0 for no limit

    /** Listens at a free port of loopback, and forwards to the other port. */
    public FaultProxy(int target) throws IOException {
        this(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), target);
    }

    /** Listens at an address, and forwards to a port of loopback. */
    public FaultProxy(InetSocketAddress address, int target) throws IOException {
        this.target = target;
        this.server = new ServerSocket();
        server.bind(address, 100);
        Thread.ofVirtual().start(this::acceptAll);
    }

    /** Returns the port at which it listens. */
    public int port() {
        return server.getLocalPort();
    }

    private void acceptAll() {
        while (!server.isClosed()) {
            try {
                forwardBoth(server.accept());
            } catch (IOException _) {
                // the test is over
            }
        }
    }

    private void forwardBoth(Socket from) {
        sockets.add(from);
        if (isSilentForward && isSilentBackward) {
            return; // connected, and nothing ever comes
        }
        try {
            var to = new Socket(InetAddress.getLoopbackAddress(), target);
            sockets.add(to);
            Thread.ofVirtual().start(() -> forward(from, to, true));
            Thread.ofVirtual().start(() -> forward(to, from, false));
        } catch (IOException _) {
            close(from); // the target does not listen
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
        close(from);
        close(to);
    }

    private void close(Socket socket) {
        sockets.remove(socket);
        try {
            socket.close();
        } catch (IOException _) {
            // the connection ends either way
        }
    }

    /** Breaks all connections, with the bytes that are on their way, and returns their number. */
    public int cut() {
        Set<Socket> all = Set.copyOf(sockets);
        all.forEach(this::close);
        return all.size() / 2;
    }

    /** Lets nothing arrive any more, without closing a connection. */
    public void silence(boolean isForward, boolean isBackward) {
        isSilentForward = isForward;
        isSilentBackward = isBackward;
    }

    /** Forwards at most that many bytes a second; all for 0. */
    public void throttle(int bytes) {
        bytesASecond = bytes;
    }

    /** Ends silence and slowness; silent connections stay lost. */
    public void heal() {
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

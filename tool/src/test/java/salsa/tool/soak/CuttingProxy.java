package salsa.tool.soak;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Has the address of a theater, forwards connections to the place where it listens, and cuts them when it is asked to. */
final class CuttingProxy implements AutoCloseable {

    private final ServerSocket server;
    private final int target;
    private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();

    CuttingProxy(String host, int port) throws IOException {
        this.server = new ServerSocket(port, 100, InetAddress.ofLiteral(host));
        this.target = port;
        Thread.ofVirtual().start(this::acceptAll);
    }

    private void acceptAll() {
        while (!server.isClosed()) {
            try {
                Socket from = server.accept();
                forwardBoth(from);
            } catch (IOException _) {
                // the soak is over
            }
        }
    }

    private void forwardBoth(Socket from) {
        sockets.add(from);
        try {
            var to = new Socket(InetAddress.ofLiteral("127.0.0.1"), target);
            sockets.add(to);
            Thread.ofVirtual().start(() -> forward(from, to));
            Thread.ofVirtual().start(() -> forward(to, from));
        } catch (IOException _) {
            close(from); // the theater does not listen yet
        }
    }

    private void forward(Socket from, Socket to) {
        try (from;
                to) {
            from.getInputStream().transferTo(to.getOutputStream());
        } catch (IOException _) {
            // cut
        }
        sockets.remove(from);
        sockets.remove(to);
    }

    private void close(Socket socket) {
        sockets.remove(socket);
        try {
            socket.close();
        } catch (IOException _) {
            // it is over either way
        }
    }

    /** Breaks all connections, with the bytes that are on their way. Returns their number. */
    int cut() {
        Set<Socket> all = Set.copyOf(sockets);
        all.forEach(this::close);
        return all.size() / 2;
    }

    @Override
    public void close() throws IOException {
        server.close();
        cut();
    }
}

package salsa.runtime.world.real;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.UnknownHostException;
import salsa.runtime.world.Network;

/** The machine's network. */
final class RealNetwork implements Network {

    private static final int CONNECT_MILLIS_MAX = 30_000;
    private static final int BACKLOG = 1_024; // connections that may wait for accept; the system may allow fewer

    @Override
    public Link connect(String host, int port) throws IOException {
        var address = new InetSocketAddress(host, port);
        if (address.isUnresolved()) {
            throw new UnknownHostException(host);
        }
        var socket = new Socket();
        try {
            socket.connect(address, CONNECT_MILLIS_MAX);
            return new RealLink(socket);
        } catch (IOException e) {
            socket.close();
            throw e;
        }
    }

    @Override
    public Listener listen(String host, int port) throws IOException {
        return new RealListener(new ServerSocket(port, BACKLOG, host == null ? null : InetAddress.getByName(host)));
    }

    /** A listener on a server socket of the JDK. */
    private record RealListener(ServerSocket socket) implements Listener {

        @Override
        public int port() {
            return socket.getLocalPort();
        }

        @Override
        public Link accept() throws IOException {
            return new RealLink(socket.accept());
        }

        @Override
        public void close() throws IOException {
            socket.close();
        }
    }
}

package salsa.runtime.world.real;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.ServerSocket;
import java.net.Socket;
import salsa.runtime.world.Network;

/** The machine's network. */
final class RealNetwork implements Network {

    @Override
    public Link connect(String host, int port) throws IOException {
        return new RealLink(new Socket(host, port));
    }

    @Override
    public Listener listen(int port) throws IOException {
        return new RealListener(new ServerSocket(port));
    }

    private record RealLink(Socket socket) implements Link {

        @Override
        public InputStream in() throws IOException {
            return socket.getInputStream();
        }

        @Override
        public OutputStream out() throws IOException {
            return socket.getOutputStream();
        }

        @Override
        public void close() throws IOException {
            socket.close();
        }
    }

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

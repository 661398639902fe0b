package salsa.transport;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import org.junit.jupiter.api.Test;

/** A theater that dials a port at which nothing listens may be connected to itself, and must not keep that port. */
class SelfConnectionTest {

    private static final InetAddress HERE = InetAddress.getLoopbackAddress();

    @Test
    void aSocketThatIsConnectedToItselfIsRecognized() throws IOException {
        try (var socket = new Socket()) {
            socket.bind(new InetSocketAddress(HERE, 0));
            socket.connect(socket.getLocalSocketAddress());
            assertThat(SocketTransport.isToItself(socket)).isTrue();
        }
    }

    @Test
    void aSocketThatIsConnectedToAnotherOneIsNot() throws IOException {
        try (var server = new ServerSocket(0, 1, HERE);
                var socket = new Socket(HERE, server.getLocalPort())) {
            assertThat(SocketTransport.isToItself(socket)).isFalse();
        }
    }
}

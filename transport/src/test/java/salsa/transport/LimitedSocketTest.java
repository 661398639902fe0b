package salsa.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A socket limits a stranger, and then reads ahead of small reads without losing a byte. */
@Timeout(60)
class LimitedSocketTest {

    private static final int LIMIT = 100;

    private final LimitedSocket socket = new LimitedSocket(LIMIT);
    private ServerSocket server;
    private Socket peer;

    @BeforeEach
    void connect() throws IOException {
        server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        socket.connect(server.getLocalSocketAddress());
        peer = server.accept();
    }

    @AfterEach
    void close() throws IOException {
        socket.close();
        peer.close();
        server.close();
    }

    @Test
    void aStrangerSendsNoMoreThanTheLimit() throws IOException {
        peer.getOutputStream().write(new byte[LIMIT + 1]);
        InputStream in = socket.getInputStream();
        assertThat(in.readNBytes(LIMIT)).hasSize(LIMIT);
        assertThatThrownBy(in::read).isInstanceOf(RefusedException.class);
    }

    /** Reads of all sizes, small ones and such that are larger than the buffer, before and after the trust. */
    @Test
    void theBytesOfATrustedPeerArriveInTheirOrder() throws IOException {
        byte[] sent = new byte[1 << 18];
        new Random(1).nextBytes(sent);
        Thread.ofPlatform().daemon().start(() -> write(sent));
        InputStream in = socket.getInputStream();
        var sizes = new Random(2);
        byte[] all = new byte[sent.length];
        int at = in.readNBytes(all, 0, LIMIT / 2);
        socket.trust();
        while (at < all.length) {
            int size = sizes.nextBoolean() ? sizes.nextInt(10) : sizes.nextInt(1 << 16);
            at += in.read(all, at, Math.min(size, all.length - at));
        }
        assertThat(all).isEqualTo(sent);
        assertThat(in.read()).isEqualTo(-1);
    }

    /** After the first byte the others are in the buffer. */
    @Test
    void whatWasReadAheadIsAvailable() throws IOException {
        socket.trust();
        peer.getOutputStream().write(new byte[3]);
        peer.shutdownOutput();
        InputStream in = socket.getInputStream();
        assertThat(in.read()).isZero();
        assertThat(in.readAllBytes()).hasSize(2);
        assertThat(in.available()).isZero();
    }

    private void write(byte[] bytes) {
        try {
            peer.getOutputStream().write(bytes);
            peer.shutdownOutput();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}

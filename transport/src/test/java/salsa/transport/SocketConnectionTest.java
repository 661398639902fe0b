package salsa.transport;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import salsa.theater.peer.Transport;

/** Who writes: the caller, or the connection's own thread. */
@Timeout(60)
class SocketConnectionTest {

    private final CountDownLatch lost = new CountDownLatch(1);
    private final Semaphore asked = new Semaphore(0);
    private final Deadlines deadlines = new Deadlines();
    private ServerSocket server;
    private Socket peer;
    private SocketConnection connection;

    @BeforeEach
    void connect() throws IOException {
        server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        var socket = new Socket(server.getInetAddress(), server.getLocalPort());
        peer = server.accept();
        connection = new SocketConnection(new Stranger.Known(socket, socket, null, List.of()), deadlines, _ -> {});
    }

    private void start() {
        connection.start(new Transport.Events() {
            @Override
            public void received(byte[] bytes, int from, int to) {}

            @Override
            public void becameWritable() {
                asked.release();
            }

            @Override
            public void lost(String reason) {
                lost.countDown();
            }
        });
    }

    @AfterEach
    void close() throws IOException {
        peer.close();
        server.close();
        deadlines.close();
    }

    /** Some writes are the caller's, since little is unread; some are the writer's. */
    @Test
    void theBytesOfBothArriveInTheOrderOfTheCalls() throws IOException {
        start();
        int count = 2_000;
        Thread.ofPlatform().start(() -> {
            for (int i = 0; i < count; i++) {
                connection.write(new byte[] {(byte) i, (byte) (i >> 8)}, i % 7 == 0 ? Long.MAX_VALUE : 2);
            }
        });
        InputStream in = peer.getInputStream();
        for (int i = 0; i < count; i++) {
            assertThat(in.read() | in.read() << 8).isEqualTo(i);
        }
    }

    /** So that what arrives while the writer is busy is composed at once. */
    @Test
    void whileBytesWaitForTheWriterItTakesNoMoreAndAsksForThemThen() throws Exception {
        start();
        byte[] many = new byte[8 << 20]; // more than the kernels of both sides take
        connection.write(many, Long.MAX_VALUE);
        InputStream in = peer.getInputStream();
        in.skipNBytes(1); // so the writer has taken them, and waits for the peer
        connection.write(new byte[1], Long.MAX_VALUE);
        assertThat(connection.isWritable()).isFalse();
        assertThat(asked.availablePermits()).isZero();
        in.skipNBytes(many.length);
        asked.acquire();
        assertThat(connection.isWritable()).isTrue();
    }

    /**
     * The caller trusts that few bytes are unread. If that is wrong, the connection ends instead of the caller's
     * thread.
     */
    @Test
    void aCallerThatIsStuckInItsWriteIsReleased() throws InterruptedException {
        start();
        while (lost.getCount() > 0) {
            connection.write(new byte[1 << 16], 0);
        }
        lost.await();
    }

    /** The last bytes say why a connection is refused, which is known before anything is read from it. */
    @Test
    void aConnectionThatIsClosedBeforeItStartsWritesItsLastBytes() throws IOException {
        peer.getOutputStream()
                .write(new byte[100]); // a socket that is closed with unread bytes loses what it has written
        connection.close(new byte[] {1, 2, 3});
        start();
        assertThat(peer.getInputStream().readAllBytes()).containsExactly(1, 2, 3);
    }

    @Test
    void aConnectionThatIsClosedWithoutLastBytesNeedsNoStart() throws IOException {
        connection.close(new byte[0]);
        assertThat(peer.getInputStream().read()).isEqualTo(-1);
    }
}

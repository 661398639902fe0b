package salsa.transport;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Random;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import salsa.theater.link.Admission;
import salsa.theater.peer.Greeting;
import salsa.wire.bytes.Limits;
import salsa.wire.reference.TheaterAddress;

/** What peers cost before they are proved has bounds, and other protocols are refused in words. */
class StrangersTest {

    private static final Greeting MINE = new Greeting(new TheaterAddress("localhost", 0, 1), Limits.DEFAULT);

    private static final int ROUNDS = 20;

    private final LinkedBlockingQueue<String> reports = new LinkedBlockingQueue<>();
    private SocketTransport transport;
    private int port;

    private void listen(StrangerLimits limits) throws IOException {
        transport = new SocketTransport(null, null, limits, reports::add);
        port = transport.listen(MINE, connection -> reports.add("accepted")).port();
    }

    private void listenWithTls(Path folder, StrangerLimits limits) throws Exception {
        var authority = new TestAuthority("authority");
        TestAuthority.write(folder, authority.issue("localhost"), authority);
        transport = new SocketTransport(
                new KeyFolder(folder, Clock.systemUTC(), reports::add),
                "127.0.0.1",
                limits,
                reports::add,
                1_000,
                _ -> false);
        port = transport.listen(MINE, connection -> reports.add("accepted")).port();
    }

    @AfterEach
    void stop() {
        if (transport != null) {
            transport.close();
        }
    }

    private void refused(String words) throws InterruptedException {
        assertThat(reports.poll(60, TimeUnit.SECONDS)).contains(words);
    }

    private void sendAndWaitForTheEnd(byte... bytes) throws IOException {
        try (var socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.getOutputStream().write(bytes);
            socket.getInputStream().readAllBytes();
        } catch (IOException _) {
            // reset
        }
    }

    @Test
    void javaSerializationIsRefusedFromItsFirstBytes() throws Exception {
        listen(StrangerLimits.DEFAULT);
        sendAndWaitForTheEnd((byte) 0xac, (byte) 0xed, (byte) 0, (byte) 5);
        refused("MAGIC: the peer is no theater: it sends Java serialization");
    }

    @Test
    void textAndTlsAreNamed() throws Exception {
        listen(StrangerLimits.DEFAULT);
        sendAndWaitForTheEnd((byte) 'G', (byte) 'E', (byte) 'T', (byte) ' ');
        refused("MAGIC: the peer is no theater: it sends text");
        sendAndWaitForTheEnd((byte) 0x16, (byte) 3, (byte) 1, (byte) 0);
        refused("it speaks TLS, and this address does not");
    }

    @Test
    void randomBytesAreRefused() throws Exception {
        listen(StrangerLimits.DEFAULT);
        var random = new Random(1);
        for (int i = 0; i < 100; i++) {
            byte[] bytes = new byte[1 + random.nextInt(100)];
            random.nextBytes(bytes);
            sendAndWaitForTheEnd(bytes);
            refused("MAGIC");
        }
    }

    @Test
    void aPeerThatSaysNothingIsRefusedWhenItsTimeIsOver() throws Exception {
        listen(new StrangerLimits(256, 16, 64 * 1024, Duration.ofMillis(100)));
        sendAndWaitForTheEnd();
        refused("it has not proved its identity within");
    }

    /** Balancers and probes do so every few seconds to find out whether a port is open. */
    @Test
    void aConnectionThatEndsWithoutAByteIsNotReported(@TempDir Path folder) throws Exception {
        listenWithTls(folder, StrangerLimits.DEFAULT);
        probe();
        sendAndWaitForTheEnd((byte) 'G', (byte) 'E', (byte) 'T', (byte) ' ', (byte) '/');
        refused("it does not speak TLS");
        assertThat(reports).isEmpty();
        transport.close();
        listen(StrangerLimits.DEFAULT);
        probe();
        sendAndWaitForTheEnd((byte) 'G', (byte) 'E', (byte) 'T', (byte) ' ');
        refused("it sends text");
        assertThat(reports).isEmpty();
    }

    /** Opens connections and closes them: some of them by a reset, as bytes of the theater are not read. */
    private void probe() throws IOException {
        for (int i = 0; i < ROUNDS; i++) {
            try (var socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
                socket.shutdownOutput();
                if (i % 2 == 0) {
                    socket.getInputStream().readAllBytes();
                }
            }
        }
    }

    @Test
    void thereAreNoMoreStrangersThanTheLimit() throws Exception {
        listen(new StrangerLimits(3, 2, 64 * 1024, Duration.ofSeconds(60)));
        var sockets = new ArrayList<Socket>();
        for (int i = 0; i < 4; i++) {
            sockets.add(new Socket(InetAddress.getLoopbackAddress(), port));
        }
        refused("it has 3 other connections without proof of identity");
        for (Socket each : sockets) {
            each.close();
        }
    }

    @Test
    void strangersAreCountedByAddress() throws Exception {
        var strangers = new Strangers(new StrangerLimits(5, 2, 1, Duration.ofSeconds(1)));
        InetAddress one = InetAddress.ofLiteral("192.0.2.1");
        InetAddress two = InetAddress.ofLiteral("192.0.2.2");
        InetAddress three = InetAddress.ofLiteral("192.0.2.3");
        assertThat(strangers.enter(one)).isNull();
        assertThat(strangers.enter(one)).isNull();
        assertThat(strangers.enter(one)).isEqualTo("it has 2 other connections without proof of identity");
        assertThat(strangers.enter(two)).isNull();
        assertThat(strangers.enter(two)).isNull();
        assertThat(strangers.enter(three)).isNull();
        assertThat(strangers.enter(three)).isEqualTo("5 other connections have not proved their identity yet");
        strangers.leave(one);
        assertThat(strangers.enter(one)).isNull();
    }

    @Test
    void bytesBeforeTheProofAreLimited(@TempDir Path folder) throws Exception {
        listenWithTls(folder, new StrangerLimits(256, 16, 1000, Duration.ofSeconds(60)));
        byte[] record = new byte[5 + 16_000]; // a handshake record that never becomes a whole message
        record[0] = 0x16;
        record[1] = 3;
        record[2] = 3;
        record[3] = (byte) (16_000 >> 8);
        record[4] = (byte) (16_000 & 0xff);
        record[5] = 1;
        record[6] = 1;
        sendAndWaitForTheEnd(record);
        refused("it sends too many bytes before it proves its identity");
    }

    /** Goal S2: 10,000 hostile connections that send nothing, garbage, or one byte after another. */
    @Test
    @Tag("long")
    void authenticatedPeersKeepTheirThroughputUnderAFlood(@TempDir Path folder) throws Exception {
        var authority = new TestAuthority("authority");
        Path keys = TestAuthority.write(folder, authority.issue("localhost"), authority);
        try (var a = new Theater("localhost", keys, 1);
                var b = new Theater("localhost", keys, 2)) {
            long quiet = 0;
            for (int i = 0; i < ROUNDS; i++) {
                rate(a, b); // until the code is compiled
            }
            for (int i = 0; i < ROUNDS; i++) {
                quiet += rate(a, b) / ROUNDS;
            }
            var flood = new Flood(b.name.port(), 10_000);
            Thread thread = Thread.ofPlatform().daemon().start(flood);
            long flooded = 0;
            int rounds = 0;
            while (thread.isAlive()) {
                flooded += rate(a, b);
                rounds++;
            }
            System.out.printf(
                    "frames a second: %,d quiet, %,d under a flood of %,d%n", quiet, flooded / rounds, 10_000);
            assertThat(flood.connected).isEqualTo(10_000);
            assertThat(a.events).noneMatch(each -> each.contains("suspects"));
        }
    }

    private static long rate(Theater a, Theater b) throws Exception {
        int count = 20_000;
        long since = System.nanoTime();
        Thread.ofVirtual().start(() -> {
            for (int i = 0; i < count; i++) {
                while (a.submit(b, 1, i, 100, fate -> {}) != Admission.ACCEPTED) {
                    Thread.yield();
                }
            }
        });
        for (int i = 0; i < count; i++) {
            assertThat(b.next()).isNotNull();
        }
        return count * 1_000_000_000L / (System.nanoTime() - since);
    }

    private static final class Flood implements Runnable {
        private final int port;
        private final int count;
        volatile int connected;

        Flood(int port, int count) {
            this.port = port;
            this.count = count;
        }

        @Override
        public void run() {
            var open = new ArrayList<Socket>();
            try {
                for (int i = 0; i < count; i++) {
                    var socket = new Socket(InetAddress.getLoopbackAddress(), port);
                    open.add(socket);
                    try {
                        socket.getOutputStream().write(i % 3 == 0 ? new byte[] {0x16, 3, 1, 2} : new byte[i % 3]);
                    } catch (IOException _) {
                        // refused already
                    }
                    if (open.size() > 500) {
                        open.removeFirst().close();
                    }
                    connected++;
                }
                for (Socket each : open) {
                    each.close();
                }
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        }
    }
}

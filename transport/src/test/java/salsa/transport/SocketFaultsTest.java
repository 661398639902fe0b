package salsa.transport;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import salsa.evidence.FaultProxy;
import salsa.theater.link.Admission;
import salsa.theater.link.Fate;
import salsa.theater.link.LinkSettings;
import salsa.theater.peer.Endpoint;

/** Theaters over real sockets with TLS, whose connections break, fall silent or are slow. */
class SocketFaultsTest {

    private static final long HALF_OPEN_BOUND = 5_000_000_000L;

    @TempDir
    Path folder;

    private Theater a;
    private Theater b;
    private FaultProxy proxy;

    @BeforeEach
    void start() throws Exception {
        var authority = new TestAuthority("authority");
        a = new Theater("localhost", keys(authority, "a"), 11);
        b = new Theater("localhost", keys(authority, "b"), 22);
        proxy = new FaultProxy(b.name.port());
        a.reach(b.name, proxy);
    }

    private Path keys(TestAuthority authority, String name) throws Exception {
        return TestAuthority.write(folder.resolve(name), authority.issue("localhost"), authority);
    }

    @AfterEach
    void stop() throws Exception {
        a.close();
        b.close();
        proxy.close();
    }

    private void connect() throws InterruptedException {
        a.submit(b, 1, 0, 10, fate -> {});
        assertThat(b.next()).isNotNull();
    }

    @Test
    void framesArriveInOrderOverConnectionsThatAreCut() throws Exception {
        int count = 4_000;
        var delivered = new AtomicInteger();
        Thread.ofVirtual().start(() -> {
            for (int i = 0; i < count; i++) {
                int size = i % 500 == 0 ? 300_000 : i % 200;
                while (a.submit(b, 1, i, size, fate -> delivered.addAndGet(fate == Fate.DELIVERED ? 1 : 0))
                        == Admission.FULL) {
                    Thread.onSpinWait();
                }
            }
        });
        for (int i = 0; i < count; i++) {
            assertThat(b.next().request()).isEqualTo(i);
            if (i % 800 == 799) {
                proxy.cut();
            }
        }
        a.peers.drain().toCompletableFuture().get(60, TimeUnit.SECONDS);
        assertThat(delivered).hasValue(count);
    }

    @Test
    void aHalfOpenConnectionIsNoticedAndNoThreadStaysInAWrite() throws Exception {
        connect();
        var back = new FaultProxy(a.name.port());
        b.reach(a.name, back);
        SocketConnection former = a.transport.connections().getFirst();
        back.silence(true, true);
        proxy.silence(true, true);
        long since = System.nanoTime();
        var settled = new CountDownLatch(1);
        int accepted = 0;
        while (a.submit(b, 1, 1, 100_000, fate -> settled.countDown()) == Admission.ACCEPTED) {
            accepted++; // more than the buffers of the sockets hold: the writer is stuck
        }
        assertThat(a.peer(b).held()).isLessThan(LinkSettings.DEFAULT.buffer());
        assertThat(a.event("suspects")).isNotNull();
        assertThat(System.nanoTime() - since).isLessThan(HALF_OPEN_BOUND);
        assertThat(a.event("has not proved its identity within")).isNotNull();
        assertThat(former.writer.join(Duration.ofSeconds(60))).isTrue();
        assertThat(a.transport.connections()).isEmpty();
        proxy.heal();
        back.heal();
        assertThat(settled.await(60, TimeUnit.SECONDS)).isTrue();
        for (int i = 0; i < accepted; i++) {
            assertThat(b.next()).isNotNull();
        }
        back.close();
    }

    /** Otherwise it would take the one that has declared it dead, and refuses its connections, for a dead one. */
    @Test
    void aTheaterThatWasDeclaredDeadWhileItWasCutOffLearnsThat() throws Exception {
        connect();
        var back = new FaultProxy(a.name.port());
        b.reach(a.name, back);
        back.silence(true, true);
        proxy.silence(true, true);
        assertThat(a.event("suspects")).isNotNull(); // its connection is closed
        assertThat(b.event("suspects")).isNotNull();
        b.peer(a).declareDead(11);
        assertThat(b.event("DEAD")).isNotNull();
        proxy.heal();
        assertThat(a.event("BARRED")).isNotNull();
        back.close();
    }

    @Test
    void aConnectionThatIsSilentOneWayIsReplaced() throws Exception {
        connect();
        proxy.silence(false, true);
        assertThat(a.event("suspects")).isNotNull();
        a.submit(b, 1, 1, 10, fate -> {});
        proxy.heal();
        assertThat(b.next().request()).isEqualTo(1);
        assertThat(a.event("trusts")).isNotNull();
    }

    @Test
    void aSlowPeerDelaysNoOtherOneAndItsBytesAreBounded() throws Exception {
        connect();
        proxy.throttle(1024);
        while (a.submit(b, 1, 1, 50_000, fate -> {}) == Admission.ACCEPTED) {
            assertThat(a.peer(b).held()).isLessThan(LinkSettings.DEFAULT.buffer());
        }
        try (var c = new Theater("localhost", folder.resolve("b"), 33)) {
            int count = 2_000;
            for (int i = 0; i < count; i++) {
                while (a.submit(c, 1, i, 1_000, fate -> {}) == Admission.FULL) {
                    Thread.onSpinWait();
                }
            }
            for (int i = 0; i < count; i++) {
                assertThat(c.next().request()).isEqualTo(i);
            }
        }
        assertThat(b.frames.size()).isLessThan(50);
    }

    @Test
    void aLargeFrameArrivesWhole() throws Exception {
        connect();
        assertThat(a.submit(b, 1, 5, 100_000_000, fate -> {})).isEqualTo(Admission.ACCEPTED);
        a.submit(b, 2, 6, 10, fate -> {});
        assertThat(b.next().request()).isEqualTo(6);
        assertThat(b.next().value().size()).isEqualTo(100_000_000);
    }

    @Test
    void aTheaterUnderAnotherNameIsReported() throws Exception {
        var alias = a.peers.peer(new Endpoint("localhost", proxy.port()));
        alias.connect();
        assertThat(a.event("renamed")).isEqualTo("renamed " + b.name);
    }
}

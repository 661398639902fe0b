package salsa.theater.peer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import salsa.theater.link.Admission;
import salsa.theater.link.Ending;
import salsa.theater.link.Fate;
import salsa.theater.link.Lane;
import salsa.theater.link.LinkSettings;
import salsa.wire.bytes.Limits;
import salsa.wire.frame.Frame;
import salsa.wire.frame.Payload;
import salsa.wire.handshake.Authenticated;

/** Theaters of one process send each other frames from many threads, over connections that break. */
class PeersTest {

    private static final Endpoint A = new Endpoint("a", 1);
    private static final Endpoint B = new Endpoint("b", 1);

    private final ThreadEnvironment environment = new ThreadEnvironment();
    private final MemoryNetwork network = new MemoryNetwork(environment);
    private final List<Theater> theaters = new ArrayList<>();
    private Theater a;
    private Theater b;

    /** A theater that keeps what it learns. */
    private final class Theater implements PeerListener {
        final Peers peers;
        final LinkedBlockingQueue<Frame.Reply> frames = new LinkedBlockingQueue<>();
        final LinkedBlockingQueue<String> events = new LinkedBlockingQueue<>();
        final LinkedBlockingQueue<String> refused = new LinkedBlockingQueue<>();
        volatile boolean keepsCredit;

        Theater(Endpoint name, long incarnation) throws Exception {
            peers = new Peers(
                    name.incarnation(incarnation),
                    Limits.DEFAULT,
                    LinkSettings.DEFAULT,
                    environment,
                    network.transport(name),
                    this);
            peers.listen();
            theaters.add(this);
        }

        @Override
        public void received(Peer from, long epoch, Frame.Numbered frame, Credit credit) {
            frames.add((Frame.Reply) frame);
            if (!keepsCredit) {
                credit.release();
            }
        }

        @Override
        public void met(Peer peer, long epoch, Authenticated proof) {
            events.add("met " + proof.address().host() + " in " + epoch);
        }

        @Override
        public void ended(Peer peer, long epoch, long incarnation, Ending ending, String reason) {
            events.add(ending + " " + incarnation + " of " + epoch);
        }

        @Override
        public void roomFreed(Peer peer, Lane lane) {
            events.add("room " + lane);
        }

        @Override
        public void connectFailed(Peer peer, String reason) {
            events.add(reason);
        }

        @Override
        public void strangerRefused(Endpoint name, int others) {
            refused.add(name + " beyond " + others);
        }

        @Override
        public void closed(Peer peer) {
            events.add("closed");
        }

        @Override
        public void defect(Peer peer, Throwable thrown) {
            events.add(String.valueOf(thrown));
        }

        Frame.@Nullable Reply next() throws InterruptedException {
            return frames.poll(30, TimeUnit.SECONDS);
        }

        @Nullable
        String event() throws InterruptedException {
            return events.poll(30, TimeUnit.SECONDS);
        }
    }

    @BeforeEach
    void start() throws Exception {
        a = new Theater(A, 11);
        b = new Theater(B, 22);
    }

    @AfterEach
    void stop() {
        theaters.forEach(each -> each.peers.close());
        environment.close();
    }

    private static Frame.Reply frame(long id, int size) {
        return new Frame.Reply(1, id, Payload.part(new byte[size], 0, size));
    }

    private static Admission submit(Theater from, Endpoint to, long flow, Frame.Reply frame, FateListener fate) {
        Peer peer = from.peers.peer(to);
        return submit(peer, peer.epoch(), flow, frame, fate);
    }

    private static Admission submit(Peer peer, long epoch, long flow, Frame.Reply frame, FateListener fate) {
        Admission admission = peer.enqueue(epoch, Lane.ORDINARY, flow, frame, fate);
        peer.flush();
        return admission;
    }

    @Test
    void aFrameArrivesAndItsFateIsReported() throws Exception {
        var fates = new LinkedBlockingQueue<Fate>();
        assertThat(submit(a, B, 1, frame(7, 10), fates::add)).isEqualTo(Admission.ACCEPTED);
        assertThat(b.next().request()).isEqualTo(7);
        assertThat(fates.poll(30, TimeUnit.SECONDS)).isEqualTo(Fate.DELIVERED);
        assertThat(a.event()).isEqualTo("met b in 0");
        assertThat(b.event()).isEqualTo("met a in 0");
        assertThat(a.peers.peer(B).incarnation()).isEqualTo(22);
        assertThat(a.peers.peer(B).held()).isZero();
    }

    @Test
    void framesOfAFlowKeepTheirOrderAcrossBrokenConnections() throws Exception {
        int threads = 4;
        int each = 5_000;
        var delivered = new AtomicInteger();
        var done = new CountDownLatch(threads);
        for (int t = 0; t < threads; t++) {
            int flow = t;
            Thread.ofVirtual().start(() -> {
                for (long i = 0; i < each; i++) {
                    var frame = frame(flow * 1_000_000L + i, (int) (i % 100));
                    while (submit(a, B, flow, frame, fate -> delivered.addAndGet(fate == Fate.DELIVERED ? 1 : 0))
                            == Admission.FULL) {
                        Thread.onSpinWait();
                    }
                }
                done.countDown();
            });
        }
        long[] next = new long[threads];
        for (int i = 0; i < threads * each; i++) {
            long id = b.next().request();
            int flow = (int) (id / 1_000_000);
            assertThat(id % 1_000_000).isEqualTo(next[flow]++);
            if (i % 3_000 == 0) {
                network.cut(A, B);
            }
        }
        assertThat(done.await(30, TimeUnit.SECONDS)).isTrue();
        a.peers.drain().toCompletableFuture().get(30, TimeUnit.SECONDS);
        assertThat(delivered).hasValue(threads * each);
    }

    @Test
    void aFullPeerReportsRoom() throws Exception {
        b.keepsCredit = true;
        int accepted = 0;
        while (submit(a, B, 1, frame(accepted, 100_000), fate -> {}) == Admission.ACCEPTED) {
            accepted++;
        }
        assertThat(accepted).isGreaterThan(60);
        assertThat(a.peers.peer(B).held()).isLessThan(LinkSettings.DEFAULT.buffer());
        assertThat(a.event()).isEqualTo("met b in 0");
        assertThat(a.events).isEmpty();
        b.peers.close();
        assertThat(a.event()).isEqualTo("room ORDINARY");
        assertThat(a.event()).isEqualTo("STOPPED 22 of 0");
    }

    @Test
    void enqueuedFramesLeaveWithTheNextOneThatIsSubmittedOrAFlush() throws Exception {
        var fates = new LinkedBlockingQueue<Fate>();
        Peer peer = a.peers.peer(B);
        for (int id = 1; id <= 3; id++) {
            assertThat(peer.enqueue(0, Lane.ORDINARY, 1, frame(id, 10), fates::add))
                    .isEqualTo(Admission.ACCEPTED);
        }
        submit(a, B, 1, frame(4, 10), fates::add);
        peer.enqueue(0, Lane.ORDINARY, 1, frame(5, 10), fates::add);
        peer.flush();
        for (int id = 1; id <= 5; id++) {
            assertThat(b.next().request()).isEqualTo(id);
            assertThat(fates.poll(30, TimeUnit.SECONDS)).isEqualTo(Fate.DELIVERED);
        }
    }

    @Test
    void aRestartedTheaterIsAnotherExchange() throws Exception {
        submit(a, B, 1, frame(1, 10), fate -> {});
        assertThat(b.next()).isNotNull();
        assertThat(a.event()).isEqualTo("met b in 0");
        b.peers.drain().toCompletableFuture().get(30, TimeUnit.SECONDS);
        assertThat(a.event()).isEqualTo("STOPPED 22 of 0");
        var restarted = new Theater(B, 33);
        var fates = new LinkedBlockingQueue<Fate>();
        Peer peer = a.peers.peer(B);
        assertThat(peer.epoch()).isEqualTo(1);
        submit(peer, 0, 1, frame(2, 10), fates::add);
        assertThat(fates.poll(30, TimeUnit.SECONDS)).isEqualTo(Fate.REFUSED);
        submit(peer, 1, 1, frame(2, 10), fates::add);
        assertThat(fates.poll(30, TimeUnit.SECONDS)).isEqualTo(Fate.REFUSED);
        assertThat(a.event()).isEqualTo("met b in 2"); // the refused frame has looked for it
        submit(peer, 1, 1, frame(2, 10), fates::add);
        assertThat(fates.poll(30, TimeUnit.SECONDS)).isEqualTo(Fate.REFUSED);
        submit(peer, 2, 1, frame(3, 10), fates::add);
        assertThat(restarted.next().request()).isEqualTo(3);
        assertThat(fates.poll(30, TimeUnit.SECONDS)).isEqualTo(Fate.DELIVERED);
    }

    @Test
    void aTheaterThatDoesNotListenIsReportedAndTriedAgain() throws Exception {
        var late = new Endpoint("c", 1);
        var fates = new LinkedBlockingQueue<Fate>();
        submit(a, late, 1, frame(1, 10), fates::add);
        assertThat(a.event()).isEqualTo("nothing listens at c:1");
        var c = new Theater(late, 44);
        assertThat(c.next().request()).isEqualTo(1);
        assertThat(fates.poll(30, TimeUnit.SECONDS)).isEqualTo(Fate.DELIVERED);
    }

    @Test
    void aDeadPeerEndsTheFramesThatWait() throws Exception {
        var nobody = new Endpoint("c", 1);
        var fates = new LinkedBlockingQueue<Fate>();
        submit(a, nobody, 1, frame(1, 10), fates::add);
        a.peers.peer(nobody).declareDead(0);
        assertThat(fates.poll(30, TimeUnit.SECONDS)).isEqualTo(Fate.REFUSED);
    }

    @Test
    void aListenerThatThrowsDoesNotEndThePeer() throws Exception {
        submit(a, B, 1, frame(1, 10), fate -> {
            throw new IllegalStateException("on purpose");
        });
        assertThat(b.next()).isNotNull();
        assertThat(a.event()).isEqualTo("met b in 0");
        assertThat(a.event()).contains("on purpose");
        submit(a, B, 1, frame(2, 10), fate -> {});
        assertThat(b.next().request()).isEqualTo(2);
    }

    /** Such as programs that run for a moment, each with another port. */
    @Test
    void theatersThatHaveEndedGiveRoomToOthers() throws Exception {
        for (int port = 1; port <= Peers.ON_ONE_HOST_MAX + 20; port++) {
            var c = new Theater(new Endpoint("c", port), 1000 + port);
            submit(c, B, 1, frame(port, 1), fate -> {});
            assertThat(b.next().request()).isEqualTo(port);
            c.peers.drain().toCompletableFuture().get(30, TimeUnit.SECONDS);
            while (!String.valueOf(b.event())
                    .startsWith("STOPPED " + c.peers.me().incarnation())) {
                // an event of a former theater
            }
        }
        assertThat(b.peers.all()).hasSizeLessThanOrEqualTo(Peers.ON_ONE_HOST_MAX + 1);
    }

    @Test
    void noHostIntroducesMoreTheatersThanTheLimit() throws Exception {
        for (int port = 1; port <= Peers.ON_ONE_HOST_MAX; port++) {
            var c = new Theater(new Endpoint("c", port), 1000 + port);
            submit(c, B, 1, frame(port, 1), fate -> {});
            assertThat(b.next()).isNotNull();
        }
        var oneTooMany = new Theater(new Endpoint("c", 5000), 5000);
        submit(oneTooMany, B, 1, frame(0, 1), fate -> {});
        submit(a, B, 1, frame(1, 1), fate -> {});
        assertThat(b.next().request()).isEqualTo(1);
        assertThat(b.peers.all()).hasSize(Peers.ON_ONE_HOST_MAX + 1);
        assertThat(b.refused.poll(30, TimeUnit.SECONDS)).isEqualTo("c:5000 beyond " + Peers.ON_ONE_HOST_MAX);
    }
}

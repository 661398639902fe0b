package salsa.theater.link;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;
import static salsa.theater.link.Duo.MILLIS;
import static salsa.theater.link.Duo.SECONDS;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import salsa.wire.bytes.Limits;
import salsa.wire.bytes.WireCode;
import salsa.wire.frame.Frame;
import salsa.wire.frame.FrameReader;
import salsa.wire.frame.FrameWriter;
import salsa.wire.frame.Payload;
import salsa.wire.reference.Id;
import salsa.wire.reference.TheaterAddress;

/** One link in situations that are constructed step by step. */
class LinkTest {

    private static final int A = 11;
    private static final int B = 22;

    private final Duo duo = new Duo(LinkSettings.DEFAULT, A, B);
    private final Duo.Side a = duo.a;
    private final Duo.Side b = duo.b;

    private void open() {
        duo.connect(1, a, b);
        duo.exchange(1);
        assertThat(a.link.state()).isEqualTo(LinkState.OPEN);
        assertThat(b.link.state()).isEqualTo(LinkState.OPEN);
    }

    private static WireCode code(Output.Disconnect disconnect) throws Exception {
        byte[] body = Arrays.copyOfRange(disconnect.last(), 4, disconnect.last().length);
        return ((Frame.Close) new FrameReader(Duo.proof(B)).read(body)).code();
    }

    @Test
    void framesArriveInTheirOrderAndHaveFates() {
        open();
        for (long id = 0; id < 100; id++) {
            assertThat(a.submit(Lane.ORDINARY, id, id, 100)).isEqualTo(Admission.ACCEPTED);
        }
        duo.exchange(1);
        duo.pass(20 * MILLIS, 1);
        assertThat(b.delivered).isEqualTo(LongStream.range(0, 100).boxed().toList());
        assertThat(a.fates()).hasSize(100).containsOnly(Fate.DELIVERED);
        assertThat(a.link.held()).isZero();
    }

    private void fill() {
        for (long id = 0; a.submit(Lane.ORDINARY, 1, id, 50_000) == Admission.ACCEPTED; id++) {
            assertThat(id).isLessThan(1_000);
        }
    }

    @Test
    void aPeerThatIsSlowForGoodIsGivenUp() {
        open();
        b.isStalled = true;
        fill();
        duo.pass(LinkSettings.DEFAULT.stall() - 100 * MILLIS, 1);
        assertThat(a.link.state()).isEqualTo(LinkState.OPEN);
        duo.pass(200 * MILLIS, 1);
        assertThat(a.link.peer()).isEqualTo(PeerState.QUARANTINED);
        assertThat(a.outputs)
                .filteredOn(each -> each instanceof Output.Ended)
                .singleElement()
                .isInstanceOfSatisfying(
                        Output.Ended.class, each -> assertThat(each.ending()).isEqualTo(Ending.SLOW));
        assertThat(a.link.held()).isZero();
    }

    @Test
    void aPeerThatTakesHalfOfTheBufferInTimeIsNotSlow() {
        open();
        for (int i = 0; i < 5; i++) {
            b.isStalled = true;
            fill();
            duo.pass(LinkSettings.DEFAULT.stall() * 2 / 3, 1);
            b.isStalled = false;
            b.releaseAll();
            duo.exchange(1);
            b.outputs.clear();
        }
        assertThat(a.link.state()).isEqualTo(LinkState.OPEN);
    }

    @Test
    void framesWaitForTheFirstConnection() {
        a.submit(Lane.ORDINARY, 1, 1, 100);
        duo.pass(10 * MILLIS, 0);
        assertThat(a.outputs).containsExactly(new Output.Dial());
        open();
        assertThat(b.delivered).containsExactly(1L);
    }

    @Test
    void aFrameIsAcknowledgedOnlyWhenTheTheaterHasTakenIt() {
        open();
        a.submit(Lane.ORDINARY, 1, 1, 100);
        byte[] bytes = a.link.write(1, duo.now);
        b.link.received(1, bytes, 0, bytes.length, duo.now);
        duo.now += SECONDS;
        assertThat(contains(b.link.write(1, duo.now), 0x02)).isFalse();
        b.poll();
        duo.now += SECONDS;
        assertThat(contains(b.link.write(1, duo.now), 0x02)).isTrue();
    }

    private static boolean contains(byte[] chunk, int type) {
        for (int at = 0;
                at < chunk.length;
                at += 4 + ByteBuffer.wrap(chunk, at, 4).getInt()) {
            if (chunk[at + 4] == type) {
                return true;
            }
        }
        return false;
    }

    @Test
    void ofARestartedPeerWrittenFramesAreUnknownAndOthersRefused() {
        open();
        a.submit(Lane.ORDINARY, 1, 1, 100);
        a.link.write(1, duo.now);
        a.submit(Lane.ORDINARY, 1, 2, 100);
        a.link.connected(2, false, Duo.proof(33), duo.now);
        a.poll();
        assertThat(a.outputs(Output.Ended.class)).as("no pong yet").isEmpty();
        var restarted = new Duo(LinkSettings.DEFAULT, A, 33).b;
        restarted.connected(2, true, a);
        for (int i = 0; i < 4; i++) {
            duo.move(2, a, restarted);
            duo.move(2, restarted, a);
        }
        assertThat(a.outputs(Output.Settled.class))
                .containsExactly(new Output.Settled(1, Fate.UNKNOWN), new Output.Settled(2, Fate.REFUSED));
        assertThat(a.outputs(Output.Ended.class))
                .extracting(Output.Ended::incarnation, Output.Ended::ending)
                .containsExactly(tuple((long) B, Ending.RESTARTED));
        assertThat(a.submit(Lane.ORDINARY, 1, 3, 100)).isEqualTo(Admission.ACCEPTED);
        duo.move(2, a, restarted);
        assertThat(restarted.delivered).containsExactly(3L);
    }

    @Test
    void aFormerIncarnationIsRefused() throws Exception {
        open();
        a.link.declareDead(B, duo.now);
        a.connected(2, false, b);
        assertThat(a.link.peer()).isEqualTo(PeerState.DEAD);
        var disconnects = a.outputs(Output.Disconnect.class);
        assertThat(disconnects).extracting(Output.Disconnect::connection).containsExactly(1L, 2L);
        assertThat(code(disconnects.getLast())).isEqualTo(WireCode.INCARNATION);
        b.link.lost(1, duo.now);
        b.connected(2, true, a);
        b.submit(Lane.ORDINARY, 1, 1, 100);
        byte[] last = disconnects.getLast().last();
        b.link.received(2, last, 0, last.length, duo.now);
        b.poll();
        assertThat(b.link.peer()).isEqualTo(PeerState.BARRED);
        assertThat(b.fates()).containsExactly(Fate.REFUSED);
    }

    @ParameterizedTest
    @CsvSource({"11,22,1,2", "11,22,2,1", "22,11,1,2", "22,11,2,1", "-1,1,1,2", "1,-1,2,1"})
    void ofTwoConnectionsBothSidesKeepTheSameOne(long mine, long theirs, int first, int second) {
        var two = new Duo(LinkSettings.DEFAULT, mine, theirs);
        for (int id : new int[] {first, second}) {
            two.a.connected(id, id == 1, two.b);
        }
        for (int id : new int[] {second, first}) {
            two.b.connected(id, id == 2, two.a);
        }
        long survivor = Long.compareUnsigned(mine, theirs) > 0 ? 1 : 2;
        for (Duo.Side each : List.of(two.a, two.b)) {
            assertThat(each.outputs(Output.Disconnect.class))
                    .extracting(Output.Disconnect::connection)
                    .containsExactly(3 - survivor);
        }
        two.exchange(survivor);
        assertThat(two.a.link.state()).isEqualTo(LinkState.OPEN);
        assertThat(two.b.link.state()).isEqualTo(LinkState.OPEN);
    }

    @Test
    void aHalfOpenPeerCostsABoundedBufferAndThenPressesBack() {
        open();
        long id = 0;
        while (a.submit(Lane.ORDINARY, id % 5, id, 60_000) == Admission.ACCEPTED) {
            id++;
            a.link.write(1, duo.now);
        }
        assertThat(a.link.held()).isBetween(6L << 20, 7L << 20);
        assertThat(a.submit(Lane.CONTROL, 1, 1000, 100)).as("control").isEqualTo(Admission.ACCEPTED);
        while (a.submit(Lane.CONTROL, 1, ++id, 60_000) == Admission.ACCEPTED) {
            assertThat(a.link.held()).isLessThanOrEqualTo(8 << 20);
        }
        duo.pass(6 * SECONDS, 0);
        assertThat(a.outputs(Output.Suspected.class)).hasSize(1);
        assertThat(a.fates()).as("a suspicion decides nothing").isEmpty();
        assertThat(a.outputs(Output.Room.class)).isEmpty();
        duo.connect(2, a, b);
        duo.exchange(2);
        duo.pass(SECONDS, 2);
        assertThat(a.fates()).containsOnly(Fate.DELIVERED);
        assertThat(a.outputs(Output.Room.class)).hasSize(2);
        assertThat(a.outputs(Output.Trusted.class)).hasSize(1);
        assertThat(a.link.held()).isZero();
    }

    @Test
    void aTheaterThatTakesNoCreditBackStopsTheOrdinaryLaneOnly() {
        open();
        b.isStalled = true;
        for (long id = 0; id < 40; id++) {
            a.submit(Lane.ORDINARY, 1, id, 60_000);
        }
        duo.exchange(1);
        duo.pass(SECONDS, 1);
        assertThat(b.delivered).hasSizeBetween(10, 17);
        a.submit(Lane.CONTROL, 1, 1000, 60_000);
        duo.exchange(1);
        assertThat(b.delivered).endsWith(1000L);
        b.isStalled = false;
        b.outputs(Output.Deliver.class).forEach(each -> b.link.handled(each.epoch(), each.cost()));
        duo.exchange(1);
        duo.pass(SECONDS, 1);
        assertThat(a.fates()).hasSize(41).containsOnly(Fate.DELIVERED);
    }

    @Test
    void aLargeFrameLetsSmallOnesPassBetweenItsPieces() {
        open();
        int size = 100_000_000;
        a.submit(Lane.ORDINARY, 1, 1, size);
        a.submit(Lane.ORDINARY, 1, 2, 10);
        for (int i = 0; i < 100; i++) {
            duo.move(1, a, b);
            duo.move(1, b, a);
        }
        assertThat(b.delivered).isEmpty();
        a.submit(Lane.ORDINARY, 2, 3, 10);
        a.submit(Lane.CONTROL, 3, 4, 10);
        duo.move(1, a, b);
        assertThat(b.delivered).containsExactly(4L, 3L);
        duo.exchange(1);
        assertThat(b.delivered).containsExactly(4L, 3L, 1L, 2L);
        var reply = (Frame.Reply) b.outputs(Output.Deliver.class).get(2).frame();
        assertThat(reply.value().size()).isEqualTo(size);
    }

    @Test
    void aFrameBeyondTheLimitOfThePeerIsRefused() {
        open();
        a.submit(Lane.ORDINARY, 1, 1, Limits.GREATEST.frameBytes());
        a.submit(Lane.ORDINARY, 1, 2, 10);
        duo.exchange(1);
        duo.pass(20 * MILLIS, 1);
        assertThat(a.outputs(Output.Settled.class))
                .containsExactly(new Output.Settled(1, Fate.REFUSED), new Output.Settled(2, Fate.DELIVERED));
    }

    @Test
    void aPeerThatBreaksTheProtocolIsInQuarantineUntilItRestarts() throws Exception {
        open();
        a.submit(Lane.ORDINARY, 1, 1, 10);
        byte[] gap = new FrameWriter(Duo.proof(B))
                .write(new Frame.Reply(7, 1, Duo.frame(1, 1).value()));
        a.link.received(1, gap, 0, gap.length, duo.now);
        a.poll();
        assertThat(a.link.peer()).isEqualTo(PeerState.QUARANTINED);
        assertThat(code(a.outputs(Output.Disconnect.class).getFirst())).isEqualTo(WireCode.SEQUENCE);
        assertThat(a.outputs(Output.Ended.class).getFirst().reason()).contains("frame 7 follows frame 0");
        assertThat(a.fates()).containsExactly(Fate.REFUSED);
        assertThat(a.submit(Lane.ORDINARY, 1, 2, 10)).isEqualTo(Admission.REFUSED);
        a.connected(2, false, b);
        assertThat(a.link.peer()).isEqualTo(PeerState.QUARANTINED);
        a.link.connected(3, false, Duo.proof(33), duo.now);
        assertThat(a.link.peer()).isEqualTo(PeerState.TRUSTED);
    }

    @ParameterizedTest
    @CsvSource({"9223372036854775807,65536", "2147483648,1", "268435456,1", "10,0"})
    void piecesThatCannotBePutTogetherBreakTheProtocol(long following, int size) throws Exception {
        open();
        var piece = new Frame.Piece(1, following, Duo.frame(1, size).value());
        byte[] bytes = new FrameWriter(Duo.proof(B)).write(piece);
        a.link.received(1, bytes, 0, bytes.length, duo.now);
        assertThat(a.link.peer()).isEqualTo(PeerState.QUARANTINED);
    }

    @Test
    void tinyFramesCostCreditForTheMemoryThatTheyNeed() {
        open();
        b.isStalled = true;
        for (long id = 0; id < 60_000; id++) {
            a.submit(Lane.ORDINARY, 1, id, 0);
        }
        duo.exchange(1);
        assertThat(b.delivered).hasSizeBetween(7_000, 16_000);
    }

    @Test
    void aWelcomeOfAnotherIncarnationBreaksTheProtocol() throws Exception {
        a.connected(1, true, b);
        var welcome = new Frame.Welcome(new TheaterAddress("there", 1, 99), 0, 0);
        byte[] bytes = new FrameWriter(Duo.proof(B)).write(welcome);
        a.link.received(1, bytes, 0, bytes.length, duo.now);
        assertThat(a.link.peer()).isEqualTo(PeerState.QUARANTINED);
    }

    @Test
    void drainingWaitsForAllFatesAndTellsThePeer() {
        open();
        a.submit(Lane.ORDINARY, 1, 1, 100);
        b.submit(Lane.ORDINARY, 1, 2, 100);
        a.link.drain(duo.now);
        assertThat(a.submit(Lane.ORDINARY, 1, 3, 100)).isEqualTo(Admission.REFUSED);
        assertThat(a.link.state()).isEqualTo(LinkState.OPEN);
        duo.exchange(1);
        duo.pass(20 * MILLIS, 1);
        a.poll();
        assertThat(a.link.state()).isEqualTo(LinkState.CLOSED);
        assertThat(a.fates()).containsExactly(Fate.DELIVERED);
        assertThat(a.outputs).endsWith(new Output.Closed());
        byte[] last = a.outputs(Output.Disconnect.class).getFirst().last();
        b.submit(Lane.ORDINARY, 1, 4, 100);
        b.link.write(1, duo.now);
        b.link.received(1, last, 0, last.length, duo.now);
        b.poll();
        assertThat(b.link.peer()).isEqualTo(PeerState.STOPPED);
        assertThat(b.fates())
                .as("frame 4 was written, and a delivers nothing more")
                .containsExactly(Fate.DELIVERED, Fate.REFUSED);
        a.connected(5, false, b);
        assertThat(a.link.state()).isEqualTo(LinkState.CLOSED);
    }

    private static Admission ask(Duo.Side side, long request) {
        var offer = new Frame.Offer(0, request, new Id(0, 1), Payload.part(new byte[10], 0, 10));
        return side.link.submit(new Submission(side.link.epoch(), Lane.ORDINARY, 1, request, offer), Duo.SECONDS);
    }

    private static List<Long> refused(Duo.Side side) {
        return side.outputs(Output.Deliver.class).stream()
                .map(Output.Deliver::frame)
                .filter(Frame.Refuse.class::isInstance)
                .map(each -> ((Frame.Refuse) each).request())
                .toList();
    }

    @Test
    void aStoppingLinkRefusesTheRequestsThatArrive() {
        open();
        a.link.refuseRequests("is stopping");
        ask(b, 7);
        duo.exchange(1);
        a.link.drain(duo.now);
        ask(b, 8);
        duo.exchange(1);
        duo.pass(20 * MILLIS, 1);
        assertThat(a.outputs(Output.Deliver.class)).isEmpty();
        assertThat(refused(b)).containsExactly(7L, 8L);
        assertThat(b.fates()).containsExactly(Fate.DELIVERED, Fate.DELIVERED);
        assertThat(a.link.state()).isEqualTo(LinkState.CLOSED);
    }

    @Test
    void ofTwoLinksThatStopAtOnceEachRefusesTheRequestsOfTheOther() {
        open();
        a.link.refuseRequests("is stopping");
        b.link.refuseRequests("is stopping");
        ask(a, 1);
        ask(b, 2);
        a.link.drain(duo.now);
        b.link.drain(duo.now);
        duo.exchange(1);
        duo.pass(SECONDS, 1);
        assertThat(refused(a)).containsExactly(1L);
        assertThat(refused(b)).containsExactly(2L);
        assertThat(List.of(a.link.state(), b.link.state())).contains(LinkState.CLOSED);
    }

    @Test
    void aPeerThatAlwaysAsksDoesNotDelayTheEndOfALink() {
        open();
        a.link.refuseRequests("is stopping");
        a.link.drain(duo.now);
        long last = 0;
        for (long end = duo.now + SECONDS; duo.now < end && b.link.peer() != PeerState.STOPPED; ) {
            ask(b, ++last);
            duo.pass(10 * MILLIS, 1);
            List<byte[]> closing = a.outputs(Output.Disconnect.class).stream()
                    .map(Output.Disconnect::last)
                    .toList();
            closing.forEach(each -> b.link.received(1, each, 0, each.length, duo.now));
            b.poll();
        }
        assertThat(a.link.state()).isEqualTo(LinkState.CLOSED);
        long failed = b.fates().stream().filter(Fate.REFUSED::equals).count();
        assertThat(refused(b).size() + failed)
                .as("requests that are known not to be handled")
                .isEqualTo(last);
    }

    @Test
    void onlyTheAuthorityEndsASuspectedPeer() {
        open();
        a.submit(Lane.ORDINARY, 1, 1, 100);
        a.link.write(1, duo.now);
        duo.pass(60 * SECONDS, 0);
        assertThat(a.link.peer()).isEqualTo(PeerState.SUSPECTED);
        assertThat(a.fates()).isEmpty();
        a.link.declareDead(A, duo.now);
        assertThat(a.link.peer()).as("another incarnation").isEqualTo(PeerState.SUSPECTED);
        a.link.declareDead(B, duo.now);
        a.poll();
        assertThat(a.fates()).containsExactly(Fate.UNKNOWN);
        assertThat(a.link.peer()).isEqualTo(PeerState.DEAD);
    }

    @Test
    void attemptsToConnectBecomeRarerUpToABound() {
        a.submit(Lane.ORDINARY, 1, 1, 100);
        var pauses = new ArrayList<Long>();
        for (int i = 0; i < 9; i++) {
            long from = duo.now;
            while (a.outputs(Output.Dial.class).size() == i) {
                duo.pass(10 * MILLIS, 0);
            }
            pauses.add((duo.now - from) / (100 * MILLIS));
            a.link.dialFailed(duo.now);
        }
        assertThat(pauses).containsExactly(0L, 1L, 2L, 4L, 8L, 16L, 32L, 40L, 40L);
    }

    @Test
    void aClockThatGoesBackwardsStandsStill() {
        open();
        duo.pass(SECONDS, 1);
        long deadline = a.link.deadline();
        a.link.tick(0);
        assertThat(a.link.deadline()).isGreaterThanOrEqualTo(deadline);
        assertThat(a.link.state()).isEqualTo(LinkState.OPEN);
    }

    @Test
    void aFrameOfTheControlLaneFitsIntoAPiece() {
        open();
        assertThatThrownBy(() -> a.submit(Lane.CONTROL, 1, 1, 70_000)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aSubmissionForAnEarlierEpochIsRefused() {
        open();
        a.link.declareDead(B, duo.now);
        a.link.connected(2, false, Duo.proof(33), duo.now);
        var late = new Submission(0, Lane.ORDINARY, 1, 1, Duo.frame(1, 1));
        assertThat(a.link.submit(late, duo.now)).isEqualTo(Admission.REFUSED);
    }
}

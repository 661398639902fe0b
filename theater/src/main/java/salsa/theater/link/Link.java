package salsa.theater.link;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import salsa.theater.link.detector.FailureDetector;
import salsa.wire.bytes.WireCode;
import salsa.wire.bytes.WireException;
import salsa.wire.frame.Frame;
import salsa.wire.handshake.Authenticated;
import salsa.wire.reference.TheaterAddress;

/**
 * The ordered link to one peer, as a state machine without input and output: methods report what has happened, {@link
 * #poll} and {@link #write} return what is to be done. The package describes the contract. Used by one thread at a
 * time.
 */
public final class Link {

    private final LinkSettings settings;
    private final TheaterAddress me;
    private final Deque<Output> outputs = new ArrayDeque<>();
    private final FormerIncarnations former = new FormerIncarnations();
    private final Backoff backoff;
    private final FailureDetector detector;
    private final Chunks chunks;
    private final Progress progress;

    /** How long a link that drains takes frames. */
    private static final long TAKING_NANOS = 500_000_000;

    private LinkState state = LinkState.IDLE;
    private PeerState peer = PeerState.UNKNOWN;
    private Session session;

    /** Of the session's incarnation; present in the states GREETING and OPEN. */
    private @Nullable Connection current;

    /** Of another incarnation than the session's, which has yet to prove that it lives. */
    private @Nullable Connection candidate;

    private boolean isDialing;
    private boolean isSeeking; // one attempt, for a successor of an incarnation that has ended
    private long retryAt;
    private boolean isDraining;
    private long takeUntil; // when it drains
    private @Nullable String refusal; // why further requests are refused, or null
    private long now;

    public Link(LinkSettings settings, TheaterAddress me, Dice dice, long now) {
        this.settings = settings;
        this.me = me;
        this.backoff = new Backoff(settings, dice);
        this.chunks = new Chunks(me, settings.patience().interval());
        this.detector = new FailureDetector(settings.patience(), now);
        this.session = new Session(0, settings, outputs);
        this.progress = new Progress(settings.stall(), now);
        this.now = now;
    }

    // ---- what is to be done

    /** Returns the next request or report; null if there is none. */
    public @Nullable Output poll() {
        Output next = outputs.poll();
        if (next == null) {
            next = take();
        }
        if (isDraining) {
            closeIfDrained();
        }
        return next;
    }

    /** Returns the next frame for the theater. The requests among them may be refused here. */
    private Output.@Nullable Deliver take() {
        while (mayTake()) {
            Output.Deliver next = session.in.take(session.epoch, now);
            if (next == null || !tryRefuse(next)) {
                return next;
            }
        }
        return null;
    }

    /** The rest stays without acknowledgement, so that the peer knows that it is lost: it may never stop to send. */
    private boolean mayTake() {
        return !(isDraining && now >= takeUntil) && (refusal == null || session.out.hasRoomForRefusal());
    }

    private boolean tryRefuse(Output.Deliver taken) {
        String reason = refusal;
        long request = taken.frame().asked();
        if (reason == null || request == 0) {
            return false;
        }
        session.out.refuse(new Frame.Refuse(0, request, WireCode.STOPPED, reason));
        session.in.handled(taken.cost());
        return true;
    }

    /** Returns the next bytes for a connection that can take some; empty if there are none now. */
    public byte[] write(long connection, long time) {
        advance(time);
        Connection open = current;
        if (open != null && open.id == connection) {
            return write(open, () -> chunks.compose(open, session, state == LinkState.OPEN, now));
        }
        Connection other = candidate;
        if (other != null && other.id == connection) {
            return write(other, () -> chunks.takePings(other, now));
        }
        return Chunk.NOTHING;
    }

    private byte[] write(Connection to, Supplier<byte[]> composing) {
        long number = session.out.last();
        long nonce = to.lastNonce();
        byte[] bytes = composing.get();
        to.unread.recordWrite(
                bytes.length,
                session.out.last() == number ? 0 : session.out.last(),
                to.lastNonce() == nonce ? 0 : to.lastNonce());
        return bytes;
    }

    /** Returns at least how many of the bytes of {@link #write} the peer has not read. */
    public long unread(long connection) {
        if (current != null && current.id == connection) {
            return current.unread.bytes();
        }
        return candidate != null && candidate.id == connection ? candidate.unread.bytes() : Long.MAX_VALUE;
    }

    /**
     * Returns when to call {@link #tick}, and then {@link #write} for the connection. What is due already waits for a
     * connection that can take it.
     */
    public long deadline() {
        if (state == LinkState.CLOSED) {
            return Long.MAX_VALUE;
        }
        long earliest = state == LinkState.IDLE ? Long.MAX_VALUE : detector.deadline();
        if (candidate != null) {
            earliest = earlierTime(earliest, candidate.since + settings.greeting());
        } else if (state == LinkState.WAITING) {
            earliest = Math.min(earliest, retryAt);
        }
        if (isDraining) {
            earliest = earlierTime(earliest, takeUntil);
        }
        if (current != null) {
            earliest = earlierTime(earlierTime(earliest, current.pingAt), session.in.deadline());
            earliest = earlierTime(earliest, progress.deadline());
        }
        return earliest;
    }

    private long earlierTime(long time, long due) {
        return due > now ? Math.min(time, due) : time;
    }

    // ---- time

    /** Reports the time. It may be called at any time, and must be called at the {@link #deadline}. */
    public void tick(long time) {
        advance(time);
        if (state == LinkState.CLOSED) {
            return;
        }
        if (candidate != null && now - candidate.since >= settings.greeting()) {
            disconnectCandidate(WireCode.SILENT, "no pong");
        }
        if (state == LinkState.GREETING && now - connection().since >= settings.greeting()) {
            reconnect(WireCode.SILENT, "no welcome");
        }
        suspectIfSilent();
        endIfSlow();
        if (isDraining) {
            closeIfDrained();
        }
        if (state == LinkState.WAITING && now >= retryAt && candidate == null) {
            state = state.after(LinkState.Event.DIAL);
            if (!isDialing) {
                isDialing = true;
                outputs.add(new Output.Dial());
            }
        }
    }

    /** Time does not go backwards: a clock that does stands still for the link. */
    private void advance(long time) {
        now = Math.max(now, time);
    }

    private void suspectIfSilent() {
        boolean isSilent = detector.trySuspect(now);
        if (!isSilent || state == LinkState.IDLE || peer == PeerState.SUSPECTED || peer.hasEnded()) {
            return;
        }
        peer = peer.after(PeerState.Event.SUSPECT);
        outputs.add(new Output.Suspected(session.incarnation));
        if (current != null) {
            reconnect(WireCode.SILENT, "nothing has arrived for too long");
        }
    }

    private void endIfSlow() {
        if (progress.tryFindStall(session.out, state == LinkState.OPEN, now)) {
            end(Ending.SLOW, "the peer takes frames too slowly: " + session.out.held() + " bytes wait", WireCode.SLOW);
        }
    }

    private void heard() {
        detector.heard(now);
        if (peer == PeerState.SUSPECTED) {
            peer = peer.after(PeerState.Event.HEAR);
            outputs.add(new Output.Trusted(session.incarnation));
        }
    }

    // ---- the theater

    /**
     * Returns the number of the exchange for which frames are to be submitted: of incarnations of the peer that have
     * ended.
     */
    public long epoch() {
        return session.epoch;
    }

    public LinkState state() {
        return state;
    }

    public PeerState peer() {
        return peer;
    }

    /** Returns the bytes of all accepted frames without a fate. */
    public long held() {
        return session.out.held();
    }

    /** Submits a frame. One for a peer whose incarnation has ended is refused, and looks for the next incarnation. */
    public Admission submit(Submission submission, long time) {
        advance(time);
        if (isDraining || state == LinkState.CLOSED || submission.epoch() != session.epoch) {
            return Admission.REFUSED;
        }
        if (peer.hasEnded()) {
            seek();
            return Admission.REFUSED;
        }
        if (!session.out.tryAdd(submission)) {
            return Admission.FULL;
        }
        wantConnection();
        return Admission.ACCEPTED;
    }

    /**
     * Asks for a connection. A link with frames to write connects by itself, unless the peer's incarnation has ended.
     */
    public void connect(long time) {
        advance(time);
        isSeeking = false;
        wantConnection();
    }

    /** Makes one attempt to connect with another incarnation, after the pause since the last one. */
    private void seek() {
        if (state == LinkState.IDLE) {
            long paused = retryAt;
            wantConnection();
            retryAt = Math.max(retryAt, paused);
            isSeeking = true;
        }
    }

    private void wantConnection() {
        if (state == LinkState.IDLE) {
            state = state.after(LinkState.Event.WANT);
            retryAt = now;
            detector.heard(now);
        }
    }

    /**
     * Reports that the theater no longer needs the memory of delivered frames: the peer may send as much again.
     *
     * @param epoch the number of the exchange of these frames
     * @param cost of all of them
     */
    public void handled(long epoch, long cost) {
        if (epoch == session.epoch) {
            session.in.handled(cost);
        }
    }

    /** Reports the decision of the authority that an incarnation of the peer is dead. */
    public void declareDead(long incarnation, long time) {
        advance(time);
        if (incarnation == session.incarnation && !peer.hasEnded() && state != LinkState.CLOSED) {
            end(Ending.DEAD, "declared dead", WireCode.INCARNATION);
        }
    }

    /** Reports that a frame of the exchange with that number, which has arrived, breaks the protocol. */
    public void quarantine(long epoch, WireCode code, String reason, long time) {
        advance(time);
        if (epoch == session.epoch && session.incarnation != 0 && state != LinkState.CLOSED) {
            end(Ending.QUARANTINED, reason, code);
        }
    }

    /**
     * Refuses the requests that arrive from now on, on behalf of the theater: between the last one that the theater
     * takes and the end of the link, each has an answer.
     */
    public void refuseRequests(String reason) {
        refusal = reason;
    }

    /**
     * Accepts no more frames, and closes the link once they have their fates and the theater has taken all that
     * arrived.
     */
    public void drain(long time) {
        advance(time);
        if (state != LinkState.CLOSED) {
            takeUntil = isDraining ? takeUntil : now + TAKING_NANOS;
            isDraining = true;
            closeIfDrained();
        }
    }

    private void closeIfDrained() {
        if (state != LinkState.CLOSED && session.out.isEmpty() && (now >= takeUntil || !session.in.hasPending())) {
            close(now);
        }
    }

    /** Closes the link at once. */
    public void close(long time) {
        advance(time);
        if (state == LinkState.CLOSED) {
            return;
        }
        end(Ending.CLOSED, "closed by this side", WireCode.STOPPED);
        state = state.after(LinkState.Event.CLOSE);
        if (candidate != null) {
            disconnectCandidate(WireCode.INCARNATION, "the theater has closed the link");
        }
        outputs.add(new Output.Closed());
    }

    // ---- connections

    /**
     * Reports a connection with the authenticated peer.
     *
     * @param isDialed whether it answers a {@link Output.Dial}
     */
    public void connected(long id, boolean isDialed, Authenticated proof, long time) {
        advance(time);
        var connection = new Connection(id, isDialed, proof, now);
        if (isDialed) {
            this.isDialing = false;
        }
        if (state == LinkState.CLOSED || isOver(connection.incarnation)) {
            disconnect(connection, WireCode.INCARNATION, "this incarnation is over, or the link is closed");
            failedToDial();
        } else if (session.incarnation == 0) {
            meetIncarnation(connection);
        } else if (connection.incarnation == session.incarnation) {
            choose(connection);
        } else {
            examine(connection);
        }
    }

    /** No theater has the incarnation 0, and none has a link to itself. */
    private boolean isOver(long incarnation) {
        return incarnation == 0 || incarnation == me.incarnation() || former.contains(incarnation);
    }

    /** Reports that an attempt to connect has failed. */
    public void dialFailed(long time) {
        advance(time);
        isDialing = false;
        failedToDial();
    }

    private void failedToDial() {
        if (state == LinkState.DIALING && isSeeking) {
            isSeeking = false;
            state = state.after(LinkState.Event.REST);
            pause();
        } else if (state == LinkState.DIALING) {
            loseConnection();
        }
    }

    /** Reports that a connection is lost. */
    public void lost(long id, long time) {
        advance(time);
        if (current != null && current.id == id) {
            loseConnection();
        } else if (candidate != null && candidate.id == id) {
            candidate = null;
        }
    }

    private void loseConnection() {
        current = null;
        state = state.after(LinkState.Event.LOSE);
        pause();
    }

    private void pause() {
        retryAt = now + backoff.next();
    }

    /** Gives the current connection up for another one. */
    private void reconnect(WireCode code, String reason) {
        disconnect(connection(), code, reason);
        loseConnection();
    }

    private Connection connection() {
        return Objects.requireNonNull(current, "a connection");
    }

    private void disconnect(Connection connection, WireCode code, String reason) {
        outputs.add(new Output.Disconnect(connection.id, connection.close(code, reason)));
    }

    private void disconnectCandidate(WireCode code, String reason) {
        if (candidate != null) {
            disconnect(candidate, code, reason);
            candidate = null;
        }
    }

    /** Keeps one of two connections with the same incarnation. */
    private void choose(Connection newer) {
        if (current != null && current.isPreferredTo(newer, me.incarnation())) {
            disconnect(newer, WireCode.SUPERSEDED, "another connection takes over");
            return;
        }
        if (current != null) {
            disconnect(current, WireCode.SUPERSEDED, "another connection takes over");
        }
        useConnection(newer);
    }

    private void useConnection(Connection connection) {
        current = connection;
        state = state.after(LinkState.Event.CONNECT);
    }

    /**
     * An incarnation connects that the link does not know. After the end of another one an exchange begins anew: what
     * was submitted since then was refused, with the declarations of its types.
     */
    private void meetIncarnation(Connection connection) {
        disconnectCandidate(WireCode.SUPERSEDED, "another connection takes over");
        isSeeking = false;
        if (peer.hasEnded()) {
            begin();
        }
        session.incarnation = connection.incarnation;
        peer = peer.after(PeerState.Event.MEET);
        outputs.add(new Output.Met(connection.incarnation, session.epoch));
        detector.heard(now);
        useConnection(connection);
    }

    /**
     * Asks a connection of another incarnation for a pong. Incarnations have no order, and a connection of a former
     * incarnation may be late; only a living one answers a ping that was sent after the known one has connected.
     */
    private void examine(Connection connection) {
        disconnectCandidate(WireCode.SUPERSEDED, "another connection takes over");
        candidate = connection;
        failedToDial();
    }

    private void replace(Connection proved) {
        candidate = null;
        if (session.incarnation != 0) {
            end(Ending.RESTARTED, "another incarnation has connected", WireCode.INCARNATION);
        }
        meetIncarnation(proved);
        if (proved.welcome != null) {
            state = state.after(LinkState.Event.WELCOME);
        }
    }

    /** Ends the exchange with the peer's incarnation: every frame gets its fate. */
    private void end(Ending ending, String reason, WireCode code) {
        if (current != null) {
            outputs.add(new Output.Disconnect(current.id, Chunks.last(current, session, code, reason)));
            current = null;
        }
        session.out.end(ending.unacknowledged());
        former.add(session.incarnation);
        outputs.add(new Output.Ended(session.incarnation, ending, reason));
        if (ending.event() != null) {
            peer = peer.after(ending.event());
        }
        begin();
        state = state.after(LinkState.Event.REST);
        backoff.reset();
    }

    private void begin() {
        session = new Session(session.epoch + 1, settings, outputs);
        progress.begin(session.out, now);
    }

    // ---- frames

    /** Reports bytes that have arrived on a connection. */
    public void received(long id, byte[] bytes, int from, int to, long time) {
        advance(time);
        Connection on = current != null && current.id == id ? current : candidate;
        if (on == null || on.id != id) {
            return;
        }
        if (on == current) {
            heard();
        }
        on.input.add(bytes, from, to);
        try {
            readAll(on);
        } catch (WireException broken) {
            breakOff(on, broken);
        }
        if (isDraining) {
            closeIfDrained();
        }
    }

    private void readAll(Connection on) throws WireException {
        while (on == current || on == candidate) {
            byte[] body = on.input.next();
            if (body == null) {
                return;
            }
            Frame frame = on.reader.read(body);
            if (on == current) {
                handleFrame(on, frame, body.length);
            } else {
                examine(on, frame);
            }
        }
    }

    private void breakOff(Connection on, WireException broken) {
        String reason = String.valueOf(broken.getMessage());
        if (on == current) {
            end(Ending.QUARANTINED, reason, broken.code());
        } else if (on == candidate) {
            disconnectCandidate(broken.code(), reason);
            outputs.add(new Output.Broken(reason));
        }
    }

    private void examine(Connection on, Frame frame) throws WireException {
        switch (frame) {
            case Frame.Welcome welcome -> on.welcomed(welcome);
            case Frame.Ping ping -> on.ping = ping;
            case Frame.Pong pong -> {
                if (on.hasPinged(pong.nonce())) {
                    replaceAndGreet(on);
                }
            }
            case Frame.Close _ -> disconnectCandidate(WireCode.SUPERSEDED, "closed by the peer");
            default -> throw unexpectedFrame(frame);
        }
    }

    private void replaceAndGreet(Connection on) throws WireException {
        replace(on);
        if (on.welcome != null) {
            resume(on.welcome);
        }
    }

    private void handleFrame(Connection on, Frame frame, int size) throws WireException {
        switch (frame) {
            case Frame.Welcome welcome -> {
                on.welcomed(welcome);
                state = state.after(LinkState.Event.WELCOME);
                resume(welcome);
            }
            case Frame.Ping ping -> on.ping = ping;
            case Frame.Pong pong -> on.unread.recordPong(pong.nonce());
            case Frame.Close close -> closed(close);
            case Frame.Credit credit -> {
                requireOpen(frame);
                session.out.granted(credit.bytes());
            }
            case Frame.Acknowledge(var incarnation, var sequence) -> {
                requireOpen(frame);
                if (incarnation != me.incarnation()) {
                    throw new WireException(WireCode.SEQUENCE, 0, "an acknowledgement for another incarnation");
                }
                session.out.acknowledged(sequence);
                on.unread.recordAcknowledgement(sequence);
            }
            case Frame.Numbered numbered -> {
                requireOpen(frame);
                session.in.accept(numbered, size, on.reader, now);
            }
        }
    }

    private void requireOpen(Frame frame) throws WireException {
        if (state != LinkState.OPEN) {
            throw unexpectedFrame(frame);
        }
    }

    private static WireException unexpectedFrame(Frame frame) {
        return new WireException(WireCode.SEQUENCE, 0, frame.getClass().getSimpleName() + " in front of the welcome");
    }

    /** The numbers of both sides are known. */
    private void resume(Frame.Welcome welcome) throws WireException {
        if (welcome.peerIncarnation() != 0 && welcome.peerIncarnation() != me.incarnation()) {
            throw new WireException(WireCode.SEQUENCE, 0, "a welcome for another incarnation");
        }
        session.out.resumeAfter(welcome.peerIncarnation() == 0 ? 0 : welcome.received());
        backoff.reset();
    }

    /** The peer closes the connection, or the link. */
    private void closed(Frame.Close close) {
        String reason = close.code() + ": " + close.reason();
        if (close.code() == WireCode.STOPPED && state == LinkState.OPEN) {
            end(Ending.STOPPED, reason, WireCode.SUPERSEDED);
        } else if (close.code() == WireCode.INCARNATION || close.code().closesLink()) {
            end(Ending.BARRED, reason, WireCode.SUPERSEDED);
        } else {
            reconnect(WireCode.SUPERSEDED, "closed by the peer");
        }
    }
}

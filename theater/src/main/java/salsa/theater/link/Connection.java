package salsa.theater.link;

import org.jspecify.annotations.Nullable;
import salsa.wire.bytes.WireCode;
import salsa.wire.bytes.WireException;
import salsa.wire.frame.Frame;
import salsa.wire.frame.FrameReader;
import salsa.wire.frame.FrameWriter;
import salsa.wire.handshake.Authenticated;
import salsa.wire.reference.TheaterAddress;

/** A connection with an authenticated peer: its identity, its codecs, and what is due on it besides numbered frames. */
final class Connection {

    final long id;

    /** Whether this side has begun it. */
    final boolean isDialed;

    private final TheaterAddress address; // of the peer, as it was authenticated

    /** Of the peer. */
    final long incarnation;

    final long since;
    final FrameReader reader;
    final FrameWriter writer;
    final FrameSplitter input;

    /** The peer's; null until it arrives. */
    Frame.@Nullable Welcome welcome;

    /** What the peer may not have read. */
    final Unread unread = new Unread();

    boolean isWelcomeWritten;
    boolean isCreditWritten;

    /** When to write the next ping. */
    long pingAt;

    private long firstNonce; // of the pings; 0 if there were none
    private long lastNonce;

    /** The ping to be answered: of several the last one. */
    Frame.@Nullable Ping ping;

    Connection(long id, boolean isDialed, Authenticated peer, long now) {
        this.id = id;
        this.isDialed = isDialed;
        this.address = peer.address();
        this.incarnation = address.incarnation();
        this.since = now;
        this.pingAt = now;
        this.reader = new FrameReader(peer);
        this.writer = new FrameWriter(peer);
        this.input = new FrameSplitter(reader);
    }

    /** Keeps the peer's welcome, which comes once and is of the incarnation that has connected. */
    void welcomed(Frame.Welcome theirs) throws WireException {
        if (welcome != null) {
            throw new WireException(WireCode.SEQUENCE, 0, "a second welcome");
        }
        if (!theirs.address().equals(address)) {
            throw new WireException(WireCode.SEQUENCE, 0, "a welcome of another theater, or of another incarnation");
        }
        welcome = theirs;
    }

    /** Returns a ping; the nonces of a link increase. */
    Frame.Ping ping(long nonce) {
        firstNonce = firstNonce == 0 ? nonce : firstNonce;
        lastNonce = nonce;
        return new Frame.Ping(nonce);
    }

    /** Returns the nonce of its last ping; 0 if there was none. */
    long lastNonce() {
        return lastNonce;
    }

    /** Returns whether the pong answers a ping of this connection. */
    boolean hasPinged(long nonce) {
        return firstNonce != 0 && firstNonce <= nonce && nonce <= lastNonce;
    }

    /** Returns the bytes of a frame of the upkeep, which are always within the limits. */
    byte[] bytes(Frame frame) {
        try {
            return writer.write(frame);
        } catch (WireException impossible) {
            throw new AssertionError(impossible);
        }
    }

    byte[] close(WireCode code, String reason) {
        return bytes(new Frame.Close(code, reason));
    }

    /**
     * Returns whether this one survives another one with the same incarnation of the peer. A side that dials again has
     * given up its former connection. Of two that each side has dialed, both sides keep the one of the greater
     * incarnation.
     */
    boolean isPreferredTo(Connection newer, long mine) {
        return isDialed != newer.isDialed && isDialed == Long.compareUnsigned(mine, incarnation) > 0;
    }
}

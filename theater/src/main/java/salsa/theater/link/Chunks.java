package salsa.theater.link;

import salsa.wire.bytes.WireCode;
import salsa.wire.frame.Frame;
import salsa.wire.reference.TheaterAddress;

/** Composes the bytes that are written to a connection: what the link itself has to say, then numbered frames. */
final class Chunks {

    private static final int ENOUGH = 1 << 14; // bytes after which a chunk takes no further frame

    private final TheaterAddress me;
    private final long pingInterval;
    private long nonces;

    Chunks(TheaterAddress me, long pingInterval) {
        this.me = me;
        this.pingInterval = pingInterval;
    }

    /** Returns the next bytes for the current connection. */
    byte[] compose(Connection to, Session session, boolean isOpen, long now) {
        var chunk = new Chunk();
        if (!to.isWelcomeWritten) {
            to.isWelcomeWritten = true;
            chunk.add(to.bytes(new Frame.Welcome(me, session.incarnation, session.in.recordAcknowledged())));
        }
        chunk.add(takePings(to, now));
        if (isOpen) {
            addAcknowledgementAndCredit(to, session, now, chunk);
            addFrames(to, session, chunk);
        }
        return chunk.bytes();
    }

    private static void addAcknowledgementAndCredit(Connection to, Session session, long now, Chunk chunk) {
        if (session.in.mustAcknowledge(now)) {
            chunk.add(acknowledgement(to, session));
        }
        if (!to.isCreditWritten || session.in.mustGrant()) {
            to.isCreditWritten = true;
            chunk.add(to.bytes(new Frame.Credit(session.in.recordGrant())));
        }
    }

    private static void addFrames(Connection to, Session session, Chunk chunk) {
        while (chunk.size() < ENOUGH) {
            byte[] frame = session.out.next(to.writer);
            if (frame == null) {
                return;
            }
            chunk.add(frame);
        }
    }

    /** Returns the pong and the ping that are due. */
    byte[] takePings(Connection to, long now) {
        var chunk = new Chunk();
        if (to.ping != null) {
            chunk.add(to.bytes(new Frame.Pong(to.ping.nonce())));
            to.ping = null;
        }
        if (now >= to.pingAt) {
            to.pingAt = now + pingInterval;
            chunk.add(to.bytes(to.ping(++nonces)));
        }
        return chunk.bytes();
    }

    private static byte[] acknowledgement(Connection to, Session session) {
        return to.bytes(new Frame.Acknowledge(session.incarnation, session.in.recordAcknowledged()));
    }

    /** Returns the last bytes of a connection. A peer may rely on a close in order only if it knows all that was delivered. */
    static byte[] last(Connection on, Session session, WireCode code, String reason) {
        if (code != WireCode.STOPPED) {
            return on.close(code, reason);
        }
        if (!on.isWelcomeWritten) {
            return on.close(WireCode.INCARNATION, reason);
        }
        var last = new Chunk();
        last.add(acknowledgement(on, session));
        last.add(on.close(code, reason));
        return last.bytes();
    }
}

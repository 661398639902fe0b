package salsa.theater.link;

import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;
import salsa.wire.bytes.WireCode;
import salsa.wire.bytes.WireException;
import salsa.wire.frame.Frame;
import salsa.wire.frame.FrameReader;

/**
 * The frames from one incarnation of the peer, from their bytes to the theater: each is delivered once, in the order of the
 * numbers. A frame is acknowledged when the theater has taken it, and its credit returns when the theater is done with it.
 */
final class Inbound {

    private static final int UNACKNOWLEDGED_MAX = 32;

    private final LinkSettings settings;
    private final Deque<Arrived> pending = new ArrayDeque<>(); // not yet taken by the theater
    private final PieceAssembly assembly = new PieceAssembly();

    private long received; // the number of the last frame that has arrived
    private long delivered; // the number of the last frame that the theater has taken
    private long acknowledged; // the last number written to the peer
    private long acknowledgeBy; // when to tell the next one

    private long arrivedBytes;
    private long handledBytes;
    private long granted; // the last total written to the peer

    /** {@code frame} is null for a piece that does not complete a frame. */
    private record Arrived(long sequence, Frame.@Nullable Numbered frame, long cost) {}

    Inbound(LinkSettings settings) {
        this.settings = settings;
    }

    /** Accepts a frame of that many bytes, unless it has arrived before. */
    void accept(Frame.Numbered frame, int size, FrameReader reader, long now) throws WireException {
        if (frame.sequence() <= received) {
            return;
        }
        if (frame.sequence() != received + 1) {
            throw new WireException(WireCode.SEQUENCE, 0, "frame " + frame.sequence() + " follows frame " + received);
        }
        int cost = size + LinkSettings.FRAME_COST;
        if (arrivedBytes + cost > granted + settings.allowance()) {
            throw new WireException(
                    WireCode.CREDIT, 0, (arrivedBytes + cost) + " bytes sent, " + granted + " are allowed");
        }
        received++;
        arrivedBytes += cost;
        if (!(frame instanceof Frame.Piece piece)) {
            pending.add(new Arrived(received, frame, cost));
            return;
        }
        Frame.Numbered whole = assembly.add(piece, reader);
        pending.add(new Arrived(received, whole, cost));
        if (whole == null) {
            handledBytes += cost; // kept in the assembly, which has a bound of its own
            takePieces(now);
        }
    }

    /** Hands the next frame to the theater; null if there is none. */
    Output.@Nullable Deliver take(long epoch, long now) {
        Arrived next = pending.poll();
        if (next == null || next.frame == null) {
            return null;
        }
        taken(next, now);
        takePieces(now);
        return new Output.Deliver(epoch, next.frame, next.cost);
    }

    private void takePieces(long now) {
        while (!pending.isEmpty() && pending.element().frame == null) {
            taken(pending.remove(), now);
        }
    }

    private void taken(Arrived frame, long now) {
        if (delivered == acknowledged) {
            acknowledgeBy = now + settings.acknowledgement();
        }
        delivered = frame.sequence;
    }

    /** The theater is done with a frame. */
    void handled(long cost) {
        handledBytes += cost;
    }

    boolean hasPending() {
        return !pending.isEmpty();
    }

    /** Returns the number of the last frame that the theater has taken, for a welcome or an acknowledgement. */
    long recordAcknowledged() {
        acknowledged = delivered;
        return delivered;
    }

    /** Returns whether an acknowledgement must be written now. */
    boolean mustAcknowledge(long now) {
        return delivered - acknowledged >= UNACKNOWLEDGED_MAX || delivered > acknowledged && now >= acknowledgeBy;
    }

    /** Returns when an acknowledgement must be written. */
    long deadline() {
        return delivered > acknowledged ? acknowledgeBy : Long.MAX_VALUE;
    }

    /** Returns whether enough credit has returned to be worth a frame. */
    boolean mustGrant() {
        return handledBytes + settings.window() - granted >= settings.window() / 4;
    }

    /** Returns how many bytes the peer may have sent from its first frame on. */
    long recordGrant() {
        granted = handledBytes + settings.window();
        return granted;
    }
}

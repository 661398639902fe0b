package salsa.theater.link;

import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;
import salsa.wire.bytes.WireCode;
import salsa.wire.bytes.WireException;
import salsa.wire.frame.Frame;
import salsa.wire.frame.FrameWriter;
import salsa.wire.frame.Payload;

/**
 * The frames for one incarnation of the peer, from submission to fate. A frame gets its sequence number when it is
 * written for the first time, and is kept until it is acknowledged. So frames with a number may have arrived, and
 * frames without have not.
 */
final class Outbound {

    private static final int LENGTH_SIZE = 4;

    private final LinkSettings settings;
    private final Deque<Output> outputs;
    private final Buffer control;
    private final Buffer ordinary;
    private final Buffer own; // of the refusals that the link itself writes
    private final LaneQueues lanes;

    private final Deque<Written> window = new ArrayDeque<>(); // written and not acknowledged, in the order of numbers
    private final Deque<Written> resend = new ArrayDeque<>(); // those of the window to be written again
    private long next = 1; // the number of the next frame
    private long acknowledged;

    private long sent; // credit that all numbered frames have cost
    private long granted; // bytes that the peer allows

    private @Nullable Cutting cutting;
    private long settled; // bytes of frames that have fates
    private long smallSinceLarge; // bytes written of small frames since the last one of the large queue
    private long stamp;

    /** A frame with its number. {@code completes} is null for a piece that is not the last one. */
    private record Written(
            long sequence, byte[] bytes, @Nullable OutgoingFrame completes) {}

    /** A large frame of which pieces were written. Its payload is not copied as a whole. */
    private static final class Cutting {
        final OutgoingFrame frame;
        private final byte[] head;
        private final Payload payload;
        private int position; // of the next piece

        Cutting(OutgoingFrame frame, byte[] head, Payload payload) {
            this.frame = frame;
            this.head = head;
            this.payload = payload;
        }

        int following() {
            return head.length + payload.size() - position;
        }

        /** Returns the next bytes, at most that many. */
        Payload next(int most) {
            int from = position;
            position = from + Math.min(following(), most);
            if (from >= head.length) {
                return payload.part(from - head.length, position - head.length);
            }
            byte[] both = new byte[position - from];
            int ofHead = Math.min(head.length - from, both.length);
            System.arraycopy(head, from, both, 0, ofHead);
            payload.part(0, both.length - ofHead).copyTo(both, ofHead);
            return Payload.part(both, 0, both.length);
        }
    }

    Outbound(LinkSettings settings, Deque<Output> outputs) {
        this.settings = settings;
        this.outputs = outputs;
        this.control = new Buffer(Lane.CONTROL, settings.reserve());
        this.ordinary = new Buffer(Lane.ORDINARY, settings.buffer() - settings.reserve());
        this.own = new Buffer(Lane.CONTROL, settings.reserve());
        this.lanes = new LaneQueues(settings.piece());
    }

    /** Returns whether there was room for the frame. */
    boolean tryAdd(Submission submission) {
        long size = Numbering.size(submission.frame());
        if (submission.lane() == Lane.CONTROL && size > settings.piece()) {
            throw new IllegalArgumentException("a frame of the control lane must fit into a piece: " + size);
        }
        if (!buffer(submission.lane()).tryAdd(size)) {
            return false;
        }
        lanes.add(new OutgoingFrame(submission, size, stamp++));
        return true;
    }

    /** Returns whether there is room for the refusal of one more request. */
    boolean hasRoomForRefusal() {
        return own.held() + LinkSettings.PIECE_MAX <= settings.reserve();
    }

    /** Refuses a request on behalf of the theater. */
    void refuse(Frame.Refuse refusal) {
        var submission = new Submission(0, Lane.CONTROL, 0, OutgoingFrame.OF_LINK, refusal);
        long size = Numbering.size(refusal);
        boolean hadRoom = own.tryAdd(size);
        assert hadRoom : "no room for a refusal";
        lanes.add(new OutgoingFrame(submission, size, stamp++));
    }

    private Buffer buffer(OutgoingFrame frame) {
        return frame.isOfLink() ? own : buffer(frame.lane);
    }

    private Buffer buffer(Lane lane) {
        return switch (lane) {
            case CONTROL -> control;
            case ORDINARY -> ordinary;
        };
    }

    /** Returns whether every frame has its fate. */
    boolean isEmpty() {
        return window.isEmpty() && lanes.isEmpty();
    }

    long settled() {
        return settled;
    }

    /** Returns the number of the last frame that was written; 0 if there was none. */
    long last() {
        return next - 1;
    }

    /** Returns whether more than half of the part of the ordinary lane is held. */
    boolean isBacklogged() {
        return ordinary.held() > backlog();
    }

    /** Returns half of the part of the ordinary lane. */
    long backlog() {
        return (settings.buffer() - settings.reserve()) / 2;
    }

    long held() {
        return control.held() + ordinary.held();
    }

    void granted(long total) {
        granted = Math.max(granted, total);
    }

    /** The peer has taken all frames up to that number. */
    void acknowledged(long sequence) throws WireException {
        if (sequence >= next) {
            throw new WireException(WireCode.SEQUENCE, 0, "frame " + sequence + " is acknowledged before it is sent");
        }
        acknowledged = Math.max(acknowledged, sequence);
        while (!window.isEmpty() && window.element().sequence <= acknowledged) {
            OutgoingFrame completed = window.remove().completes;
            if (completed != null) {
                settle(completed, Fate.DELIVERED);
            }
        }
    }

    /**
     * A new connection begins: the peer has taken all frames up to that number, and gets the others again. The number
     * may be older than an acknowledgement on another connection.
     */
    void resumeAfter(long sequence) throws WireException {
        acknowledged(sequence);
        resend.clear();
        resend.addAll(window);
    }

    /** Returns the bytes to be written next; null if there are none, or no credit for them. */
    byte @Nullable [] next(FrameWriter writer) {
        while (!resend.isEmpty()) {
            Written again = resend.remove();
            if (again.sequence > acknowledged) {
                return again.bytes;
            }
        }
        OutgoingFrame urgent = lanes.control();
        if (urgent != null) {
            return hasCredit(urgent.size - settings.allowance()) ? control(writer, urgent) : null;
        }
        OutgoingFrame large = cutting != null ? cutting.frame : lanes.nextLarge();
        OutgoingFrame small = lanes.nextSmall();
        if (large != null && (small == null || smallSinceLarge >= settings.piece())) {
            return hasCredit(Math.min(large.size, settings.piece() + LinkSettings.HEAD_MAX))
                    ? writeLarge(writer, large)
                    : null;
        }
        return small != null && hasCredit(small.size) ? writeSmall(writer, small) : null;
    }

    private boolean hasCredit(long size) {
        return sent + size + LinkSettings.FRAME_COST <= granted;
    }

    private byte @Nullable [] control(FrameWriter writer, OutgoingFrame frame) {
        lanes.takeControl();
        return tryWriteWhole(writer, frame);
    }

    private byte @Nullable [] writeSmall(FrameWriter writer, OutgoingFrame frame) {
        lanes.takeSmall();
        smallSinceLarge += frame.size;
        return tryWriteWhole(writer, frame);
    }

    private byte @Nullable [] writeLarge(FrameWriter writer, OutgoingFrame frame) {
        smallSinceLarge = 0;
        if (!lanes.isLarge(frame)) {
            lanes.takeLarge();
            return tryWriteWhole(writer, frame);
        }
        if (cutting == null) {
            cutting = tryCut(writer, frame);
            if (cutting == null) {
                lanes.takeLarge();
                settle(frame, Fate.REFUSED);
                return next(writer);
            }
        }
        return writePiece(writer, cutting);
    }

    /**
     * Returns null if the frame exceeds the limits. A frame without a payload is within a piece, unless it has many
     * names.
     */
    private @Nullable Cutting tryCut(FrameWriter writer, OutgoingFrame frame) {
        Frame numbered = Numbering.number(frame.frame, next);
        Payload payload = numbered.payload();
        try {
            return new Cutting(
                    frame, writer.head(numbered), payload == null ? Payload.part(new byte[0], 0, 0) : payload);
        } catch (WireException refused) {
            return null;
        }
    }

    private byte @Nullable [] writePiece(FrameWriter writer, Cutting from) {
        Payload part = from.next(settings.piece());
        byte[] bytes = tryEncode(writer, new Frame.Piece(next, from.following(), part));
        assert bytes != null : "a piece of " + part.size() + " bytes exceeds the limit";
        boolean isLast = from.following() == 0;
        if (isLast) {
            cutting = null;
            lanes.takeLarge();
        }
        return bytes == null ? null : addToWindow(bytes, isLast ? from.frame : null);
    }

    /** Writes a whole frame; refuses one that exceeds the limits on which the peers have agreed. */
    private byte @Nullable [] tryWriteWhole(FrameWriter writer, OutgoingFrame frame) {
        byte[] bytes = tryEncode(writer, Numbering.number(frame.frame, next));
        if (bytes == null) {
            settle(frame, Fate.REFUSED);
            return next(writer);
        }
        assert bytes.length - LENGTH_SIZE <= frame.size : bytes.length + " bytes, at most " + frame.size + " expected";
        return addToWindow(bytes, frame);
    }

    private byte[] addToWindow(byte[] bytes, @Nullable OutgoingFrame completes) {
        window.add(new Written(next++, bytes, completes));
        sent += bytes.length - LENGTH_SIZE + LinkSettings.FRAME_COST;
        return bytes;
    }

    private static byte @Nullable [] tryEncode(FrameWriter writer, Frame frame) {
        try {
            return writer.write(frame);
        } catch (WireException refused) {
            return null;
        }
    }

    private void settle(OutgoingFrame frame, Fate fate) {
        settled += frame.size;
        buffer(frame).remove(frame.size, outputs);
        frame.settle(fate, outputs);
    }

    /** The peer's incarnation has ended. A frame of which a piece was not written cannot have been delivered. */
    void end(Fate unacknowledged) {
        for (Written each : window) {
            if (each.completes != null) {
                settle(each.completes, unacknowledged);
            }
        }
        window.clear();
        lanes.takeAll().forEach(each -> settle(each, Fate.REFUSED));
    }
}

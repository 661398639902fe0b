package salsa.wire.frame;

import java.nio.ByteBuffer;
import java.util.List;
import org.jspecify.annotations.Nullable;
import salsa.wire.bytes.ByteSink;
import salsa.wire.bytes.Limits;
import salsa.wire.bytes.WireException;
import salsa.wire.handshake.Authenticated;
import salsa.wire.reference.Id;
import salsa.wire.reference.TheaterAddress;
import salsa.wire.value.Declaration;

/** Writes frames for an authenticated peer. */
public final class FrameWriter {

    /** The largest number of bytes of a reason; longer ones are cut. */
    static final int REASON_MAX = 1024;

    /** How many declarations, or refusals of types, a frame has. */
    public static final int TYPES_MAX = 256;

    private static final int LENGTH_SIZE = 4;

    private final Limits limits;

    public FrameWriter(Authenticated peer) {
        this.limits = peer.agreement().limits();
    }

    /** Returns the frame with its length in front. A frame that exceeds the limit is refused with its size. */
    public byte[] write(Frame frame) throws WireException {
        ByteSink head = begin(frame);
        Payload payload = frame.payload();
        int headSize = (int) head.size();
        int size = headSize + (payload == null ? 0 : payload.size());
        byte[] bytes = new byte[LENGTH_SIZE + size];
        ByteBuffer.wrap(bytes).putInt(size).put(head.array(), 0, headSize);
        if (payload != null) {
            payload.copyTo(bytes, LENGTH_SIZE + headSize);
        }
        return bytes;
    }

    /**
     * Returns the bytes of a frame before its payload, without its length: for a large frame, which is written in
     * pieces. A frame that exceeds the limit is refused with its size.
     */
    public byte[] head(Frame frame) throws WireException {
        return begin(frame).toByteArray();
    }

    private ByteSink begin(Frame frame) throws WireException {
        var head = new ByteSink(limits.frameBytes());
        write(head, frame);
        Payload payload = frame.payload();
        ByteSink.check(head.size() + (payload == null ? 0 : payload.size()), limits.frameBytes());
        return head;
    }

    /** Writes everything before the payload. */
    private static void write(ByteSink out, Frame frame) throws WireException {
        out.u8(typeOf(frame).number());
        if (frame instanceof Frame.Numbered numbered) {
            out.varint(numbered.sequence());
        }
        switch (frame) {
            case Frame.Welcome(var address, var incarnation, var received) -> {
                write(out, address);
                out.i64(incarnation);
                out.varint(received);
            }
            case Frame.Acknowledge(var incarnation, var received) -> {
                out.i64(incarnation);
                out.varint(received);
            }
            case Frame.Ping(var nonce) -> out.i64(nonce);
            case Frame.Pong(var nonce) -> out.i64(nonce);
            case Frame.Close(var code, var reason) -> {
                out.varint(code.number());
                out.text(cutReason(reason));
            }
            case Frame.Credit(var bytes) -> out.varint(bytes);
            case Frame.Piece piece -> out.varint(piece.following());
            case Frame.DeclareTypes(var sequence, var types) -> writeDeclarations(out, types);
            case Frame.RefuseTypes(var sequence, var refusals) -> writeRefusals(out, refusals);
            case Frame.Send send -> {
                out.varint(send.request());
                out.u8(send.bits());
                if (send.sender() != null) {
                    write(out, send.sender());
                }
                write(out, send.target());
                out.varint(send.type());
            }
            case Frame.Reply reply -> out.varint(reply.request());
            case Frame.Fail fail -> out.varint(fail.request());
            case Frame.Resolve(var sequence, var token, var failed, var value) -> {
                write(out, token);
                out.flag(failed);
            }
            case Frame.Refuse(var sequence, var request, var code, var reason) -> {
                out.varint(request);
                out.varint(code.number());
                out.text(cutReason(reason));
            }
            case Frame.Create(
                    var sequence,
                    var request,
                    var name,
                    var placement,
                    var behavior,
                    var type,
                    var arguments) -> {
                out.varint(request);
                writeCreated(out, name, placement);
                out.varint(behavior);
                out.varint(type);
            }
            case Frame.LookUp(var sequence, var request, var name, var behavior) -> {
                named(out, request, name);
                out.varint(behavior);
            }
            case Frame.Register(var sequence, var request, var name, var actor) -> {
                named(out, request, name);
                write(out, actor);
            }
            case Frame.Unregister(var sequence, var request, var name) -> named(out, request, name);
            case Frame.Offer(var sequence, var request, var channel, var value) -> {
                out.varint(request);
                write(out, channel);
            }
        }
    }

    static FrameType typeOf(Frame frame) {
        return switch (frame) {
            case Frame.Welcome _ -> FrameType.WELCOME;
            case Frame.Acknowledge _ -> FrameType.ACKNOWLEDGE;
            case Frame.Ping _ -> FrameType.PING;
            case Frame.Pong _ -> FrameType.PONG;
            case Frame.Close _ -> FrameType.CLOSE;
            case Frame.Credit _ -> FrameType.CREDIT;
            case Frame.Piece _ -> FrameType.PIECE;
            case Frame.DeclareTypes _ -> FrameType.DECLARE_TYPES;
            case Frame.RefuseTypes _ -> FrameType.REFUSE_TYPES;
            case Frame.Send _ -> FrameType.SEND;
            case Frame.Reply _ -> FrameType.REPLY;
            case Frame.Fail _ -> FrameType.FAIL;
            case Frame.Resolve _ -> FrameType.RESOLVE;
            case Frame.Refuse _ -> FrameType.REFUSE;
            case Frame.Create _ -> FrameType.CREATE;
            case Frame.LookUp _ -> FrameType.LOOK_UP;
            case Frame.Register _ -> FrameType.REGISTER;
            case Frame.Unregister _ -> FrameType.UNREGISTER;
            case Frame.Offer _ -> FrameType.OFFER;
        };
    }

    private static void write(ByteSink out, TheaterAddress address) {
        out.text(address.host());
        out.u16(address.port());
        out.i64(address.incarnation());
    }

    private static void write(ByteSink out, Id id) {
        out.i64(id.high());
        out.i64(id.low());
    }

    private static void write(ByteSink out, Frame.LocalActor actor) {
        out.varint(actor.behavior());
        write(out, actor.id());
    }

    private static void named(ByteSink out, long request, String name) throws WireException {
        out.varint(request);
        out.text(ActorName.requireName(name, (int) out.size()));
    }

    private static void writeCreated(ByteSink out, @Nullable String name, Placement placement) throws WireException {
        out.u8((name != null ? 1 : 0) | placement.bits());
        if (name != null) {
            out.text(ActorName.requireName(name, (int) out.size()));
        }
        placement.write(out);
    }

    private static void writeDeclarations(ByteSink out, List<Declaration> types) {
        out.varint(types.size());
        for (Declaration each : types) {
            out.varint(each.number());
            out.text(each.name());
            out.i64(each.hash());
        }
    }

    private static void writeRefusals(ByteSink out, List<Frame.Refusal> refusals) {
        out.varint(refusals.size());
        for (Frame.Refusal each : refusals) {
            out.varint(each.type());
            out.text(cutReason(each.reason()));
        }
    }

    /** A character has at most three bytes of UTF-8; of two surrogates, which have four, the cut may leave one. */
    private static String cutReason(String reason) {
        return reason.length() <= REASON_MAX / 3 ? reason : reason.substring(0, REASON_MAX / 3);
    }
}

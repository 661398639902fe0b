package salsa.wire.frame;

import java.util.ArrayList;
import java.util.List;
import salsa.wire.bytes.ByteSource;
import salsa.wire.bytes.Limits;
import salsa.wire.bytes.Segments;
import salsa.wire.bytes.WireCode;
import salsa.wire.bytes.WireException;
import salsa.wire.handshake.Authenticated;
import salsa.wire.reference.Id;
import salsa.wire.reference.TheaterAddress;
import salsa.wire.type.Shape;
import salsa.wire.value.Declaration;
import salsa.wire.value.OutgoingTypes;

/** Reads the frames of an authenticated peer. Values stay encoded. */
public final class FrameReader {

    private final Limits limits;

    public FrameReader(Authenticated peer) {
        this.limits = peer.agreement().limits();
    }

    /**
     * Returns the number of bytes of the frame that follows its length field, if it is within the limit.
     *
     * @param length the four bytes of the field as a number
     */
    public int length(int length) throws WireException {
        if (length < 1 || length > limits.frameBytes()) {
            throw new WireException(
                    WireCode.FRAME_SIZE,
                    0,
                    "frame of " + Integer.toUnsignedString(length) + " bytes, the limit is " + limits.frameBytes());
        }
        return length;
    }

    /** Reads a frame, without its length. The frame's payload refers to the array, which must not change. */
    public Frame read(byte[] bytes) throws WireException {
        length(bytes.length);
        return read(bytes, new Payload(bytes, 0, bytes.length));
    }

    /**
     * Reads a large frame from several arrays, which must not change. The first one has everything before the payload,
     * if the frame has one.
     */
    public Frame read(List<byte[]> arrays) throws WireException {
        byte[] first = arrays.getFirst();
        Payload whole = Payload.of(Segments.of(arrays));
        length(whole.size());
        FrameType type = FrameType.of(first[0] & 0xff);
        return type != null && type.endsWithPayload() ? read(first, whole) : read(whole.toByteArray());
    }

    /** @param first the first bytes of the whole: all of it, or more than what precedes its payload */
    private static Frame read(byte[] first, Payload whole) throws WireException {
        var source = new ByteSource(first);
        int number = source.u8();
        FrameType type = FrameType.of(number);
        if (type == null) {
            throw new WireException(WireCode.FRAME_TYPE, 0, "no type of frame is " + number);
        }
        Frame frame = type.isNumbered() ? readNumbered(type, sequence(source), source, whole) : upkeep(type, source);
        source.end();
        return frame;
    }

    private static Frame upkeep(FrameType type, ByteSource in) throws WireException {
        return switch (type) {
            case WELCOME -> new Frame.Welcome(address(in), in.i64(), number(in));
            case ACKNOWLEDGE -> new Frame.Acknowledge(in.i64(), number(in));
            case PING -> new Frame.Ping(in.i64());
            case PONG -> new Frame.Pong(in.i64());
            case CLOSE -> new Frame.Close(code(in), in.text(FrameWriter.REASON_MAX));
            case CREDIT -> new Frame.Credit(number(in));
            default -> throw in.refusal(WireCode.FRAME_TYPE, type + " is numbered");
        };
    }

    private static Frame readNumbered(FrameType type, long sequence, ByteSource in, Payload whole)
            throws WireException {
        return switch (type) {
            case PIECE -> new Frame.Piece(sequence, number(in), payload(in, whole));
            case DECLARE_TYPES -> new Frame.DeclareTypes(sequence, declarations(in));
            case REFUSE_TYPES -> new Frame.RefuseTypes(sequence, refusals(in));
            case SEND -> send(sequence, number(in), in, whole);
            case REPLY -> new Frame.Reply(sequence, number(in), payload(in, whole));
            case FAIL -> new Frame.Fail(sequence, number(in), payload(in, whole));
            case RESOLVE -> new Frame.Resolve(sequence, id(in), in.flag(), payload(in, whole));
            case REFUSE -> new Frame.Refuse(sequence, number(in), code(in), in.text(FrameWriter.REASON_MAX));
            case CREATE -> create(sequence, number(in), in, whole);
            case LOOK_UP -> new Frame.LookUp(sequence, number(in), name(in), type(in));
            case REGISTER -> new Frame.Register(sequence, number(in), name(in), actor(in));
            case UNREGISTER -> new Frame.Unregister(sequence, number(in), name(in));
            case OFFER -> new Frame.Offer(sequence, number(in), id(in), payload(in, whole));
            default -> throw in.refusal(WireCode.FRAME_TYPE, type + " is not numbered");
        };
    }

    private static Frame.Send send(long sequence, long request, ByteSource in, Payload whole) throws WireException {
        int from = in.position();
        int bits = in.u8();
        boolean isReceipt = (bits & Frame.Send.RECEIPT_BIT) != 0;
        if (!Frame.Send.areBits(bits) || isReceipt && request == 0) {
            throw new WireException(WireCode.RANGE, from, "no message has the bits " + bits);
        }
        boolean isUrgent = (bits & Frame.Send.URGENT_BIT) != 0;
        Frame.LocalActor sender = (bits & Frame.Send.SENDER_BIT) == 0 ? null : actor(in);
        return new Frame.Send(sequence, request, isReceipt, isUrgent, sender, id(in), type(in), payload(in, whole));
    }

    private static long sequence(ByteSource in) throws WireException {
        int from = in.position();
        long sequence = number(in);
        if (sequence == 0) {
            throw new WireException(WireCode.SEQUENCE, from, "the first sequence number is 1");
        }
        return sequence;
    }

    /** Reads a number of at most 63 bits. */
    private static long number(ByteSource in) throws WireException {
        int from = in.position();
        long read = in.varint();
        if (read < 0) {
            throw new WireException(WireCode.RANGE, from, "number of 64 bits");
        }
        return read;
    }

    private static int type(ByteSource in) throws WireException {
        return in.varint(OutgoingTypes.TYPES_MAX - 1);
    }

    private static Id id(ByteSource in) throws WireException {
        return new Id(in.i64(), in.i64());
    }

    private static Frame.LocalActor actor(ByteSource in) throws WireException {
        return new Frame.LocalActor(type(in), id(in));
    }

    private static TheaterAddress address(ByteSource in) throws WireException {
        int from = in.position();
        String host = in.text(TheaterAddress.HOST_MAX);
        if (!TheaterAddress.isHost(host)) {
            throw new WireException(WireCode.TEXT, from, "not a host");
        }
        return new TheaterAddress(host, in.u16(), in.i64());
    }

    private static String name(ByteSource in) throws WireException {
        int from = in.position();
        return ActorName.requireName(in.text(ActorName.BYTES_MAX), from);
    }

    private static Frame.Create create(long sequence, long request, ByteSource in, Payload whole) throws WireException {
        int from = in.position();
        int bits = in.u8();
        if (!Placement.areBits(bits)) {
            throw new WireException(WireCode.RANGE, from, "no creation has the bits " + bits);
        }
        String name = (bits & 1) == 0 ? null : name(in);
        Placement placement = Placement.read(bits, in);
        return new Frame.Create(sequence, request, name, placement, type(in), type(in), payload(in, whole));
    }

    private static WireCode code(ByteSource in) throws WireException {
        int from = in.position();
        long number = in.varint();
        for (WireCode each : WireCode.values()) {
            if (each.number() == number) {
                return each;
            }
        }
        throw new WireException(WireCode.RANGE, from, "no code has the number " + Long.toUnsignedString(number));
    }

    private static List<Declaration> declarations(ByteSource in) throws WireException {
        int count = in.varint(FrameWriter.TYPES_MAX);
        var types = new ArrayList<Declaration>();
        for (int i = 0; i < count; i++) {
            types.add(new Declaration(type(in), in.text(Shape.NAME_MAX), in.i64()));
        }
        return List.copyOf(types);
    }

    private static List<Frame.Refusal> refusals(ByteSource in) throws WireException {
        int count = in.varint(FrameWriter.TYPES_MAX);
        var refusals = new ArrayList<Frame.Refusal>();
        for (int i = 0; i < count; i++) {
            refusals.add(new Frame.Refusal(type(in), in.text(FrameWriter.REASON_MAX)));
        }
        return List.copyOf(refusals);
    }

    private static Payload payload(ByteSource in, Payload whole) throws WireException {
        int from = in.skip(in.remaining());
        return whole.part(from, whole.size());
    }
}

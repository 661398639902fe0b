package salsa.wire.handshake;

import salsa.wire.bytes.ByteSink;
import salsa.wire.bytes.ByteSource;
import salsa.wire.bytes.Limits;
import salsa.wire.bytes.WireCode;
import salsa.wire.bytes.WireException;

/**
 * The first bytes of each side, of a fixed size and before authentication: which protocol, which versions, which limits.
 *
 * @param leastVersion the oldest version that the side speaks
 * @param greatestVersion the newest version that the side speaks
 * @param incarnation random, chosen when the theater starts
 */
public record Hello(int leastVersion, int greatestVersion, Limits limits, long incarnation) {

    /** The number of bytes. */
    public static final int SIZE = 32;

    /** The version that this module speaks. */
    public static final int VERSION = 1;

    /** No text, no TLS record and no Java serialization starts with it. */
    private static final long MAGIC = 0xf0_53_41_4c_53_41_0d_0aL; // "SALSA", carriage return, line feed

    private static final int SERIALIZATION = 0xaced;
    private static final int TLS_HANDSHAKE = 0x16;
    private static final int ASCII_MAX = 0x7e;

    /** Returns the hello of a side that speaks only this version. */
    public static Hello of(Limits limits, long incarnation) {
        return new Hello(VERSION, VERSION, limits, incarnation);
    }

    /** Returns the bytes. */
    public byte[] encode() throws WireException {
        var sink = new ByteSink(SIZE);
        sink.i64(MAGIC);
        sink.u16(leastVersion);
        sink.u16(greatestVersion);
        sink.i32(limits.frameBytes());
        sink.u16(limits.depth());
        sink.u16(0);
        sink.i32(limits.values());
        sink.i64(incarnation);
        return sink.toByteArray();
    }

    /** Reads a peer's hello, whose size is {@link #SIZE}. */
    public static Hello decode(byte[] bytes) throws WireException {
        var source = new ByteSource(bytes);
        requireBegin(bytes, bytes.length);
        source.skip(Long.BYTES);
        int least = source.u16();
        int greatest = source.u16();
        if (least == 0 || least > greatest) {
            throw new WireException(WireCode.VERSION, 8, "versions " + least + " to " + greatest);
        }
        int frameBytes = source.i32();
        int depth = source.u16();
        if (source.u16() != 0) {
            throw new WireException(WireCode.RANGE, 18, "reserved bytes are not 0");
        }
        var limits = new Limits(frameBytes, depth, source.i32());
        if (!limits.covers(Limits.LEAST) || !Limits.GREATEST.covers(limits)) {
            throw new WireException(WireCode.LIMITS, 12, "the peer states " + limits);
        }
        var hello = new Hello(least, greatest, limits, source.i64());
        source.end();
        return hello;
    }

    /** Refuses bytes of which the first ones do not begin a hello, so that another protocol is known from little of it. */
    public static void requireBegin(byte[] bytes, int count) throws WireException {
        for (int i = 0; i < Math.min(count, Long.BYTES); i++) {
            if (bytes[i] != (byte) (MAGIC >>> Byte.SIZE * (Long.BYTES - 1 - i))) {
                throw new WireException(WireCode.MAGIC, i, "the peer is no theater" + guess(bytes));
            }
        }
    }

    private static String guess(byte[] bytes) {
        int first = bytes[0] & 0xff;
        if (bytes.length > 1 && (first << 8 | bytes[1] & 0xff) == SERIALIZATION) {
            return ": it sends Java serialization";
        }
        return first == TLS_HANDSHAKE
                ? ": it speaks TLS, and this address does not"
                : first >= ' ' && first <= ASCII_MAX ? ": it sends text" : "";
    }
}

package salsa.wire.bytes;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Reads numbers and texts from a part of an array. Used by one thread at a time; does not change the array. */
public final class ByteSource {

    private static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

    private final byte[] bytes;
    private final int end;
    private int position;

    public ByteSource(byte[] bytes) {
        this(bytes, 0, bytes.length);
    }

    /** Creates a source of the bytes in {@code from..to}; the positions of refusals are indexes into the array. */
    public ByteSource(byte[] bytes, int from, int to) {
        this.bytes = bytes;
        this.position = from;
        this.end = to;
    }

    /** Returns the index of the next byte. */
    public int position() {
        return position;
    }

    /** Returns the number of bytes that follow. */
    public int remaining() {
        return end - position;
    }

    /** Returns a refusal at the current position. */
    public WireException refusal(WireCode code, String message) {
        return new WireException(code, position, message);
    }

    /** Returns the position, and skips that number of bytes. */
    public int skip(int count) throws WireException {
        if (count < 0 || count > end - position) {
            throw refusal(WireCode.TRUNCATED, count + " bytes expected, " + remaining() + " left");
        }
        int from = position;
        position += count;
        return from;
    }

    /** Fails unless the source is exhausted. */
    public void end() throws WireException {
        if (position != end) {
            throw refusal(WireCode.TRAILING, remaining() + " bytes follow the end");
        }
    }

    public int u8() throws WireException {
        return bytes[skip(1)] & 0xff;
    }

    public int u16() throws WireException {
        int from = skip(2);
        return (bytes[from] & 0xff) << 8 | bytes[from + 1] & 0xff;
    }

    public int i32() throws WireException {
        return (int) INTS.get(bytes, skip(4));
    }

    public long i64() throws WireException {
        return (long) LONGS.get(bytes, skip(8));
    }

    /** Reads a byte that is 0 or 1. */
    public boolean flag() throws WireException {
        int read = u8();
        if (read > 1) {
            throw new WireException(WireCode.RANGE, position - 1, "flag " + read + " is neither 0 nor 1");
        }
        return read == 1;
    }

    /** Reads an unsigned number of variable length, of at most 64 bits, in its shortest form. */
    public long varint() throws WireException {
        int from = position;
        long read = 0;
        for (int shift = 0; shift < 64; shift += 7) {
            int next = u8();
            if (shift == 63 && next > 1 || shift > 0 && next == 0) {
                throw new WireException(WireCode.NUMBER, from, "number is too long");
            }
            read |= (long) (next & 0x7f) << shift;
            if (next < 0x80) {
                return read;
            }
        }
        throw new WireException(WireCode.NUMBER, from, "number is too long");
    }

    /** Reads an unsigned number up to a maximum. */
    public int varint(int maximum) throws WireException {
        int from = position;
        long read = varint();
        if (read < 0 || read > maximum) {
            throw new WireException(
                    WireCode.RANGE, from, Long.toUnsignedString(read) + " is more than the maximum, " + maximum);
        }
        return (int) read;
    }

    /** Reads a signed number: 0, -1, 1, -2, … are 0, 1, 2, 3, …. */
    public long zigzag() throws WireException {
        long read = varint();
        return read >>> 1 ^ -(read & 1);
    }

    /** Reads a signed number in a range. */
    public long zigzag(long least, long greatest) throws WireException {
        int from = position;
        long read = zigzag();
        if (read < least || read > greatest) {
            throw new WireException(WireCode.RANGE, from, read + " is outside of " + least + " to " + greatest);
        }
        return read;
    }

    /** Reads a count of elements, each of which has at least that many bytes. */
    public int count(int bytesEach) throws WireException {
        int from = position;
        long read = varint();
        if (read < 0 || read > remaining() / bytesEach) {
            throw new WireException(
                    WireCode.COUNT,
                    from,
                    Long.toUnsignedString(read) + " elements announced, " + remaining() + " bytes left");
        }
        return (int) read;
    }

    /** Skips a text of at most that many bytes after checking it; allocates nothing. */
    public void skipText(int maximum) throws WireException {
        int from = position;
        int length = count(1);
        if (length > maximum) {
            throw new WireException(
                    WireCode.RANGE, from, "text of " + length + " bytes, at most " + maximum + " are allowed");
        }
        int start = skip(length);
        int malformed = Utf8.malformed(bytes, start, position);
        if (malformed >= 0) {
            throw new WireException(WireCode.TEXT, malformed, "text is not well-formed UTF-8");
        }
    }

    /** Reads a text of at most that many bytes. */
    public String text(int maximum) throws WireException {
        int from = position;
        skipText(maximum);
        int to = position;
        position = from;
        int length = count(1);
        String read = new String(bytes, position, length, UTF_8);
        position = to;
        return read;
    }

    /** Reads that number of bytes into a new array. */
    public byte[] bytes(int count) throws WireException {
        int from = skip(count);
        byte[] read = new byte[count];
        System.arraycopy(bytes, from, read, 0, count);
        return read;
    }

    /** Returns the next bytes, for reading only, and skips them. */
    public ByteBuffer buffer(int count) throws WireException {
        return ByteBuffer.wrap(bytes, skip(count), count);
    }

    /** Returns the byte at an index below the current position. */
    public int at(int index) {
        return bytes[index] & 0xff;
    }
}

package salsa.wire.bytes;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Writes numbers and texts into an array that grows up to a limit. Beyond the limit it only counts, and {@link #check}
 * refuses with the size that the bytes would have had. A sink that {@linkplain #splicing splices} refers to large parts
 * instead of copying them. Used by one thread at a time.
 */
public final class ByteSink {

    private static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

    private static final int SPLICE_LEAST = 1 << 16; // bytes for which a reference costs less than a copy

    private final int limit;
    private final boolean isSplicing;
    private byte[] bytes;
    private long size; // may exceed the limit: those bytes are counted and dropped
    private long spliced; // bytes of the size that are not in the array
    private @Nullable List<Splice> splices;

    /** A part that follows that many bytes of the array. */
    private record Splice(int behind, int size, Segments.Segment part) {}

    public ByteSink(int limit) {
        this(limit, false);
    }

    private ByteSink(int limit, boolean isSplicing) {
        this.limit = limit;
        this.isSplicing = isSplicing;
        this.bytes = new byte[Math.min(limit, 64)];
    }

    /** Returns a sink whose bytes are read by {@link #segments}. What is written to it must not change any more. */
    public static ByteSink splicing(int limit) {
        return new ByteSink(limit, true);
    }

    /** Returns the number of bytes written, with those that were dropped. */
    public long size() {
        return size;
    }

    /** Fails if more bytes were written than the limit allows. */
    public void check() throws WireException {
        check(size, limit);
    }

    /** Fails if a frame of that size exceeds the limit. */
    public static void check(long size, int limit) throws WireException {
        if (size > limit) {
            throw new WireException(WireCode.FRAME_SIZE, limit, "frame of " + size + " bytes, the limit is " + limit);
        }
    }

    /**
     * Returns the array itself. It begins with the written bytes, unless there are {@link #segments}; later writes may
     * change it.
     */
    public byte[] array() throws WireException {
        check();
        return bytes;
    }

    /** Returns the bytes with the parts to which the sink refers; null if there are none, and the array has all. */
    public @Nullable Segments segments() throws WireException {
        check();
        List<Splice> all = splices;
        if (all == null) {
            return null;
        }
        var builder = new Segments.Builder();
        int from = 0;
        for (Splice each : all) {
            builder.add(bytes, from, each.behind);
            builder.add(each.size, each.part);
            from = each.behind;
        }
        builder.add(bytes, from, (int) (size - spliced));
        return builder.segments();
    }

    /** Returns a copy of the bytes. */
    public byte[] toByteArray() throws WireException {
        Segments all = segments();
        if (all == null) {
            return Arrays.copyOf(bytes, (int) size);
        }
        byte[] copy = new byte[all.size()];
        all.copyTo(0, copy.length, copy, 0);
        return copy;
    }

    /** Refers to a part of that many bytes instead of a copy. Returns false if the caller must write the bytes. */
    public boolean trySplice(long count, Segments.Segment part) {
        if (!isSplicing || count < SPLICE_LEAST) {
            return false;
        }
        int behind = (int) (size - spliced);
        size += count;
        if (size <= limit) {
            spliced += count;
            splices = splices == null ? new ArrayList<>() : splices;
            splices.add(new Splice(behind, (int) count, part));
        }
        return true;
    }

    /** Returns the index at which to write that number of bytes, or -1 if they are dropped. */
    private int reserveIndex(long count) {
        long to = size + count;
        int from = (int) (size - spliced);
        size = to;
        if (to > limit) {
            return -1;
        }
        long needed = to - spliced;
        if (needed > bytes.length) {
            bytes = Arrays.copyOf(bytes, (int) Math.min(limit, Math.max(needed, 2L * bytes.length)));
        }
        return from;
    }

    /**
     * Returns the place for that number of bytes, which the caller fills before the next write; null if they are
     * dropped.
     */
    public @Nullable ByteBuffer space(long count) {
        int at = reserveIndex(count);
        return at < 0 ? null : ByteBuffer.wrap(bytes, at, (int) count);
    }

    public void u8(int value) {
        int at = reserveIndex(1);
        if (at >= 0) {
            bytes[at] = (byte) value;
        }
    }

    public void u16(int value) {
        u8(value >>> 8);
        u8(value);
    }

    public void i32(int value) {
        int at = reserveIndex(4);
        if (at >= 0) {
            INTS.set(bytes, at, value);
        }
    }

    public void i64(long value) {
        int at = reserveIndex(8);
        if (at >= 0) {
            LONGS.set(bytes, at, value);
        }
    }

    public void flag(boolean value) {
        u8(value ? 1 : 0);
    }

    /** Writes an unsigned number in its shortest form: seven bits a byte, the lowest first. */
    public void varint(long value) {
        long rest = value;
        while ((rest & ~0x7fL) != 0) {
            u8((int) rest | 0x80);
            rest >>>= 7;
        }
        u8((int) rest);
    }

    /** Writes a signed number: 0, -1, 1, -2, … as 0, 1, 2, 3, …. */
    public void zigzag(long value) {
        varint(value << 1 ^ value >> 63);
    }

    /** Writes a text that has no unpaired surrogate. */
    public void text(String text) {
        byte[] encoded = text.getBytes(UTF_8);
        varint(encoded.length);
        bytes(encoded);
    }

    public void bytes(byte[] more) {
        bytes(more, 0, more.length);
    }

    /** Writes the bytes in {@code from..to} of an array. */
    public void bytes(byte[] more, int from, int to) {
        int at = reserveIndex(to - from);
        if (at >= 0) {
            System.arraycopy(more, from, bytes, at, to - from);
        }
    }
}

package salsa.theater.link;

import java.nio.ByteBuffer;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import salsa.wire.bytes.WireException;
import salsa.wire.frame.FrameReader;

/** Cuts the bytes of a connection into frames. Allocates at most twice the bytes of a frame that have arrived. */
final class FrameSplitter {

    private static final int LENGTH_SIZE = 4;
    private static final int LEAST = 1 << 12;

    private final FrameReader reader;
    private final byte[] head = new byte[LENGTH_SIZE];
    private int headSize;
    private byte[] body = {};
    private int bodySize;
    private int length = -1; // of the body, or -1

    private ByteBuffer input = ByteBuffer.allocate(0);

    FrameSplitter(FrameReader reader) {
        this.reader = reader;
    }

    /** Adds bytes; {@link #next} must have returned null before. */
    void add(byte[] bytes, int from, int to) {
        input = ByteBuffer.wrap(bytes, from, to - from);
    }

    /** Returns the bytes of the next frame, without its length; null if more bytes are necessary. */
    byte @Nullable [] next() throws WireException {
        if (length < 0 && !tryReadLength()) {
            return null;
        }
        int count = Math.min(input.remaining(), length - bodySize);
        if (bodySize + count > body.length) {
            body = Arrays.copyOf(body, Math.min(length, Math.max(LEAST, Math.max(bodySize + count, 2 * body.length))));
        }
        input.get(body, bodySize, count);
        bodySize += count;
        return bodySize < length ? null : complete();
    }

    private boolean tryReadLength() throws WireException {
        int count = Math.min(input.remaining(), LENGTH_SIZE - headSize);
        input.get(head, headSize, count);
        headSize += count;
        if (headSize < LENGTH_SIZE) {
            return false;
        }
        length = reader.length(ByteBuffer.wrap(head).getInt());
        headSize = 0;
        return true;
    }

    private byte[] complete() {
        byte[] frame = body.length == length ? body : Arrays.copyOf(body, length);
        body = new byte[0];
        bodySize = 0;
        length = -1;
        return frame;
    }
}

package salsa.runtime.copy.rule;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.nio.ByteBuffer;
import java.util.Random;

/**
 * Copies a Random so that it continues with the same numbers. Its seed is accessible only in its serialised form. The
 * second half of a Gaussian pair, if one is stored, is not carried over.
 */
final class RandomState {
    private static final long SCRAMBLE = 0x5DEECE66DL; // Random's constructor applies it to the seed it is given
    private static final int END_MARK_BYTES = 1; // the written form ends with the seed and a mark

    private RandomState() {}

    static Random copy(Object source) {
        byte[] written = serialize(source);
        long seed = ByteBuffer.wrap(written).getLong(written.length - END_MARK_BYTES - Long.BYTES);
        return new Random(seed ^ SCRAMBLE);
    }

    private static byte[] serialize(Object source) {
        var bytes = new ByteArrayOutputStream();
        try (var out = new ObjectOutputStream(bytes)) {
            out.writeObject(source);
        } catch (IOException e) {
            throw new IllegalStateException("a Random can always be written to memory", e);
        }
        return bytes.toByteArray();
    }
}

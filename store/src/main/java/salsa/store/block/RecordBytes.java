package salsa.store.block;

import java.nio.ByteBuffer;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/**
 * A record of the journal: checksum, length of the payload, epoch, payload. The checksum is CRC-32C of a key and of
 * what follows it. The key is the random number of the store, so that a client that chooses the content of blocks cannot
 * place a record inside one.
 */
final class RecordBytes {

    static final int HEAD_BYTES = 2 * Integer.BYTES + Long.BYTES;
    private static final int LENGTH_AT = Integer.BYTES;
    private static final int EPOCH_AT = 2 * Integer.BYTES;

    private RecordBytes() {}

    /** Begins a record; the caller writes the payload behind it. */
    static ByteBuffer begin(long epoch, int payloadBytes) {
        ByteBuffer bytes = ByteBuffer.allocate(HEAD_BYTES + payloadBytes);
        return bytes.putInt(0).putInt(payloadBytes).putLong(epoch);
    }

    /** Completes a record with its checksum. */
    static ByteBuffer end(ByteBuffer bytes, long key) {
        bytes.flip();
        return bytes.putInt(0, checksum(bytes, key));
    }

    /** Returns the payload of the record that begins at a position, or null if there is no whole and sound one. */
    static @Nullable ByteBuffer payload(ByteBuffer file, int at, long epoch, long key) {
        int left = file.limit() - at;
        if (left < HEAD_BYTES || file.getLong(at + EPOCH_AT) != epoch) {
            return null;
        }
        int payloadBytes = file.getInt(at + LENGTH_AT);
        if (payloadBytes < 0 || payloadBytes > left - HEAD_BYTES) {
            return null;
        }
        return file.getInt(at) == checksum(file.slice(at, HEAD_BYTES + payloadBytes), key)
                ? file.slice(at + HEAD_BYTES, payloadBytes)
                : null;
    }

    private static int checksum(ByteBuffer record, long key) {
        var sum = new CRC32C();
        sum.update(ByteBuffer.allocate(Long.BYTES).putLong(0, key));
        sum.update(record.slice(LENGTH_AT, record.limit() - LENGTH_AT));
        return (int) sum.getValue();
    }

    /** Returns whether a sound record of a later epoch begins anywhere behind a position. */
    static boolean hasLater(ByteBuffer file, int from, long epoch, long key) {
        for (int at = from; at <= file.limit() - HEAD_BYTES; at++) {
            long later = file.getLong(at + EPOCH_AT);
            // each record has at least its head, which bounds the epochs that the file can reach
            if (later > epoch && later - epoch <= file.limit() / HEAD_BYTES && payload(file, at, later, key) != null) {
                return true;
            }
        }
        return false;
    }
}

package salsa.store.block;

import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/**
 * The first record of a journal: the state of the blocks to which its changes apply.
 *
 * @param store a random number that the files of one store have in common
 * @param epoch of the last commit before
 * @param sums of the blocks then
 */
record Basis(long store, long epoch, Sums sums) {

    /** The first bytes of the payload: "names", and the version of the format. */
    static final long FORMAT = 0x73616c7361_000001L;

    private static final long KEY = 0; // the number of the store is not known before this record is

    ByteBuffer bytes() {
        ByteBuffer bytes = RecordBytes.begin(epoch, 2 * Long.BYTES + Integer.BYTES * (1 + sums.count()));
        bytes.putLong(FORMAT).putLong(store).putInt(sums.count());
        for (int block = 0; block < sums.count(); block++) {
            bytes.putInt(sums.get(block));
        }
        return RecordBytes.end(bytes, KEY);
    }

    /** Reads the record at the beginning of a journal; null if it is not one. */
    static @Nullable Basis read(ByteBuffer file) {
        if (file.limit() < RecordBytes.HEAD_BYTES) {
            return null;
        }
        long epoch = file.getLong(RecordBytes.HEAD_BYTES - Long.BYTES);
        ByteBuffer payload = RecordBytes.payload(file, 0, epoch, KEY);
        if (payload == null || payload.remaining() < 2 * Long.BYTES + Integer.BYTES || payload.getLong() != FORMAT) {
            return null;
        }
        long store = payload.getLong();
        var sums = new Sums();
        sums.resize(payload.getInt());
        for (int block = 0; block < sums.count(); block++) {
            sums.set(block, payload.getInt());
        }
        return new Basis(store, epoch, sums);
    }
}

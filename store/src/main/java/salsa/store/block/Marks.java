package salsa.store.block;

import java.io.IOException;
import java.nio.ByteBuffer;
import salsa.store.volume.VolumeFile;

/**
 * Epochs of commits in the first block of an image, in four slots. Commits write two of them in turn, and do not force them:
 * a loss of power may tear both. Checkpoints write the other two in turn, and force them: so the slot of the checkpoint on
 * which the journal is based is always whole.
 */
final class Marks {

    private static final int SLOTS = 4;
    private static final int SETTLED = 2; // the first slot of checkpoints
    private static final int SLOT_BYTES = Blocks.BLOCK_BYTES / SLOTS;

    private final VolumeFile file;
    private final long store;
    private int settled = SETTLED; // the slot of the last checkpoint

    Marks(VolumeFile file, long store) {
        this.file = file;
        this.store = store;
    }

    void set(long epoch) throws IOException {
        write((int) (epoch % SETTLED), epoch);
    }

    void settle(long epoch) throws IOException {
        int slot = settled == SETTLED ? SETTLED + 1 : SETTLED;
        write(slot, epoch);
        settled = slot;
    }

    private void write(int slot, long epoch) throws IOException {
        ByteBuffer mark = RecordBytes.begin(epoch, 0);
        file.write((long) slot * SLOT_BYTES, RecordBytes.end(mark, store));
    }

    /** Returns the newest epoch, or -1 if no mark is sound. The basis is the epoch of the last checkpoint. */
    long read(long basis) throws IOException {
        ByteBuffer marks = ByteBuffer.allocate(Blocks.BLOCK_BYTES);
        if (file.size() < marks.limit()) {
            return -1;
        }
        file.read(0, marks);
        marks.flip();
        long newest = -1;
        for (int slot = 0; slot < SLOTS; slot++) {
            int at = slot * SLOT_BYTES;
            long epoch = marks.getLong(at + RecordBytes.HEAD_BYTES - Long.BYTES);
            if (RecordBytes.payload(marks, at, epoch, store) != null) {
                newest = Math.max(newest, epoch);
                settled = slot >= SETTLED && epoch == basis ? slot : settled;
            }
        }
        return newest;
    }
}

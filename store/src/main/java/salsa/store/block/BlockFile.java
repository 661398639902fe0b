package salsa.store.block;

import java.io.IOException;
import java.nio.ByteBuffer;
import salsa.store.volume.Volume;
import salsa.store.volume.VolumeFile;

/**
 * The file of the blocks. Its first block has {@link Marks}; the others follow.
 *
 * <p>A mark is written before the blocks of its commit: so the file says which commits were acknowledged, even if the
 * journal has lost them.
 */
final class BlockFile {

    static final String NAME = "names.blocks";

    private final Volume volume;
    private final VolumeFile file;
    private final Marks marks;

    BlockFile(Volume volume, long store) throws IOException {
        this.volume = volume;
        this.file = volume.open(NAME);
        this.marks = new Marks(file, store);
    }

    private static long position(int block) {
        return (1L + block) * Blocks.BLOCK_BYTES;
    }

    /** Begins a new store. A store that ever had a commit is not overwritten. */
    void begin() throws IOException {
        if (file.size() > Blocks.BLOCK_BYTES) {
            throw new DamageException(volume.path(Journal.NAME), "it is missing, beside " + NAME);
        }
        file.write(0, ByteBuffer.allocate(Blocks.BLOCK_BYTES));
        marks.settle(0);
        file.force();
    }

    void mark(long epoch) throws IOException {
        marks.set(epoch);
    }

    /** Returns the epoch of the newest commit that was acknowledged before this image was last written. */
    long markedEpoch(long basis) throws IOException {
        long newest = marks.read(basis);
        if (newest < 0) {
            throw damage("its first block is damaged, or it belongs to another store than " + Journal.NAME);
        }
        return newest;
    }

    /** Reads a block and checks it. */
    ByteBuffer read(int block, Sums sums) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(Blocks.BLOCK_BYTES);
        read(block, bytes, sums);
        return bytes;
    }

    /** Reads blocks that follow each other, as many as the buffer has room for, and checks them. */
    void read(int first, ByteBuffer into, Sums sums) throws IOException {
        int count = into.remaining() / Blocks.BLOCK_BYTES;
        if (file.size() < position(first + count)) {
            throw damage("it is cut off");
        }
        file.read(position(first), into);
        into.flip();
        for (int i = 0; i < count; i++) {
            if (Sums.of(into.slice(i * Blocks.BLOCK_BYTES, Blocks.BLOCK_BYTES)) != sums.get(first + i)) {
                throw damage("the block at byte " + position(first + i) + " is damaged");
            }
        }
    }

    void write(int block, byte[] content) throws IOException {
        file.write(position(block), ByteBuffer.wrap(content));
    }

    /** Makes room for blocks, so that no later write of them needs any. */
    void reserve(int count) throws IOException {
        ByteBuffer zeros = ByteBuffer.allocate(Blocks.BLOCK_BYTES);
        for (long at = file.size(); at < position(count); at += Blocks.BLOCK_BYTES) {
            file.write(at, zeros.clear());
        }
    }

    /** Gives back what lies behind the last block, and makes everything durable. */
    void settle(long epoch, int count) throws IOException {
        if (file.size() > position(count)) {
            file.truncate(position(count));
        }
        marks.settle(epoch);
        file.force();
    }

    private DamageException damage(String what) {
        return new DamageException(volume.path(NAME), what);
    }

    void close() throws IOException {
        file.close();
    }
}

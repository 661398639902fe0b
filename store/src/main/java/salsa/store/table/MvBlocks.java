package salsa.store.table;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.zip.ZipOutputStream;
import org.h2.mvstore.DataUtils;
import org.h2.mvstore.FileStore;
import org.h2.mvstore.RandomAccessStore;
import org.h2.mvstore.SFChunk;
import salsa.store.block.Blocks;

/** MVStore's file as blocks that change together. Forcing is not its business: the owner of the blocks commits them. */
final class MvBlocks extends RandomAccessStore {

    private final Blocks blocks;

    MvBlocks(Blocks blocks, Map<String, Object> config) {
        super(config);
        this.blocks = blocks;
        setSize(blocks.bytes());
    }

    @Override
    public ByteBuffer readFully(SFChunk chunk, long position, int length) {
        readCount.incrementAndGet();
        readBytes.addAndGet(length);
        try {
            return blocks.read(position, length);
        } catch (IOException e) {
            throw DataUtils.newMVStoreException(DataUtils.ERROR_READING_FAILED, "{0}", e.getMessage(), e);
        }
    }

    @Override
    protected void writeFully(SFChunk chunk, long position, ByteBuffer from) {
        writeCount.incrementAndGet();
        writeBytes.addAndGet(from.remaining());
        setSize(Math.max(size(), position + from.remaining()));
        blocks.write(position, from);
    }

    @Override
    protected void truncate(long size) {
        writeCount.incrementAndGet();
        blocks.truncate(size);
        setSize(size);
    }

    /** Space that no version uses is free at once: what a commit overwrites is still there until it is durable. */
    @Override
    public int getDefaultRetentionTime() {
        return 0;
    }

    @Override
    public void open(String fileName, boolean readOnly, char[] encryptionKey) {
        throw new UnsupportedOperationException();
    }

    @Override
    public FileStore<SFChunk> open(String fileName, boolean readOnly) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void backup(ZipOutputStream out) {
        throw new UnsupportedOperationException();
    }
}

package salsa.store.volume;

import java.io.IOException;
import java.nio.ByteBuffer;

/** A file of bytes at positions. */
public interface VolumeFile extends AutoCloseable {

    /** Returns its length in bytes. */
    long size() throws IOException;

    /** Fills the buffer with the bytes from a position on. */
    void read(long position, ByteBuffer into) throws IOException;

    /**
     * Writes all bytes of the buffer at a position.
     *
     * @throws FullException if there is no room for them; the file may be longer than before
     */
    void write(long position, ByteBuffer from) throws IOException;

    /** Cuts the file off. */
    void truncate(long size) throws IOException;

    /** Returns once everything that was written is durable. After an exception some of it may not be. */
    void force() throws IOException;

    @Override
    void close() throws IOException;
}

package salsa.store.volume;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.util.Locale;
import java.util.regex.Pattern;

/** A file of the operating system. */
final class FolderFile implements VolumeFile {

    /** Java has no exception of its own for ENOSPC and EDQUOT, so their texts tell, on Linux, macOS and Windows. */
    private static final Pattern FULL = Pattern.compile("no space left|not enough space|disk quota|quota exceeded");

    private final FileChannel channel;

    FolderFile(FileChannel channel) {
        this.channel = channel;
    }

    @Override
    public long size() throws IOException {
        return channel.size();
    }

    @Override
    public void read(long position, ByteBuffer into) throws IOException {
        long at = position;
        while (into.hasRemaining()) {
            int count = channel.read(into, at);
            if (count < 0) {
                throw new EOFException("the file ends at " + at);
            }
            at += count;
        }
    }

    @Override
    public void write(long position, ByteBuffer from) throws IOException {
        long at = position;
        try {
            while (from.hasRemaining()) {
                at += channel.write(from, at);
            }
        } catch (IOException e) {
            throw translate(e);
        }
    }

    static IOException translate(IOException e) {
        String message = String.valueOf(e.getMessage());
        return FULL.matcher(message.toLowerCase(Locale.ROOT)).find() ? new FullException(message) : e;
    }

    @Override
    public void truncate(long size) throws IOException {
        channel.truncate(size);
    }

    @Override
    public void force() throws IOException {
        channel.force(true);
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}

package salsa.store.disk;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import salsa.store.volume.VolumeFile;

/** A file of a {@link Disk}. */
final class DiskFile implements VolumeFile {

    private static final int SECTOR = 512;

    /** A write, or the truncation to a size if there are no bytes. A force that failed has lost those before it. */
    private record Write(long position, byte[] bytes) {}

    private final Disk disk;
    private byte[] content = new byte[64];
    private int size;
    private byte[] durable = new byte[0];
    private final List<Write> pending = new ArrayList<>();

    DiskFile(Disk disk) {
        this.disk = disk;
    }

    byte[] content() {
        return Arrays.copyOf(content, size);
    }

    private void see(byte[] bytes) {
        content = bytes.clone();
        size = bytes.length;
    }

    private void apply(Write write) {
        if (write.bytes().length == 0) {
            cut((int) write.position());
        } else {
            put((int) write.position(), write.bytes());
        }
    }

    void overwrite(byte[] bytes) {
        see(bytes);
        durable = bytes.clone();
        pending.clear();
    }

    @Override
    public long size() {
        return size;
    }

    @Override
    public void read(long position, ByteBuffer into) throws IOException {
        if (position + into.remaining() > size) {
            throw new EOFException("the file ends at " + size);
        }
        into.put(content, (int) position, into.remaining());
    }

    @Override
    public void write(long position, ByteBuffer from) throws IOException {
        boolean isCut = disk.writes(position + from.remaining() > size);
        byte[] bytes = new byte[isCut ? disk.random().nextInt(from.remaining() + 1) : from.remaining()];
        from.get(bytes);
        if (bytes.length > 0) {
            pending.add(new Write(position, bytes));
            put((int) position, bytes);
        }
        if (isCut) {
            throw new Disk.Crash();
        }
    }

    private void put(int position, byte[] bytes) {
        int end = position + bytes.length;
        if (end > content.length) {
            content = Arrays.copyOf(content, Math.max(end, 2 * content.length));
        }
        System.arraycopy(bytes, 0, content, position, bytes.length);
        size = Math.max(size, end);
    }

    private void cut(int newSize) {
        if (newSize < size) {
            Arrays.fill(content, newSize, size, (byte) 0);
            size = newSize;
        }
    }

    @Override
    public void truncate(long newSize) {
        boolean isLast = disk.crashes();
        pending.add(new Write(newSize, new byte[0]));
        cut((int) newSize);
        if (isLast) {
            throw new Disk.Crash();
        }
    }

    @Override
    public void force() throws IOException {
        if (disk.forceFails()) {
            pending.clear(); // as Linux does: programs see it until the restart, the disk never has it
            throw new IOException("Input/output error");
        }
        if (!disk.lies()) {
            byte[] seen = content();
            see(durable);
            pending.forEach(this::apply);
            durable = content();
            see(seen);
            pending.clear();
        }
    }

    /** Any writes since the last force may be missing, in parts of sectors, in any order. */
    void losePower() {
        see(durable);
        for (Write write : pending) {
            switch (disk.random().nextInt(4)) {
                case 0 -> {}
                case 1 -> apply(write);
                default -> sectors(write);
            }
        }
        overwrite(content());
    }

    private void sectors(Write write) {
        if (write.bytes().length == 0) {
            apply(write);
        }
        for (int at = 0; at < write.bytes().length; at += SECTOR) {
            int end = Math.min(write.bytes().length, at + SECTOR);
            boolean isTorn = disk.random().nextInt(8) == 0;
            if (disk.random().nextBoolean()) {
                byte[] part = Arrays.copyOfRange(write.bytes(), at, isTorn ? at + (end - at) / 2 : end);
                put((int) write.position() + at, part);
            }
        }
    }

    @Override
    public void close() {}
}

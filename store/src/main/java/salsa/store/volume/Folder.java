package salsa.store.volume;

import static java.nio.file.StandardCopyOption.ATOMIC_MOVE;
import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** A folder of the operating system, which one store at a time uses. */
public final class Folder implements Volume {

    private static final String LOCK = "names.lock";

    private final Path folder;
    private final FileChannel lock;

    /** Opens the folder, and creates it if it is absent. */
    public Folder(Path folder) throws IOException {
        this.folder = folder;
        Files.createDirectories(folder);
        lock = FileChannel.open(folder.resolve(LOCK), CREATE, WRITE);
        if (tryLock(lock) == null) {
            lock.close();
            throw new IOException("another process uses it; stop that one, or choose another folder");
        }
    }

    private static @Nullable FileLock tryLock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock();
        } catch (OverlappingFileLockException e) {
            return null;
        }
    }

    @Override
    public VolumeFile open(String name) throws IOException {
        try {
            return new FolderFile(FileChannel.open(folder.resolve(name), CREATE, READ, WRITE));
        } catch (IOException e) {
            throw FolderFile.translate(e);
        }
    }

    @Override
    public boolean has(String name) {
        return Files.exists(folder.resolve(name));
    }

    @Override
    public void replace(String from, String to) throws IOException {
        Files.move(folder.resolve(from), folder.resolve(to), ATOMIC_MOVE);
        try (FileChannel names = FileChannel.open(folder, READ)) {
            names.force(true);
        }
    }

    @Override
    public void delete(String name) throws IOException {
        Files.deleteIfExists(folder.resolve(name));
    }

    @Override
    public String path(String name) {
        return folder.resolve(name).toString();
    }

    @Override
    public void close() throws IOException {
        lock.close();
    }
}

package salsa.runtime.world.real;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import salsa.runtime.world.Disk;

/** The machine's disk. */
final class RealDisk implements Disk {

    @Override
    public Optional<byte[]> read(String path) throws IOException {
        try {
            return Optional.of(Files.readAllBytes(Path.of(path)));
        } catch (NoSuchFileException _) {
            return Optional.empty();
        }
    }

    @Override
    public void replace(String path, byte[] content) throws IOException {
        Path target = Path.of(path).toAbsolutePath();
        Path fresh =
                Files.createTempFile(target.getParent(), target.getFileName().toString(), ".new");
        try {
            try (var channel = FileChannel.open(fresh, StandardOpenOption.WRITE)) {
                var bytes = ByteBuffer.wrap(content);
                while (bytes.hasRemaining()) {
                    channel.write(bytes);
                }
                channel.force(true); // the content is on the disk before the name points at it
            }
            Files.move(fresh, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(fresh);
        }
    }
}

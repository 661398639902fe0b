package salsa.runtime.world;

import java.io.IOException;
import java.util.Optional;

/** Files, as one world has them. */
public interface Disk {

    /** The content of a file, or nothing where there is none. */
    Optional<byte[]> read(String path) throws IOException;

    /** Replaces a file as a whole: after a crash it has its old or its new content. */
    void replace(String path, byte[] content) throws IOException;
}

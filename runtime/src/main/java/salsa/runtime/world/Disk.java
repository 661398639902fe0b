package salsa.runtime.world;

import java.io.IOException;
import java.util.Optional;

/** The files of one world. */
public interface Disk {

    /** Returns the content of a file, or nothing if there is none. */
    Optional<byte[]> read(String path) throws IOException;

    /** Replaces a file as a whole: after a crash it has its old or its new content. */
    void replace(String path, byte[] content) throws IOException;
}

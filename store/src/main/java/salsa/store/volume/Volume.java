package salsa.store.volume;

import java.io.IOException;

/** A folder with the few files of one store. One thread at a time calls it. */
public interface Volume extends AutoCloseable {

    /** Opens a file for reading and writing; creates it if it is absent. */
    VolumeFile open(String name) throws IOException;

    /** Returns whether the file exists. */
    boolean has(String name) throws IOException;

    /** Renames a file over another one; afterwards the names of all files are durable. */
    void replace(String from, String to) throws IOException;

    /** Removes a file if it exists. */
    void delete(String name) throws IOException;

    /** Returns the path of a file, for messages. */
    String path(String name);

    /** Gives the folder free for another store. */
    @Override
    void close() throws IOException;
}

package salsa.runtime.world;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** Connections, as one world has them. */
public interface Network {

    /** Connects to whoever listens there. */
    Link connect(String host, int port) throws IOException;

    /** Starts to listen; port 0 stands for any free one. */
    Listener listen(int port) throws IOException;

    /** One side of a connection. */
    interface Link extends Closeable {
        /** What the other side writes. */
        InputStream in() throws IOException;

        /** What the other side reads. */
        OutputStream out() throws IOException;
    }

    /** A port that others can connect to. */
    interface Listener extends Closeable {
        /** The port listened on. */
        int port();

        /** Waits for the next connection. */
        Link accept() throws IOException;
    }
}

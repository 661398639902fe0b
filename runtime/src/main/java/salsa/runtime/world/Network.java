package salsa.runtime.world;

import java.io.Closeable;
import java.io.IOException;

/**
 * The TCP connections of one world. The blocking calls ({@link #connect}, {@link Listener#accept}, {@link Link#read},
 * {@link Link#write}, {@link Link#close}) are for stages that may block.
 */
public interface Network {

    /**
     * Connects to that port.
     *
     * @throws java.net.UnknownHostException if the host has no address
     * @throws java.net.ConnectException if nothing listens on the port
     */
    Link connect(String host, int port) throws IOException;

    /**
     * Listens on a port; port 0 stands for any free one.
     *
     * @param host the address to listen on; null stands for all addresses of the machine
     * @throws java.net.BindException if the port is in use
     */
    Listener listen(String host, int port) throws IOException;

    /** One side of a connection. One thread reads while another one writes; any thread closes or resets. */
    interface Link extends Closeable {

        /** Waits for bytes and returns how many there are; -1 if the other side has ended its output. */
        int read(byte[] into) throws IOException;

        /** Waits until the operating system has taken all bytes. */
        void write(byte[] bytes) throws IOException;

        /** Ends the output; reading continues. */
        void finish() throws IOException;

        /**
         * Ends the output, waits a short time until {@link #read}, called by another thread, has reached the end of the
         * other side's output, and releases the connection.
         */
        @Override
        void close() throws IOException;

        /** Releases the connection at once, without the bytes in transit. Blocked calls throw. */
        void reset();

        /** Returns the address of the other side. */
        String peer();
    }

    /** A port that others can connect to. */
    interface Listener extends Closeable {

        /** Returns the port listened on. */
        int port();

        /** Waits for the next connection. */
        Link accept() throws IOException;
    }
}

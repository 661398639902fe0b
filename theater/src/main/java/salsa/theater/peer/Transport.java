package salsa.theater.peer;

import java.io.IOException;
import salsa.wire.handshake.Authenticated;

/**
 * Connections between theaters. A transport identifies the peer, exchanges greetings and bounds what a stranger can
 * cost; it knows no frame. Its methods are called by any thread and do not wait, except {@link #listen}.
 */
public interface Transport extends AutoCloseable {

    /** Connects to a theater and reports the result to {@code attempt}, exactly once and within seconds. */
    void connect(Endpoint to, Greeting mine, Attempt attempt);

    /**
     * Accepts connections of theaters until it is closed.
     *
     * @throws IOException if the address is in use or cannot be used; the message contains the remedy
     */
    Listening listen(Greeting mine, Acceptor acceptor) throws IOException;

    /**
     * Returns a host as which the peers on other machines accept this side; one that only this machine accepts without
     * keys.
     */
    default String host() {
        return "127.0.0.1";
    }

    /** Closes the transport; its connections are lost. */
    @Override
    void close();

    /** Learns the result of an attempt to connect. */
    interface Attempt {

        /** The peer is connected and authenticated; the connection waits for {@link Connection#start}. */
        void connected(Connection connection);

        /** The attempt has failed, for a reason in one line. */
        void failed(String reason);

        /** The attempt has failed, since the machine answers that no theater listens there. */
        default void refused(String reason) {
            failed(reason);
        }
    }

    /** Learns which theaters have connected. */
    interface Acceptor {

        /** A peer is connected and authenticated; the connection waits for {@link Connection#start}. */
        void accepted(Connection connection);
    }

    /** The acceptance of connections. */
    interface Listening extends AutoCloseable {

        /** Returns the port listened on. */
        int port();

        /** Accepts no further connection; those that exist continue. */
        @Override
        void close();
    }

    /** A connection with an authenticated peer. */
    interface Connection {

        Authenticated proof();

        /** Returns whether the peer has proved that it may ask what this theater does, beyond using its actors. */
        default boolean isOperator() {
            return false;
        }

        /** Begins to deliver events. */
        void start(Events events);

        /** Returns whether {@link #write} may be called. It becomes true again with {@link Events#becameWritable}. */
        boolean isWritable();

        /**
         * Writes bytes, which must not change, behind those written before. Does not wait.
         *
         * @param unread at least how many bytes of this connection the peer has not read, with these: if they are few, the
         *     machine's buffers have room for them
         */
        void write(byte[] bytes, long unread);

        /** Closes the connection after an attempt to write these bytes, of limited time. Delivers no further event. */
        void close(byte[] last);
    }

    /** Learns what happens on a connection. */
    interface Events {

        /**
         * Bytes have arrived, behind those of earlier calls. They are read when the method returns, which may wait for
         * the thread that works for the peer.
         */
        void received(byte[] bytes, int from, int to);

        /** There is room for bytes again. By a thread that may work for the peer for a while. */
        void becameWritable();

        /** The connection is lost; the last event. */
        void lost(String reason);
    }
}

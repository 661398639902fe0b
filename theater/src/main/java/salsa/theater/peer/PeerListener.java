package salsa.theater.peer;

import salsa.theater.link.Ending;
import salsa.theater.link.Lane;
import salsa.wire.frame.Frame;
import salsa.wire.handshake.Authenticated;

/**
 * Learns what happens at the peers of a theater. Calls for one peer come one at a time and in order, by the thread that works for
 * the peer; calls for different peers may come at the same time. No method may wait.
 */
public interface PeerListener {

    /**
     * A frame of the peer. It counts as delivered.
     *
     * @param epoch of the exchange with the peer, see {@link Peer#epoch()}
     * @param credit to be released when the frame needs no memory any more
     */
    void received(Peer from, long epoch, Frame.Numbered frame, Credit credit);

    /** An incarnation of the peer has connected for the first time. */
    default void met(Peer peer, long epoch, Authenticated proof) {}

    /**
     * The exchange with an incarnation of the peer has ended; all its frames have their fates. The next exchange has the
     * epoch {@link Peer#epoch()}, new tables of types, and begins when the peer restarts.
     *
     * @param epoch of the exchange that has ended
     * @param incarnation 0 for a peer that has never connected
     */
    default void ended(Peer peer, long epoch, long incarnation, Ending ending, String reason) {}

    /** The peer has been silent for too long. Only the authority decides whether it is dead. */
    default void suspected(Peer peer, long incarnation) {}

    /** A suspected peer has been heard. */
    default void trusted(Peer peer, long incarnation) {}

    /** A connection of an incarnation that was not met yet has broken the protocol; it is closed. */
    default void protocolBroken(Peer peer, String reason) {}

    /** A theater has connected that introduces itself by the name of this one; it is refused. */
    default void impostorRefused(Endpoint name) {}

    /** A theater has connected whose host has introduced that many others, the most; it is refused. */
    default void strangerRefused(Endpoint name, int others) {}

    /** A submission to the lane was answered with {@code FULL}; there is room again. */
    default void roomFreed(Peer peer, Lane lane) {}

    /** An attempt to connect has failed. The next one follows by itself, as long as frames wait. */
    default void connectFailed(Peer peer, String reason) {}

    /** An attempt to connect has failed, since the machine answers that no theater listens there. */
    default void refused(Peer peer, String reason) {
        connectFailed(peer, reason);
    }

    /**
     * The theater at this endpoint calls itself otherwise. The peer is closed and its frames are {@code REFUSED}; submit them to
     * the theater under its own name.
     */
    default void renamed(Peer peer, Endpoint name) {}

    /** This side has closed the link to the peer; all frames have their fates. */
    default void closed(Peer peer) {}

    /** A closed peer, whose incarnation has ended before, gives room to others: it is met again like an unknown one. */
    default void forgotten(Peer peer) {}

    /** Code of this listener, or of the peer, has thrown. The peer continues. */
    void defect(Peer peer, Throwable thrown);
}

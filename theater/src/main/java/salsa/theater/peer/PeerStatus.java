package salsa.theater.peer;

import salsa.theater.link.LinkState;
import salsa.theater.link.PeerState;

/**
 * A snapshot of the link to another theater, for operators: its state and its queues.
 *
 * @param connectedNanos how long the present connection exists; -1 if there is none
 * @param heardNanos since when nothing has arrived; -1 if nothing ever has
 * @param held bytes of frames that were accepted and have no fate
 */
public record PeerStatus(
        Endpoint endpoint,
        LinkState link,
        PeerState state,
        long incarnation,
        long connectedNanos,
        long heardNanos,
        long connections,
        long held,
        long framesOut,
        long framesIn,
        long bytesOut,
        long bytesIn) {}

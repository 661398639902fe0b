package salsa.theater.link;

import org.jspecify.annotations.Nullable;

/** Why the exchange with an incarnation of the peer has ended, and the fate of frames without acknowledgement. */
public enum Ending {
    /** Another incarnation of the peer has connected. */
    RESTARTED(null, Fate.UNKNOWN),
    /** The authority has declared the peer dead. */
    DEAD(PeerState.Event.END_DEAD, Fate.UNKNOWN),
    /** The peer broke the protocol. */
    QUARANTINED(PeerState.Event.END_BROKEN, Fate.UNKNOWN),
    /** The peer lives, and has taken frames too slowly for too long. */
    SLOW(PeerState.Event.END_BROKEN, Fate.UNKNOWN),
    /** The peer refuses this side's incarnation. */
    BARRED(PeerState.Event.END_BARRED, Fate.UNKNOWN),
    /** The peer has closed the link. It acknowledges all that it has delivered before, and delivers nothing afterwards. */
    STOPPED(PeerState.Event.END_STOPPED, Fate.REFUSED),
    /** This side has closed the link. */
    CLOSED(null, Fate.UNKNOWN);

    private final PeerState.@Nullable Event event;
    private final Fate unacknowledged;

    Ending(PeerState.@Nullable Event event, Fate unacknowledged) {
        this.event = event;
        this.unacknowledged = unacknowledged;
    }

    PeerState.@Nullable Event event() {
        return event;
    }

    /** Returns the fate of a frame that was written and has not been acknowledged. */
    public Fate unacknowledged() {
        return unacknowledged;
    }
}

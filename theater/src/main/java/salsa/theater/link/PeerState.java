package salsa.theater.link;

import org.jspecify.annotations.Nullable;

/**
 * The knowledge of a link about the incarnation of its peer. The last four states are final for the incarnation: only another one
 * leaves them.
 *
 * <pre>
 * | state       | MEET    | SUSPECT   | HEAR    | END_DEAD | END_BROKEN  | END_BARRED | END_STOPPED |
 * |-------------|---------|-----------|---------|----------|-------------|------------|-------------|
 * | UNKNOWN     | TRUSTED | SUSPECTED | -       | DEAD     | QUARANTINED | BARRED     | STOPPED     |
 * | TRUSTED     | TRUSTED | SUSPECTED | TRUSTED | DEAD     | QUARANTINED | BARRED     | STOPPED     |
 * | SUSPECTED   | TRUSTED | -         | TRUSTED | DEAD     | QUARANTINED | BARRED     | STOPPED     |
 * | DEAD        | TRUSTED | -         | -       | -        | -           | -          | -           |
 * | QUARANTINED | TRUSTED | -         | -       | -        | -           | -          | -           |
 * | BARRED      | TRUSTED | -         | -       | -        | -           | -          | -           |
 * | STOPPED     | TRUSTED | -         | -       | -        | -           | -          | -           |
 * </pre>
 *
 * A trusted peer is met when a restarted theater replaces it.
 */
public enum PeerState {

    /** No incarnation of the peer has connected yet. */
    UNKNOWN,

    /** The peer has been heard recently. */
    TRUSTED,

    /** The peer has been silent for longer than its heart-beats explain. Nothing follows from it. */
    SUSPECTED,

    /** The authority has declared the incarnation dead. */
    DEAD,

    /** The incarnation did not follow the protocol, or was too slow for too long. */
    QUARANTINED,

    /** The peer has declared this side dead, or has put it in quarantine. */
    BARRED,

    /** The peer has closed the link in order. */
    STOPPED;

    /** A fact about the peer that becomes known. */
    public enum Event {
        /** An incarnation connects that the link does not know. */
        MEET,
        /** The failure detector suspects the peer. */
        SUSPECT,
        /** Bytes have arrived. */
        HEAR,
        /** The authority declares the incarnation dead. */
        END_DEAD,
        /** The incarnation breaks the protocol. */
        END_BROKEN,
        /** The peer refuses this side's incarnation. */
        END_BARRED,
        /** The peer closes the link. */
        END_STOPPED
    }

    /** Returns the state after an event, which must be legal in this one. */
    public PeerState after(Event event) {
        PeerState next = afterOrNull(event);
        assert next != null : event + " of a peer that is " + this;
        return next == null ? this : next;
    }

    private @Nullable PeerState afterOrNull(Event event) {
        if (event == Event.MEET) {
            return TRUSTED;
        }
        if (hasEnded()) {
            return null;
        }
        return switch (event) {
            case MEET -> TRUSTED;
            case SUSPECT -> this == SUSPECTED ? null : SUSPECTED;
            case HEAR -> this == UNKNOWN ? null : TRUSTED;
            case END_DEAD -> DEAD;
            case END_BROKEN -> QUARANTINED;
            case END_BARRED -> BARRED;
            case END_STOPPED -> STOPPED;
        };
    }

    /** Returns whether the incarnation accepts no further frames. */
    public boolean hasEnded() {
        return switch (this) {
            case UNKNOWN, TRUSTED, SUSPECTED -> false;
            case DEAD, QUARANTINED, BARRED, STOPPED -> true;
        };
    }
}

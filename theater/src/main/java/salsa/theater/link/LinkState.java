package salsa.theater.link;

import org.jspecify.annotations.Nullable;

/**
 * The state of the current connection of a link.
 *
 * <pre>
 * | state    | WANT    | DIAL    | CONNECT  | WELCOME | LOSE    | REST | CLOSE  |
 * |----------|---------|---------|----------|---------|---------|------|--------|
 * | IDLE     | WAITING | -       | GREETING | -       | -       | IDLE | CLOSED |
 * | WAITING  | -       | DIALING | GREETING | -       | -       | IDLE | CLOSED |
 * | DIALING  | -       | -       | GREETING | -       | WAITING | IDLE | CLOSED |
 * | GREETING | -       | -       | GREETING | OPEN    | WAITING | IDLE | CLOSED |
 * | OPEN     | -       | -       | GREETING | -       | WAITING | IDLE | CLOSED |
 * | CLOSED   | -       | -       | -        | -       | -       | -    | -      |
 * </pre>
 */
public enum LinkState {

    /** There is no connection, and none is wanted. */
    IDLE,

    /** There is no connection. The next attempt begins when the back-off has passed. */
    WAITING,

    /** An attempt to connect has begun. */
    DIALING,

    /** There is a connection. The peer's welcome has not arrived on it. */
    GREETING,

    /** The numbers of both sides are known: frames are exchanged. */
    OPEN,

    /** This side has closed the link for good. */
    CLOSED;

    /** The events of a connection that change the state of its link. */
    public enum Event {
        /** Frames wait, or the theater asks for a connection. */
        WANT,
        /** The back-off has passed. */
        DIAL,
        /** A connection with an authenticated peer becomes the current one. */
        CONNECT,
        /** The peer's welcome arrives. */
        WELCOME,
        /** The attempt has failed, or the current connection is lost or given up; another one is wanted. */
        LOSE,
        /** The peer's incarnation has ended: no connection is wanted. */
        REST,
        /** This side closes the link. */
        CLOSE
    }

    /** Returns the state after an event, which must be legal in this one. */
    public LinkState after(Event event) {
        LinkState next = afterOrNull(event);
        assert next != null : event + " of a link that is " + this;
        return next == null ? this : next;
    }

    private @Nullable LinkState afterOrNull(Event event) {
        if (this == CLOSED) {
            return null;
        }
        return switch (event) {
            case WANT -> this == IDLE ? WAITING : null;
            case DIAL -> this == WAITING ? DIALING : null;
            case CONNECT -> GREETING;
            case WELCOME -> this == GREETING ? OPEN : null;
            case LOSE -> this == DIALING || hasConnection() ? WAITING : null;
            case REST -> IDLE;
            case CLOSE -> CLOSED;
        };
    }

    /** Returns whether there is a connection with an authenticated peer. */
    public boolean hasConnection() {
        return this == GREETING || this == OPEN;
    }
}

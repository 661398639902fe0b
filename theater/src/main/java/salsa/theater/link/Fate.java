package salsa.theater.link;

/** The end of a frame that the link has accepted. Each frame has exactly one fate. */
public enum Fate {
    /** The peer's theater has taken it. */
    DELIVERED,
    /** The peer's theater has not taken it, and never will. */
    REFUSED,
    /** It was written, and no acknowledgement has arrived: the peer has taken it, or not. */
    UNKNOWN
}

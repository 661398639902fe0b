package salsa.theater.link;

/** The answer to a submission. */
public enum Admission {
    /** The frame is queued. {@link Output.Settled} reports its fate. */
    ACCEPTED,
    /** The buffer of the lane is full. {@link Output.Room} reports when it no longer is. */
    FULL,
    /** The peer's incarnation has ended, the link is closing, or the submission is for an earlier epoch. */
    REFUSED
}

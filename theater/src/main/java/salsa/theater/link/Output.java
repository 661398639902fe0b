package salsa.theater.link;

import salsa.wire.frame.Frame;

/** A request or a report of a link to its theater. */
public sealed interface Output {

    /** Asks for a connection to the peer; {@link Link#connected} or {@link Link#dialFailed} answers, within seconds. */
    record Dial() implements Output {}

    /** Asks to close a connection, after an attempt to write these last bytes. The link has already forgotten it. */
    record Disconnect(long connection, byte[] last) implements Output {}

    /**
     * A frame of the peer, for the theater. It counts as taken, and is acknowledged, once it has left {@link Link#poll}.
     * The theater reports with {@link Link#handled} that it no longer needs memory for it.
     *
     * @param cost in bytes of credit
     */
    record Deliver(long epoch, Frame.Numbered frame, long cost) implements Output {}

    /** The fate of an accepted frame. */
    record Settled(long ticket, Fate fate) implements Output {}

    /** A submission of the lane was answered with {@link Admission#FULL}; there is room again. */
    record Room(Lane lane) implements Output {}

    /** An incarnation of the peer has connected for the first time; the exchange with it has that number. */
    record Met(long incarnation, long epoch) implements Output {}

    /** The exchange with an incarnation of the peer has ended; 0 for a peer that has never connected. */
    record Ended(long incarnation, Ending ending, String reason) implements Output {}

    /** The peer has been silent for too long. Only the authority decides whether it is dead. */
    record Suspected(long incarnation) implements Output {}

    /** A suspected peer has been heard. */
    record Trusted(long incarnation) implements Output {}

    /**
     * Reports a defect of a peer that is not linked yet: its connection has broken the protocol, and is closed. The link to the
     * incarnation that is linked goes on.
     */
    record Broken(String reason) implements Output {}

    /** This side has closed the link. */
    record Closed() implements Output {}
}

package salsa.theater.link;

import salsa.theater.link.detector.Patience;

/**
 * The bounds of a link. Times are in nanoseconds.
 *
 * @param patience of the failure detector
 * @param greeting how long a connection may be without the peer's welcome
 * @param stall how long a peer may take less than half of the ordinary lane's part of the buffer while more than that waits
 * @param acknowledgement how long an acknowledgement may wait for others
 * @param leastBackoff the first pause between two attempts to connect; each failure doubles it
 * @param mostBackoff the longest pause
 * @param buffer bytes of submitted frames that are queued or not acknowledged
 * @param reserve the part of the buffer that only the control lane uses
 * @param window bytes of frames that the peer may send ahead of {@link Link#handled}
 * @param allowance bytes by which frames of the control lane may exceed the credit, a constant of the protocol
 * @param piece the largest frame that is written at once
 */
public record LinkSettings(
        Patience patience,
        long greeting,
        long stall,
        long acknowledgement,
        long leastBackoff,
        long mostBackoff,
        long buffer,
        long reserve,
        long window,
        long allowance,
        int piece) {

    /** The largest piece, a constant of the protocol. */
    public static final int PIECE_MAX = 1 << 16;

    /** Bytes by which frames of the control lane may exceed the credit, a constant of the protocol. */
    public static final long CONTROL_ALLOWANCE = 1 << 20;

    /**
     * Bytes of credit that a numbered frame costs beside its own, for the memory that it needs. A constant of the
     * protocol.
     */
    public static final int FRAME_COST = 64;

    /** The most bytes of a frame before its payload, names and texts excepted. */
    static final int HEAD_MAX = 64;

    private static final long MILLIS = 1_000_000;

    /** The settings of a theater that is not configured otherwise. */
    public static final LinkSettings DEFAULT = new LinkSettings(
            Patience.DEFAULT,
            3_000 * MILLIS,
            60_000 * MILLIS,
            10 * MILLIS,
            100 * MILLIS,
            4_000 * MILLIS,
            8 << 20,
            1 << 20,
            1 << 20,
            CONTROL_ALLOWANCE,
            PIECE_MAX);

    /** The settings for theaters of one simulation: a link that has nothing to send does nothing, for ten years. */
    public static final LinkSettings SIMULATED = DEFAULT.withPatience(Patience.UNLIMITED);

    public LinkSettings {
        if (piece < 1
                || piece > PIECE_MAX
                || window / 4 < piece + HEAD_MAX + FRAME_COST
                || reserve < piece
                || buffer <= reserve) {
            throw new IllegalArgumentException("window of " + window + ", pieces of " + piece + ", reserve " + reserve);
        }
    }

    private LinkSettings withPatience(Patience unlimited) {
        return new LinkSettings(
                unlimited,
                greeting,
                unlimited.most(),
                acknowledgement,
                leastBackoff,
                mostBackoff,
                buffer,
                reserve,
                window,
                allowance,
                piece);
    }
}

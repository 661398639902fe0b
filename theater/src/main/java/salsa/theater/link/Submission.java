package salsa.theater.link;

import salsa.wire.frame.Frame;

/**
 * A frame that a peer is to send, with its lane and its flow.
 *
 * @param epoch the {@link Link#epoch()} for which its types were declared
 * @param flow frames of one flow are delivered in their order: those for one actor, for example; or one of {@link Flow}
 * @param ticket repeated by the report of its fate
 * @param frame its sequence number does not matter: the link numbers frames when it writes them
 */
public record Submission(long epoch, Lane lane, long flow, long ticket, Frame.Numbered frame) {

    /** Returns a number that the bytes of the frame do not exceed: what it counts in the buffer of its lane. */
    public static long size(Frame.Numbered frame) {
        return Numbering.size(frame);
    }
}

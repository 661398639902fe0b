package salsa.theater.link;

import java.util.Deque;
import org.jspecify.annotations.Nullable;
import salsa.wire.frame.Frame;

/** A frame that the link has accepted, until its fate is known. */
final class OutgoingFrame {

    /** The ticket of frames that only the link knows. */
    static final long OF_LINK = Long.MIN_VALUE;

    final Lane lane;
    final long flow;
    final Frame.Numbered frame;

    /** A number that the frame's bytes do not exceed. */
    final long size;

    /** Counts submissions. */
    final long stamp;

    private final long ticket;
    private @Nullable Fate fate;

    OutgoingFrame(Submission submission, long size, long stamp) {
        this.lane = submission.lane();
        this.flow = submission.flow();
        this.frame = submission.frame();
        this.ticket = submission.ticket();
        this.size = size;
        this.stamp = stamp;
    }

    boolean isOfLink() {
        return ticket == OF_LINK;
    }

    /** Reports the fate, unless only the link knows the frame. */
    void settle(Fate its, Deque<Output> outputs) {
        assert fate == null : "a second fate, " + its + ", of frame " + ticket + ", which is " + fate;
        fate = its;
        if (!isOfLink()) {
            outputs.add(new Output.Settled(ticket, its));
        }
    }
}

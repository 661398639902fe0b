package salsa.theater.link;

import java.util.Deque;
import org.jspecify.annotations.Nullable;
import salsa.wire.frame.Frame;

/** A frame that the link has accepted, until its fate is known. */
final class OutgoingFrame {

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

    /** Reports the fate. */
    void settle(Fate its, Deque<Output> outputs) {
        assert fate == null : "a second fate, " + its + ", of frame " + ticket + ", which is " + fate;
        fate = its;
        outputs.add(new Output.Settled(ticket, its));
    }
}

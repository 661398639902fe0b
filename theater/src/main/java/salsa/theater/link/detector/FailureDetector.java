package salsa.theater.link.detector;

/**
 * An adaptive failure detector: it estimates the mean and the deviation of the intervals between arrivals and suspects a
 * peer that has been silent for longer than these explain, but never before {@link Patience#least} and always after {@link
 * Patience#most}. A suspicion is an opinion; it decides nothing.
 *
 * <p>A pause of its own process is no evidence against the peer: if {@link #trySuspect} is called much later than it
 * should have been, the detector does not count the time between.
 *
 * <p>The estimators are those of TCP's retransmission timer (RFC 6298), with eight deviations in the place of four.
 */
public final class FailureDetector {

    private static final double MEAN_GAIN = 1.0 / 8;
    private static final double DEVIATION_GAIN = 1.0 / 4;
    private static final int DEVIATIONS = 8;
    private static final int PAUSE = 3; // intervals without a call of isSuspicious

    private final Patience patience;
    private double mean;
    private double deviation;
    private long heard;
    private long checked;

    public FailureDetector(Patience patience, long now) {
        this.patience = patience;
        this.mean = patience.interval();
        this.heard = now;
        this.checked = now;
    }

    /** Records that bytes of the peer have arrived. */
    public void heard(long now) {
        long interval = now - heard;
        heard = now;
        checked = Math.max(checked, now);
        if (interval >= patience.interval() / 2) { // traffic between two heart-beats says nothing about heart-beats
            double error = Math.min(interval, patience.most()) - mean;
            mean += MEAN_GAIN * error;
            deviation += DEVIATION_GAIN * (Math.abs(error) - deviation);
        }
    }

    /** Returns whether the silence of the peer is suspicious. To be called at least once in every interval. */
    public boolean trySuspect(long now) {
        long since = now - checked;
        checked = now;
        if (since > PAUSE * patience.interval()) {
            heard += since;
        }
        return now - heard >= silence();
    }

    /** Returns when to call {@link #trySuspect} next. */
    public long deadline() {
        long suspicious = heard + silence();
        long next = checked + patience.interval();
        return suspicious > checked ? Math.min(next, suspicious) : next;
    }

    /** Returns the length of a silence that is suspicious. */
    public long silence() {
        long expected = (long) (mean + DEVIATIONS * deviation);
        return Math.clamp(expected, patience.least(), patience.most());
    }
}

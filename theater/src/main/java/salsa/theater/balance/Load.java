package salsa.theater.balance;

/**
 * How loaded a theater is, as it has measured itself in its last look.
 *
 * @param busy the share of its workers that had something to do, 0 to 1
 * @param delayNanos an estimate of how long a message that arrives now waits before it is handled
 */
public record Load(double busy, long delayNanos) {

    /** The load of a theater that does nothing. */
    public static final Load NONE = new Load(0, 0);

    /** @throws IllegalArgumentException if the share is none, or the time negative */
    public Load {
        if (!(busy >= 0 && busy <= 1) || delayNanos < 0) {
            throw new IllegalArgumentException("no load: busy " + busy + ", delay " + delayNanos + " ns");
        }
    }
}

package salsa.theater.link.detector;

/**
 * How long a failure detector waits. Times are in nanoseconds.
 *
 * @param interval between two heart-beats
 * @param least the shortest silence that is suspicious
 * @param most the silence that is suspicious whatever the detector has measured before
 */
public record Patience(long interval, long least, long most) {

    private static final long MILLIS = 1_000_000;

    /**
     * Heart-beats every half second; suspicion after 2.5 to 4.5 seconds: it takes at least four lost heart-beats in a row,
     * and a dead peer is suspected within five seconds.
     */
    public static final Patience DEFAULT = new Patience(500 * MILLIS, 2_500 * MILLIS, 4_500 * MILLIS);

    private static final long DECADE = 10L * 365 * 24 * 3_600_000 * MILLIS;

    /** No heart-beats, and no suspicion, for ten years: for theaters of one simulation, whose silence means nothing. */
    public static final Patience UNLIMITED = new Patience(DECADE, DECADE, DECADE);

    public Patience {
        if (interval < 1 || least < interval || most < least) {
            throw new IllegalArgumentException("interval " + interval + ", " + least + " to " + most);
        }
    }
}

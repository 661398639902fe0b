package salsa.theater.link;

/** The pauses between attempts to connect: each is twice as long as the one before, less a random half at most. */
final class Backoff {

    private static final int DOUBLINGS_MAX = 30;

    private final LinkSettings settings;
    private final Dice dice;
    private int failures;

    Backoff(LinkSettings settings, Dice dice) {
        this.settings = settings;
        this.dice = dice;
    }

    long next() {
        long pause = Math.min(settings.mostBackoff(), settings.leastBackoff() << Math.min(failures, DOUBLINGS_MAX));
        failures = Math.min(failures + 1, DOUBLINGS_MAX);
        return pause - dice.below(pause / 2 + 1);
    }

    void reset() {
        failures = 0;
    }
}

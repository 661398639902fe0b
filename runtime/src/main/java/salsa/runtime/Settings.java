package salsa.runtime;

import java.util.Objects;
import java.util.Properties;

/**
 * The configuration of an actor system.
 *
 * @param stages the number of initial stages, numbered from 0
 * @param workers how many of them can run at the same time
 * @param placement the policy for actors whose creation names no stage
 * @param quarantineMillis after how many milliseconds the other actors of a stage continue without a handler that has
 * not ended; 0 for never
 */
public record Settings(int stages, int workers, PlacementFunction placement, int quarantineMillis) {

    private static final int QUARANTINE_MILLIS = 250;

    /** Checks the limits. */
    public Settings {
        Objects.requireNonNull(placement, "placement must not be null");
        requireWithin("nstages", stages, 1, 1_000_000);
        requireWithin("workers", workers, 1, 1_000);
        requireWithin("salsa.quarantine.after", quarantineMillis, 0, 3_600_000);
    }

    /** Creates settings with quarantine after a quarter of a second. */
    public Settings(int stages, int workers, PlacementFunction placement) {
        this(stages, workers, placement, QUARANTINE_MILLIS);
    }

    private static void requireWithin(String name, int value, int min, int max) {
        if (value < min || value > max) {
            throw new IllegalArgumentException("%s is %d, must be from %d to %,d".formatted(name, value, min, max));
        }
    }

    /** Returns settings with as many stages and workers as the machine has processors, and adaptive placement. */
    public static Settings standard() {
        return of(new Properties(), Runtime.getRuntime().availableProcessors());
    }

    /** Returns these settings with that number of stages. */
    public Settings withStages(int stages) {
        return new Settings(stages, workers, placement, quarantineMillis);
    }

    /** Returns these settings with that number of workers. */
    public Settings withWorkers(int workers) {
        return new Settings(stages, workers, placement, quarantineMillis);
    }

    /** Returns these settings with that policy, a {@link Placement} or a function of the application. */
    public Settings withPlacement(PlacementFunction placement) {
        return new Settings(stages, workers, placement, quarantineMillis);
    }

    /** Returns these settings with quarantine after that many milliseconds; 0 for never. */
    public Settings withQuarantineMillis(int millis) {
        return new Settings(stages, workers, placement, millis);
    }

    /**
     * Returns the settings of {@code nstages}, {@code workers}, {@code placement} and {@code salsa.quarantine.after}.
     *
     * @param processors the default of the first two numbers
     */
    public static Settings of(Properties properties, int processors) {
        return new Settings(
                number(properties, "nstages", processors),
                number(properties, "workers", processors),
                Placement.of(properties.getProperty("placement", "adaptive")),
                number(properties, "salsa.quarantine.after", QUARANTINE_MILLIS));
    }

    private static int number(Properties properties, String name, int otherwise) {
        String text = properties.getProperty(name);
        if (text == null) {
            return otherwise;
        }
        try {
            return Integer.parseInt(text.strip());
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("%s is \"%s\", must be a number".formatted(name, text), e);
        }
    }
}

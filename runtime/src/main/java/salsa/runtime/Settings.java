package salsa.runtime;

import java.util.Properties;

/**
 * How an actor system is laid out.
 *
 * @param stages how many stages there are from the start, numbered from 0
 * @param workers how many of them can be played at the same time
 * @param placement where actors go that say nothing about it
 */
public record Settings(int stages, int workers, Placement placement) {

    /** Checks the limits. */
    public Settings {
        within("nstages", stages, 1, 1_000_000);
        within("workers", workers, 1, 1_000);
    }

    private static void within(String name, int value, int min, int max) {
        if (value < min || value > max) {
            throw new IllegalArgumentException("%s is %d, must be from %d to %,d".formatted(name, value, min, max));
        }
    }

    /**
     * From {@code nstages}, {@code workers} and {@code placement}.
     *
     * @param processors the default of the two numbers
     */
    public static Settings of(Properties properties, int processors) {
        return new Settings(number(properties, "nstages", processors), number(properties, "workers", processors),
                Placement.of(properties.getProperty("placement", "hash")));
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

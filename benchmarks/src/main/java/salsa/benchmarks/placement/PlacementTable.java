package salsa.benchmarks.placement;

import java.util.Arrays;
import java.util.Locale;
import salsa.runtime.PlacementFunction;

/**
 * Prints, for each hash function, the load of the fullest stage in percent of the mean under several patterns of
 * creation, and the time of a choice. The loads are the same on every machine. The argument selects a function by the
 * beginning of its name; the time is right only for the first one of a process, whose calls are compiled for it alone.
 */
public final class PlacementTable {
    private static final int STAGES = 8;
    private static final int ACTORS = 80_000;
    private static final int WARM_UP = 5;
    private static final int CHOICES = 20_000_000;

    private PlacementTable() {}

    public static void main(String[] arguments) {
        System.out.println("| function | one creator | every 2nd | every 8th | 8 creators | 8,000 creators | ns |");
        System.out.println("|---|---:|---:|---:|---:|---:|---:|");
        HashFunctions.all().forEach((name, function) -> {
            if (arguments.length == 0 || name.startsWith(arguments[0])) print(name, function);
        });
    }

    private static void print(String name, PlacementFunction function) {
        double nanoseconds = nanoseconds(function); // first: other patterns would change the compiled code
        System.out.println(String.format(
                Locale.ROOT,
                "| %s | %d | %d | %d | %d | %d | %.1f |",
                name,
                fullest(function, 1, 1),
                fullest(function, 1, 2),
                fullest(function, 1, 8),
                fullest(function, 8, 1),
                fullest(function, 8_000, 1),
                nanoseconds));
    }

    /** Returns the percentage for n creators; of their actors every {@code step}th counts, the others are idle. */
    private static long fullest(PlacementFunction function, int creators, int step) {
        int[] loads = new int[STAGES];
        for (int creator = 0; creator < creators; creator++) {
            for (int created = 0; created < ACTORS / creators; created++) {
                loads[function.choose(creator, created * step, STAGES)]++;
            }
        }
        return Math.round(100.0 * Arrays.stream(loads).max().getAsInt() * STAGES / ACTORS);
    }

    private static double nanoseconds(PlacementFunction function) {
        long best = Long.MAX_VALUE;
        long sum = 0;
        for (int round = 0; round < WARM_UP; round++) {
            long begin = System.nanoTime();
            for (int created = 0; created < CHOICES; created++) {
                sum += function.choose(round, created, STAGES);
            }
            best = Math.min(best, System.nanoTime() - begin);
        }
        if (sum == 0) {
            System.out.println("all on stage 0");
        }
        return best / (double) CHOICES;
    }
}

package salsa.tool.line;

import java.util.Collection;
import java.util.Locale;
import java.util.Optional;

/** Suggestions for mistyped words. */
public final class Suggestion {
    private Suggestion() {}

    /** Returns the known word nearest to the typed one, if it is near enough to be a typing error. */
    public static Optional<String> nearestAmong(Collection<String> known, String typed) {
        String nearest = null;
        int least = 1 + Math.max(1, typed.length() / 3);
        for (String word : known) {
            int distance = editDistance(word.toLowerCase(Locale.ROOT), typed.toLowerCase(Locale.ROOT));
            if (distance < least) {
                nearest = word;
                least = distance;
            }
        }
        return Optional.ofNullable(nearest);
    }

    /** Returns the suggestion as the end of a sentence, or {@code otherwise}. */
    public static String sentenceEnding(Collection<String> known, String typed, String otherwise) {
        return nearestAmong(known, typed)
                .map(word -> "; did you mean " + word + "?")
                .orElse("; " + otherwise);
    }

    /** Returns the number of letters that must be inserted, deleted, replaced or swapped with their neighbour. */
    private static int editDistance(String a, String b) {
        int[][] cost = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                cost[i][j] = i == 0 || j == 0 ? i + j : leastCost(a, b, i, j, cost);
            }
        }
        return cost[a.length()][b.length()];
    }

    private static int leastCost(String a, String b, int i, int j, int[][] cost) {
        int replaced = cost[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        int least = Math.min(replaced, 1 + Math.min(cost[i - 1][j], cost[i][j - 1]));
        boolean swapped = i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
        return swapped ? Math.min(least, 1 + cost[i - 2][j - 2]) : least;
    }
}

package salsa.syntax.source;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** Suggestions for mistyped words. */
public final class Spelling {
    private Spelling() {}

    /** Returns the candidate nearest to a misspelt word, if any is near enough to be meant. */
    public static Optional<String> nearest(String word, Collection<String> candidates) {
        return nearest(word, candidates, editsAllowed(word));
    }

    private static int editsAllowed(String word) {
        return Math.max(1, word.length() / 3);
    }

    /** Returns the same as {@link #nearest(String, Collection)} for many candidates: at most {@code edits} apart. */
    public static Optional<String> nearest(String word, Collection<String> candidates, int edits) {
        return candidates.stream()
                .filter(each -> isNear(word, each, edits))
                .min(Comparator.comparingInt((String each) -> editDistance(word, each))
                        .thenComparing(each -> each));
    }

    /** Returns whether {@link #nearest(String, Collection)} considers a candidate. */
    public static boolean isNear(String word, String candidate) {
        return isNear(word, candidate, editsAllowed(word));
    }

    private static boolean isNear(String word, String candidate, int edits) {
        return Math.abs(word.length() - candidate.length()) <= edits // else the distance is longer
                && Math.min(candidate.length(), word.length()) > 1
                && !candidate.equals(word)
                && editDistance(word, candidate) <= edits;
    }

    /** Returns the edit distance of the words in lower case, with swaps of neighbours (Damerau 1964, the restricted form). */
    private static int editDistance(String word, String candidate) {
        String a = word.toLowerCase(Locale.ROOT);
        String b = candidate.toLowerCase(Locale.ROOT);
        if (Math.abs(a.length() - b.length()) > Math.max(a.length(), b.length()) / 2) return Integer.MAX_VALUE;
        int[][] cost = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) cost[i][j] = i == 0 || j == 0 ? i + j : leastCost(a, b, i, j, cost);
        }
        return cost[a.length()][b.length()];
    }

    private static int leastCost(String a, String b, int i, int j, int[][] cost) {
        int change = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
        int least = Math.min(Math.min(cost[i - 1][j], cost[i][j - 1]) + 1, cost[i - 1][j - 1] + change);
        boolean swapped = i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
        return swapped ? Math.min(least, cost[i - 2][j - 2] + 1) : least;
    }
}

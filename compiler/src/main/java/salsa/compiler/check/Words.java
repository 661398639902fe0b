package salsa.compiler.check;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import javax.lang.model.type.TypeMirror;

/** Java's words turned into Salsa's. */
final class Words {
    private Words() {}

    /** A type as users write it. */
    static String type(TypeMirror type) {
        return "of type " + simple(type.toString());
    }

    /** A text of javac's without the packages and classes a Salsa program does not name. */
    static String simple(String text) {
        return text.replaceAll("salsa\\.runtime\\.Token<([^<>]*(?:<[^<>]*>)?)>", "token $1")
                .replaceAll("salsa\\.runtime\\.Ack\\b", "ack").replaceAll("\\bToken<([^<>]+)>", "token $1")
                .replaceAll("\\bAck\\b", "ack")
                .replaceAll("salsa\\.(runtime|library)\\.", "").replaceAll("java\\.(lang|util)\\.", "");
    }

    /** The candidate nearest to a misspelt name, if any is near enough to be meant. */
    static Optional<String> nearest(String name, Collection<String> candidates) {
        String sought = name.toLowerCase(Locale.ROOT);
        return candidates.stream().filter(each -> !each.equals(name))
                .filter(each -> distance(sought, each.toLowerCase(Locale.ROOT)) <= Math.max(1, name.length() / 3))
                .min(Comparator.comparingInt((String each) -> distance(sought, each.toLowerCase(Locale.ROOT)))
                        .thenComparing(each -> each));
    }

    /** Edit distance with swaps of neighbours (Damerau 1964, the restricted form). */
    private static int distance(String a, String b) {
        int[][] cost = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                if (i == 0 || j == 0) {
                    cost[i][j] = i + j;
                    continue;
                }
                int change = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
                cost[i][j] = Math.min(Math.min(cost[i - 1][j], cost[i][j - 1]) + 1, cost[i - 1][j - 1] + change);
                boolean swapped = i > 1 && j > 1
                        && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
                if (swapped) cost[i][j] = Math.min(cost[i][j], cost[i - 2][j - 2] + 1);
            }
        }
        return cost[a.length()][b.length()];
    }
}

package salsa.benchmarks.results;

import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * How evenly the meetings of a round were spread over its creatures.
 *
 * @param creatures how many there were
 * @param deviation the standard deviation of their counts: 0 when all have met equally often
 * @param greatest how far the creature that is farthest from the mean is from it, as a part of the mean
 */
public record Fairness(int creatures, double deviation, double greatest) {

    private static final Pattern GROUP = Pattern.compile("\\[([0-9, ]+)]");

    /** Computes it from the number of meetings of each creature. */
    static Fairness of(long... meetings) {
        double mean = Arrays.stream(meetings).average().orElseThrow();
        double squares = Arrays.stream(meetings)
                .mapToDouble(each -> (each - mean) * (each - mean))
                .sum();
        double farthest = Arrays.stream(meetings)
                .mapToDouble(each -> Math.abs(each - mean))
                .max()
                .orElseThrow();
        return new Fairness(meetings.length, Math.sqrt(squares / meetings.length), mean == 0 ? 0 : farthest / mean);
    }

    /**
     * Computes it from a program's remark on a round: {@code met [2, 1, 1] [...]}, a list for each group of creatures.
     */
    public static List<Fairness> of(String note) {
        return GROUP.matcher(note).results().map(Fairness::of).toList();
    }

    private static Fairness of(MatchResult group) {
        return of(Pattern.compile("[ ,]+")
                .splitAsStream(group.group(1))
                .mapToLong(Long::parseLong)
                .toArray());
    }

    /**
     * Of several rounds, group by group: the median of the standard deviations, and the greatest way from the mean
     * that any creature had in any round.
     */
    public static List<Fairness> ofAll(List<List<Fairness>> rounds) {
        int groups = rounds.stream().mapToInt(List::size).min().orElse(0);
        return IntStream.range(0, groups)
                .mapToObj(group -> ofGroup(rounds, group))
                .toList();
    }

    private static Fairness ofGroup(List<List<Fairness>> rounds, int group) {
        List<Fairness> all = rounds.stream().map(round -> round.get(group)).collect(Collectors.toList());
        double deviation =
                Median.of(all.stream().map(Fairness::deviation).toList()).value();
        double greatest = all.stream().mapToDouble(Fairness::greatest).max().orElseThrow();
        return new Fairness(all.getFirst().creatures(), deviation, greatest);
    }
}

package salsa.benchmarks.papers;

import java.util.List;
import java.util.Set;

/**
 * A figure of a paper.
 *
 * @param name the name of its pictures
 * @param title what it shows
 * @param source the paper
 * @param across the label of the horizontal axis
 * @param points from left to right
 * @param series the curves
 * @param heap the fixed size of every JVM's heap; empty if it is not fixed
 * @param rounds the rounds of a process; with more than one, the median of the warm ones counts, not the whole process
 * @param traits its further properties
 */
public record PaperFigure(
        String name,
        String title,
        String source,
        String across,
        List<Point> points,
        List<Series> series,
        String heap,
        int rounds,
        Set<Trait> traits) {

    /** A further property of a figure. */
    public enum Trait {
        /** Its points are numbers of processors. */
        PROCESSORS,
        /** The peak memory is shown, too. */
        MEMORY,
        /** The distribution of the times is shown. */
        TIMES,
        /** The fairness of the meetings is shown. */
        FAIRNESS,
        /** A sample is a share of the starts. */
        STARTS
    }

    /**
     * A point of all its curves.
     *
     * @param x its place on the horizontal axis
     * @param arguments of the programs
     * @param result the result that every round must print
     * @param small whether a quick run measures it
     */
    public record Point(long x, List<String> arguments, String result, boolean small) {

        Point at(long processors) {
            return new Point(processors, arguments, result, small);
        }
    }

    /**
     * A curve of a figure: the program that is measured, and its arguments.
     *
     * @param title its label
     * @param contender the contender's name
     * @param program its program
     * @param options of the contender
     * @param arguments after those of the point
     */
    public record Series(String title, String contender, String program, List<String> options, List<String> arguments) {

        /** Whether it is one of Salsa. */
        public boolean isSalsa() {
            return contender.equals("salsa");
        }
    }

    /** Keeps its own lists. */
    public PaperFigure {
        points = List.copyOf(points);
        series = List.copyOf(series);
        traits = Set.copyOf(traits);
    }

    /** Returns whether it has a further property. */
    public boolean has(Trait trait) {
        return traits.contains(trait);
    }

    /** Returns whether a sample is the time of a whole process. */
    public boolean isWholeProcess() {
        return rounds == 1;
    }
}

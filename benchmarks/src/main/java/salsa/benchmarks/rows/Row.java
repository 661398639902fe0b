package salsa.benchmarks.rows;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One kind of work.
 *
 * @param name by which it is asked for
 * @param title what the report calls it
 * @param unit one operation, with its article
 * @param program its folder below {@code programs}, and the peers' name of it
 * @param works what a round does, by size
 * @param threads whether fewer threads may be faster, or how much many of them gain is of interest
 * @param startup whether a whole process is what is measured, not a warm round
 * @param thorough whether it is left out when time is short
 * @param goal how many times as long as Salsa the fastest peer is to take
 * @param stages the numbers of stages that Salsa is measured with besides
 * @param point where it is on a curve, when it is on one
 * @param theaters how many processes a program over theaters uses
 * @param against the row whose time it is compared with, when there is one
 */
public record Row(
        String name,
        String title,
        String unit,
        String program,
        Map<Size, Work> works,
        boolean threads,
        boolean startup,
        boolean thorough,
        double goal,
        List<Integer> stages,
        Optional<Point> point,
        int theaters,
        Optional<Comparison> against) {

    /** The default number of theaters. */
    public static final int USUAL_THEATERS = 4;

    /** The default goal of a row. */
    public static final double USUAL_GOAL = 1.2;

    /**
     * Where a row is on a curve.
     *
     * @param curve the curve's name
     * @param x how large its work is; 0 when that is the number of operations
     */
    public record Point(String curve, long x) {}

    /**
     * Another row that does the same work in another way.
     *
     * @param row its name
     * @param limit how many times as long an operation is to take at most
     */
    public record Comparison(String row, double limit) {}

    /** Keeps its own lists. */
    public Row {
        works = Map.copyOf(works);
        stages = List.copyOf(stages);
    }

    /** The work in a size; that of the normal one where there is none of its own. */
    public Work work(Size size) {
        return works.getOrDefault(size, works.get(Size.NORMAL));
    }

    /** Whether it is measured in every way; a further point of a curve is not, and counts in no mean. */
    public boolean isMain() {
        return works.containsKey(Size.SMALL) || point.isEmpty();
    }
}

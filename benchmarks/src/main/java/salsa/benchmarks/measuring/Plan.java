package salsa.benchmarks.measuring;

/**
 * How the time of a run is shared out among its rows: as planned, every row gets the same. Only when the run is behind
 * do the later ones get less.
 *
 * @param totalNanos how long all rows may take; 0 for as long as it takes
 * @param rowNanos how long the later rows take on average; the first ones are larger, which is not held against them
 * @param slowest the least part of its time that a process gets
 */
public record Plan(long totalNanos, long rowNanos, double slowest) {

    /** For as long as it takes. */
    static final Plan NONE = new Plan(0, 0, 1);

    /**
     * Returns the part of its time that a process of a row gets, given the elapsed time and the number of rows left.
     */
    double pace(long elapsedNanos, int rowsLeft) {
        return totalNanos == 0
                ? 1
                : Math.clamp((double) (totalNanos - elapsedNanos) / (rowsLeft * rowNanos), slowest, 1);
    }
}

package salsa.benchmarks.rows;

/** How large a row's work is. */
public enum Size {
    /** As the tests run it. */
    SMALL,
    /** For a look, in minutes. */
    QUICK,
    /** As far as some forty minutes for all rows reach. */
    MIDDLE,
    /** As the papers and Savina have it. */
    NORMAL,
    /** Larger where that is more informative. */
    FULL
}

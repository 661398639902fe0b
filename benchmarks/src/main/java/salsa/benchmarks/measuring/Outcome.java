package salsa.benchmarks.measuring;

/** Whether a process gave figures. */
public enum Outcome {
    MEASURED,
    /** It printed another result than the right one, or something that is no result. */
    WRONG,
    /** It ended with an error. */
    FAILED,
    /** It did not end its first round in time. */
    TOO_SLOW,
    /** This contender has no program for the row. */
    NO_PROGRAM,
    /** This contender is not installed. */
    MISSING;

    /** Whether the run as a whole has failed when this is among its outcomes. */
    public boolean isFailure() {
        return this == WRONG || this == FAILED;
    }
}

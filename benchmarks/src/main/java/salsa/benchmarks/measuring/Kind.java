package salsa.benchmarks.measuring;

/** The purpose of a process. */
public enum Kind {
    /** One round, and all of the process: its time, CPU time and memory. */
    FIRST,
    /** The rounds that come when it is warm. */
    STEADY,
    /** Both at once, when time is short: its first round, and those that come later. */
    BOTH,
    /** The whole of a process that does one round: its time is compared. */
    PROCESS,
    /** Salsa's allocation, counted by a JVM that does nothing else. */
    ALLOCATION
}

package salsa.conformance;

/**
 * The outcome of a run.
 *
 * @param status the exit status of its process, or the one that it would have
 * @param output the standard output
 * @param errors the standard error, including the runtime's reports
 */
public record Outcome(int status, String output, String errors) {}

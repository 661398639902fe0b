package salsa.conformance;

/**
 * What a run left behind.
 *
 * @param status what its process ended with, or would have
 * @param output what it printed
 * @param errors what it printed on the standard error, reports of the runtime among them
 */
public record Outcome(int status, String output, String errors) {}

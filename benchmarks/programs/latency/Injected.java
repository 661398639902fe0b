/**
 * The measurements of a thread that sent the requests of a round.
 *
 * @param began when the first one was due, at the earliest
 * @param late how late each was sent, because the thread was late itself
 */
public record Injected(long began, long[] late) {}

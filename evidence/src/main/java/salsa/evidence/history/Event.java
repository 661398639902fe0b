package salsa.evidence.history;

/**
 * A request about one name, as its client saw it. Each change sets a value that no other one sets; 0 is no value.
 *
 * @param expected the value whose epoch the change names; 0 for a put
 * @param value that the change sets; 0 for a removal
 * @param observed the value in the answer: of a conflict or a read
 * @param epoch of the entry that the change has made; 0 if it is unknown
 * @param begin when the request was made, in ticks that grow with each event of all clients
 * @param end when the answer came; {@link Long#MAX_VALUE} if the outcome is unknown
 */
public record Event(
        Kind kind, Outcome outcome, long expected, long value, long observed, long epoch, long begin, long end) {

    /** Requests. */
    public enum Kind {
        GET,
        PUT,
        UPDATE,
        REMOVE
    }

    /** What a client knows about a request. */
    public enum Outcome {
        DONE,
        CONFLICT,
        UNKNOWN
    }

    boolean isUnknown() {
        return outcome == Outcome.UNKNOWN;
    }

    /** Returns whether the request can have had its outcome when the name had a value. */
    boolean isPossible(long current) {
        return switch (outcome) {
            case CONFLICT -> observed == current && (current == 0 || current != expected);
            case DONE, UNKNOWN -> kind == Kind.GET ? observed == current : current == expected && isChangeOf(current);
        };
    }

    private boolean isChangeOf(long current) {
        return kind == Kind.PUT ? current == 0 : current != 0;
    }

    long after(long current) {
        return kind == Kind.GET || outcome == Outcome.CONFLICT ? current : value;
    }
}

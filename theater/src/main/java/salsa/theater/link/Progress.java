package salsa.theater.link;

/**
 * Notices a peer that lives and takes frames too slowly: in each period in which its backlog is more than half of the buffer, at
 * least as much has to get fates. Only time with an open connection counts.
 */
final class Progress {

    private final long period;
    private long since;
    private long settled; // bytes, at the beginning of the period

    Progress(long period, long now) {
        this.period = period;
        this.since = now;
    }

    /** Begins a period. */
    void begin(Outbound out, long now) {
        since = now;
        settled = out.settled();
    }

    /** Returns whether a period has passed without enough progress. */
    boolean tryFindStall(Outbound out, boolean isOpen, long now) {
        if (!isOpen || !out.isBacklogged() || out.settled() - settled >= out.backlog()) {
            begin(out, now);
            return false;
        }
        return now - since >= period;
    }

    /** Returns when the period ends. */
    long deadline() {
        return since + period;
    }
}

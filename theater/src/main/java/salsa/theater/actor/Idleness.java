package salsa.theater.actor;

/**
 * Finds unused references while nothing happens. A theater without messages that others still hold asks them, once, to look for
 * references that they no longer use: an idle process collects no garbage by itself, so the program would not end.
 */
final class Idleness {

    private final Node node;
    private volatile long arrivals; // any thread; an estimate, as two threads may count as one

    // owned by the node's timer:
    private long before;
    private boolean hasAsked;

    private volatile boolean isCollecting; // any thread: at most one collection for each tick

    Idleness(Node node) {
        this.node = node;
    }

    /** A frame has arrived that is no notice about references. */
    @SuppressWarnings("NonAtomicVolatileUpdate") // see the field
    void arrived() {
        arrivals++;
    }

    /** Called again and again, after unused references were returned. */
    void tick() {
        isCollecting = false;
        if (arrivals != before) {
            before = arrivals;
            hasAsked = false;
        } else if (!hasAsked && node.exports().leased() > 0) {
            hasAsked = true;
            node.lines().forEach(each -> each.tellIfPresent(new Notice.Collect()));
        }
    }

    /** Another theater asks for the references that this one no longer uses. */
    void collect() {
        if (!isCollecting && node.imports().size() > 0) {
            isCollecting = true;
            node.collect();
        }
    }
}

package salsa.runtime;

import java.util.concurrent.atomic.AtomicLong;

/**
 * How many messages are set aside for the actors of one behavior, on one stage or on all stages of single actors. Who
 * waits sets aside and takes out all the time: so each stage counts for itself, without an atomic operation.
 */
final class StashCounter {

    private final String behavior;
    private final AtomicLong shared; // null where one stage counts
    private long own; // where one does: owned by the stage, read and taken when the system is quiet

    StashCounter(String behavior, boolean shared) {
        this.behavior = behavior;
        this.shared = shared ? new AtomicLong() : null;
    }

    String behavior() {
        return behavior;
    }

    void add(int more) {
        if (shared == null) {
            own += more;
        } else {
            shared.addAndGet(more);
        }
    }

    /** How many, which are counted no more. */
    long take() {
        if (shared != null) {
            return shared.getAndSet(0);
        }
        long count = own;
        own = 0;
        return count;
    }
}

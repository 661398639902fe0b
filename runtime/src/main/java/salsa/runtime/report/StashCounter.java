package salsa.runtime.report;

import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * The number of stashed messages for the actors of one behavior, on one stage or on all stages of single actors.
 * Waiting actors stash and take messages constantly: so each stage counts separately, without an atomic operation.
 */
public final class StashCounter {

    private final String behavior;
    private final @Nullable AtomicLong shared; // null if one stage counts
    private long own; // if one stage counts: owned by it, read and reset when the system is quiet

    /** Creates the counter of a behavior's actors; {@code shared} if several stages count. */
    public StashCounter(String behavior, boolean shared) {
        this.behavior = behavior;
        this.shared = shared ? new AtomicLong() : null;
    }

    /** Returns the name of the behavior. */
    public String behavior() {
        return behavior;
    }

    /** Adds a number, which may be negative. */
    public void add(int more) {
        if (shared == null) {
            own += more;
        } else {
            shared.addAndGet(more);
        }
    }

    /** Returns whether messages are stashed. To be called when the system is quiet. */
    public boolean isPositive() {
        return own > 0 || shared != null && shared.get() > 0;
    }

    /** Returns the number and resets it. */
    public long take() {
        if (shared != null) {
            return shared.getAndSet(0);
        }
        long count = own;
        own = 0;
        return count;
    }
}

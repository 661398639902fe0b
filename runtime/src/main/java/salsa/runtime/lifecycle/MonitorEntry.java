package salsa.runtime.lifecycle;

import java.lang.ref.WeakReference;
import org.jspecify.annotations.Nullable;

/**
 * A watcher of an actor, held weakly. Equal to each other entry of the same watcher.
 *
 * @param <A> the type of actors
 */
public final class MonitorEntry<A> extends WeakReference<A> {

    private final @Nullable SystemCloseListener<?> farewell; // set if the two are in different systems; else null
    private final int hash; // the hash of the watcher, which may be collected

    /** Creates an entry; {@code farewell} notifies the watcher if the actor's system is another one, else null. */
    public MonitorEntry(A watcher, @Nullable SystemCloseListener<?> farewell) {
        super(watcher);
        this.farewell = farewell;
        this.hash = watcher.hashCode();
    }

    /** Returns an entry for a lookup of the watcher's entry. */
    static <A> MonitorEntry<A> key(A watcher) {
        return new MonitorEntry<>(watcher, null);
    }

    /** Returns whether the watcher was collected. */
    boolean isGone() {
        return refersTo(null);
    }

    @Override
    public boolean equals(Object other) {
        return this == other || other instanceof MonitorEntry<?> that && hash == that.hash && isOfTheSameAs(that);
    }

    private boolean isOfTheSameAs(MonitorEntry<?> other) {
        A watcher = get();
        return watcher != null && other.get() == watcher;
    }

    @Override
    public int hashCode() {
        return hash;
    }

    /** Claims the notification; returns false if it was already sent. */
    public boolean tryClaim() {
        return farewell == null || farewell.tryClaim();
    }
}

package salsa.runtime;

import java.lang.ref.WeakReference;

/** A watcher of an actor, held weakly. Equal to each other entry of the same watcher. */
final class MonitorEntry extends WeakReference<Behavior> {

    private final SystemCloseListener farewell; // set if the two are in different systems; else null
    private final int hash; // the hash of the watcher, which may be collected

    MonitorEntry(Behavior watcher, SystemCloseListener farewell) {
        super(watcher);
        this.farewell = farewell;
        this.hash = watcher.hashCode();
    }

    /** Returns an entry for a lookup of the watcher's entry. */
    static MonitorEntry key(Behavior watcher) {
        return new MonitorEntry(watcher, null);
    }

    /**
     * Returns an entry for the watcher of that actor; it also notifies the watcher when the actor's system is closed.
     */
    static MonitorEntry of(Behavior watcher, Behavior actor) {
        var who = new WeakReference<>(actor);
        var whom = new WeakReference<>(watcher);
        return new MonitorEntry(
                watcher, SystemCloseListener.of(actor, watcher, reason -> tell(whom.get(), who.get(), reason)));
    }

    private static void tell(Behavior watcher, Behavior actor, ExitReason reason) {
        if (watcher != null && actor != null) {
            Message ending = watcher.ending(actor, reason);
            if (watcher.stage.system.takes(ending)) {
                Stage.receive(ending);
            }
        }
    }

    boolean isGone() {
        return refersTo(null);
    }

    @Override
    public boolean equals(Object other) {
        return this == other || other instanceof MonitorEntry that && hash == that.hash && isOfTheSameAs(that);
    }

    private boolean isOfTheSameAs(MonitorEntry other) {
        Behavior watcher = get();
        return watcher != null && other.refersTo(watcher);
    }

    @Override
    public int hashCode() {
        return hash;
    }

    /** Claims the notification; returns false if it was already sent. */
    boolean tryClaim() {
        return farewell == null || farewell.tryClaim();
    }
}

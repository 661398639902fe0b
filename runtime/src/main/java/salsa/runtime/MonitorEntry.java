package salsa.runtime;

import java.lang.ref.WeakReference;

/** Who monitors an actor, which does not keep it alive. Equal to each other entry of the same watcher. */
final class MonitorEntry extends WeakReference<Behavior> {

    private final SystemCloseListener farewell; // when the two are of different systems; else null
    private final int hash; // the watcher's, which may be collected

    MonitorEntry(Behavior watcher, SystemCloseListener farewell) {
        super(watcher);
        this.farewell = farewell;
        this.hash = watcher.hashCode();
    }

    /** An entry to look for that of the watcher with. */
    static MonitorEntry key(Behavior watcher) {
        return new MonitorEntry(watcher, null);
    }

    /** The watcher of that actor, of which it is told when the system of the actor is closed. */
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

    /** It is to be told nothing more, or just now. Whether it was not told already. */
    boolean leaves() {
        return farewell == null || farewell.tryClaim();
    }
}

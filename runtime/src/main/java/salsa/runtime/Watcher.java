package salsa.runtime;

import java.lang.ref.WeakReference;

/** Who monitors an actor, which does not keep it alive. */
final class Watcher extends WeakReference<Behavior> {

    private final Farewell farewell; // when the two are of different systems; else null

    Watcher(Behavior watcher, Farewell farewell) {
        super(watcher);
        this.farewell = farewell;
    }

    /** The watcher of that actor, of which it is told when the system of the actor is closed. */
    static Watcher of(Behavior watcher, Behavior actor) {
        var who = new WeakReference<>(actor);
        var whom = new WeakReference<>(watcher);
        return new Watcher(watcher, Farewell.of(actor, watcher, reason -> tell(whom.get(), who.get(), reason)));
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

    boolean is(Behavior watcher) {
        return refersTo(watcher);
    }

    /** It is to be told nothing more, or just now. Whether it was not told already. */
    boolean leaves() {
        return farewell == null || farewell.claim();
    }
}

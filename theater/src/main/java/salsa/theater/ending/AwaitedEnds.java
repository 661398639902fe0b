package salsa.theater.ending;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;

/**
 * The actors of other theaters whose ends the program awaits by tokens. Each keeps the program running and its reference in
 * memory, until it has ended or counts as ended. For any thread.
 */
public final class AwaitedEnds {

    private final Holds holds;
    private final Set<Object> awaited = Collections.newSetFromMap(new IdentityHashMap<>()); // guarded by this

    /**
     * Creates it.
     *
     * @param holds which keep the program running
     */
    public AwaitedEnds(Holds holds) {
        this.holds = holds;
    }

    /** Keeps the program running for the end of an actor; returns false if it does already. */
    public synchronized boolean tryAdd(Object actor) {
        boolean isNew = awaited.add(actor);
        if (isNew) {
            holds.add();
        }
        return isNew;
    }

    /** The actor has ended. */
    public synchronized void remove(Object actor) {
        if (awaited.remove(actor)) {
            holds.remove();
        }
    }
}

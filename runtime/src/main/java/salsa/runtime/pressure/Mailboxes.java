package salsa.runtime.pressure;

import java.util.Map;
import java.util.WeakHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The own mailboxes of actors of a stage. Keeps no actor in memory. For any thread.
 *
 * @param <A> the type of actors
 * @param <M> the type of mailboxes
 */
public final class Mailboxes<A, M> {

    private final Map<A, M> mailboxes = new WeakHashMap<>(); // guarded by this

    /** Creates an empty table. */
    public Mailboxes() {}

    /** Returns the actor's mailbox; null if it has none. */
    public synchronized @Nullable M of(A actor) {
        return mailboxes.get(actor);
    }

    /** Adds the actor's mailbox; returns false if it has one. */
    public synchronized boolean tryAdd(A actor, M mailbox) {
        return mailboxes.putIfAbsent(actor, mailbox) == null;
    }
}

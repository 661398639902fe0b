package salsa.runtime;

import java.util.Map;
import java.util.WeakHashMap;

/** The own mailboxes of actors of a stage. Keeps no actor in memory. For any thread. */
final class Mailboxes {

    private final Map<Behavior, Mailbox> mailboxes = new WeakHashMap<>(); // guarded by this

    /** Returns the actor's mailbox; null if it has none. */
    synchronized Mailbox of(Behavior actor) {
        return mailboxes.get(actor);
    }

    /** Adds the actor's mailbox. */
    synchronized void add(Behavior actor, Mailbox mailbox) {
        if (mailboxes.putIfAbsent(actor, mailbox) != null) {
            throw new IllegalStateException(actor.type() + " already has a mailbox");
        }
    }
}

package salsa.runtime;

import java.util.Map;
import java.util.WeakHashMap;

/** Those actors of a stage that have a mailbox of their own. Keeps no actor alive. For any thread. */
final class Mailboxes {

    private final Map<Behavior, Mailbox> mailboxes = new WeakHashMap<>(); // guarded by this

    /** Null when the actor has none. */
    synchronized Mailbox of(Behavior actor) {
        return mailboxes.get(actor);
    }

    /** From now on that is the actor's mailbox. */
    synchronized void add(Behavior actor, Mailbox mailbox) {
        if (mailboxes.putIfAbsent(actor, mailbox) != null) {
            throw new IllegalStateException(actor.type() + " has a mailbox already");
        }
    }
}

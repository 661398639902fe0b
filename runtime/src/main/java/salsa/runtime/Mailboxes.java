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

    /** The mailbox of that actor: this one, unless it has one. */
    synchronized Mailbox keep(Behavior actor, Mailbox mailbox) {
        Mailbox before = mailboxes.putIfAbsent(actor, mailbox);
        return before == null ? mailbox : before;
    }
}

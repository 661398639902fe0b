package salsa.theater.type;

import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import salsa.runtime.Behavior;
import salsa.runtime.Mailbox;
import salsa.runtime.Mobility;

/**
 * The mailbox of its own that a field of an actor holds. In the state it is its limit and its priorities, which the mailbox
 * of the object that stands in for the actor takes over.
 */
final class MailboxField {

    private MailboxField() {}

    /** Returns what leaves in the place of a value. On the actor's stage. */
    static @Nullable Object leaving(Behavior actor, @Nullable Object value) {
        return value instanceof Mailbox mailbox && isOwn(actor, mailbox) ? Mobility.policy(mailbox) : value;
    }

    private static boolean isOwn(Behavior actor, Mailbox mailbox) {
        return Mobility.mailbox(actor).filter(own -> own == mailbox).isPresent();
    }

    /**
     * Returns the values with the mailbox of the actor that is about to arrive. On its stage.
     *
     * @throws StateMisfit if the build here gives the actor none
     */
    static @Nullable Object[] arriving(Behavior actor, @Nullable Object[] values) throws StateMisfit {
        Mailbox own = Mobility.mailbox(actor).orElse(null);
        var arriving = values.clone();
        for (int i = 0; i < values.length; i++) {
            if (values[i] instanceof Mailbox.Policy) {
                if (own == null) {
                    throw new StateMisfit("in that theater's build of the behavior it has no mailbox of its own");
                }
                arriving[i] = own;
            }
        }
        return arriving;
    }

    /** Gives the mailbox of the actor what it has brought, if anything. On its stage. */
    static void arrived(Behavior actor, @Nullable Object[] values) {
        Mobility.mailbox(actor)
                .ifPresent(own -> Stream.of(values)
                        .filter(Mailbox.Policy.class::isInstance)
                        .map(Mailbox.Policy.class::cast)
                        .forEach(policy -> Mobility.setPolicy(own, policy)));
    }
}

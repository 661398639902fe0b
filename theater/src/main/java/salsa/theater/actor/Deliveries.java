package salsa.theater.actor;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import salsa.runtime.Actor;
import salsa.runtime.Behavior;
import salsa.runtime.Message;
import salsa.runtime.Mobility.Residence;
import salsa.runtime.Stage;
import salsa.theater.name.ActorIdentity;
import salsa.theater.name.Ids;
import salsa.wire.reference.Id;

/**
 * Delivers messages to actors of this theater, by their ids. Messages to a name that no actor has yet are kept in their
 * order until there is one; they fail when there is none in time, or when there are too many. Owned by its stage.
 */
class Deliveries extends Behavior {

    /** Early messages to one name, from one theater. */
    static final int EARLY_MAX = 1024;

    /** Names to which one theater may have early messages. */
    static final int EARLY_NAMES_MAX = 256;

    private final Node node;
    private final Map<Id, Deque<Early>> early = new HashMap<>();

    /** A delivery for an actor that is not there yet, and what to do if it never will be. */
    private record Early(Consumer<Actor> to, Consumer<String> fail) {}

    Deliveries(Stage stage, Node node) {
        super(stage);
        this.node = node;
    }

    /**
     * Calls {@code to} with the actor, now or when the name is given; or {@code fail} with the reason why it never
     * will.
     */
    final void deliver(Id id, Consumer<Actor> to, Consumer<String> fail) {
        Deque<Early> queue = early.get(id);
        Actor actor = queue == null ? node.local(id) : null; // not past earlier messages that still wait
        if (actor != null) {
            to.accept(actor);
        } else if (!Ids.isOfName(id)) {
            fail.accept("the actor has ended, or is no longer referenced");
        } else if (node.stored().unused(id) instanceof String unused) {
            fail.accept(unused);
        } else if (isOfEnded(id) || node.registration().isLeaving(id)) {
            fail.accept(endedText(id));
        } else if (node.isStopping()) {
            fail.accept(missingText(id));
        } else if (queue != null && queue.size() < EARLY_MAX) {
            queue.add(new Early(to, fail));
        } else if (queue != null || early.size() == EARLY_NAMES_MAX) {
            fail.accept("too many messages for actors that do not exist yet");
        } else {
            keep(id, new Early(to, fail));
        }
    }

    /** Sends a message to its actor, an urgent one ahead of those in the mailbox of the actor. */
    final void give(Message message, boolean isUrgent) {
        if (isOfMobile(message, isUrgent)) {
            return;
        }
        if (isUrgent) {
            $sendUrgent(message);
        } else {
            $send(message);
        }
    }

    /** Takes a message to an actor that moves, which may be on its way; returns whether it is one. */
    boolean isOfMobile(Message message, boolean isUrgent) {
        return false;
    }

    private void keep(Id id, Early first) {
        Deque<Early> queue = new ArrayDeque<>(List.of(first));
        early.put(id, queue);
        node.hold();
        node.schedule(node.settings().earlyNanos(), () -> Task.on(this, () -> expire(id, queue)));
        if (node.local(id) != null) { // it was named meanwhile, and the notification precedes the queue
            named(id);
        } else {
            node.seek(
                    id,
                    there -> Task.on(this, () -> {
                        tellPlace(id, there);
                        failEarly(id);
                    }));
        }
    }

    /** Lets a theater know where an actor is to which it has sent messages here. */
    void tellPlace(Id id, Residence there) {}

    private void expire(Id id, Deque<Early> queue) {
        if (early.remove(id, queue)) {
            String reason = missingText(id);
            queue.forEach(each -> each.fail().accept(reason));
            node.release();
        }
    }

    /** The theater stops: no further actor is expected. */
    final void expireAll() {
        Map.copyOf(early).forEach(this::expire);
    }

    /** Returns whether messages to that name are for an actor that has ended, and so not for the next one. */
    boolean isOfEnded(Id id) {
        return false;
    }

    /** Fails the messages that have arrived for an actor after its end, unless another one has its name. */
    final void failEarly(Id id) {
        named(id);
        Deque<Early> queue = early.remove(id);
        if (queue != null) {
            queue.forEach(each -> each.fail().accept(endedText(id)));
            node.release();
        }
    }

    private String endedText(Id id) {
        String identity = node.names().identity(id);
        return (identity == null ? "the actor" : "the actor called \"" + ActorIdentity.name(identity) + "\"") + " at "
                + node.endpoint() + " has ended";
    }

    private String missingText(Id id) {
        String identity = node.names().identity(id);
        String what = identity == null
                ? "no actor of that name exists"
                : "no actor is called \"" + ActorIdentity.name(identity) + "\"";
        return what + " at " + node.endpoint() + (node.isStopping() ? ", which is stopping" : "");
    }

    /** Delivers the early messages to a name that an actor now has. */
    final void named(Id id) {
        Actor actor = node.local(id);
        Deque<Early> queue = actor == null ? null : early.remove(id);
        if (actor != null && queue != null) {
            queue.forEach(each -> each.to().accept(actor));
            node.release();
        }
    }

    final Node node() {
        return node;
    }
}

package salsa.runtime;

/**
 * The actors of a stage that have a handler in quarantine, or still have messages kept from that time. Owned by the
 * stage.
 */
final class DetachedActors {

    private final Stage stage;
    private DetachedActor latest; // null if there is none; it links to the earlier ones

    DetachedActors(Stage stage) {
        this.stage = stage;
    }

    boolean isEmpty() {
        return latest == null;
    }

    /** Returns the detached actor if there is exactly one; null if there are several. */
    Behavior onlyActorOrNull() {
        return latest.earlier() == null ? latest.actor() : null;
    }

    /** Returns the entry of an actor; null if it is not detached. */
    DetachedActor of(Behavior actor) {
        DetachedActor each = latest; // a plain loop, since this runs for each message
        while (each != null && each.actor() != actor) {
            each = each.earlier();
        }
        return each;
    }

    /** Returns the detached actor with that context; null if there is none. */
    private DetachedActor of(ActorContext context) {
        for (DetachedActor each = latest; each != null; each = each.earlier()) {
            if (each.isAway() && each.actor().contextOrNull() == context) {
                return each;
            }
        }
        return null;
    }

    /** Keeps the message if its actor is detached; returns whether it did. */
    boolean keep(Message message) {
        DetachedActor absent = of(message.target);
        if (absent == null || message.isOfTokens()) {
            return false;
        }
        absent.keep(message);
        return true;
    }

    /** {@link #keep(Message)} for the control lane: the message will precede all others. */
    boolean keepUrgent(Message message) {
        DetachedActor absent = of(message.target);
        if (absent == null || message.isOfTokens()) {
            return false;
        }
        absent.keepUrgent(message);
        return true;
    }

    /** Keeps a ticket that stands for messages of that actor if the actor is detached; returns whether it did. */
    boolean keep(Behavior actor, Message ticket) {
        DetachedActor absent = of(actor);
        boolean away = absent != null && absent.isAway(); // kept tickets are handed out in the same way
        if (away) {
            absent.keep(ticket);
        }
        return away;
    }

    /** Keeps the join if its actor is detached; returns whether it did. */
    boolean keep(Join join) {
        DetachedActor absent = of(join.owner());
        if (absent != null) {
            absent.keep(join.readyMessage());
        }
        return absent != null;
    }

    /** Keeps a step of that context if its actor is detached; returns whether it did. */
    boolean keep(ActorContext context, Block step) {
        DetachedActor absent = of(context);
        if (absent != null) {
            absent.keep(new Task(stage.stageActor(), step));
        }
        return absent != null;
    }

    /** Detaches that actor, or none for null, and the actors of all frames inside its handler. */
    void leave(Behavior actor, Object innermost) {
        if (actor != null) {
            detach(actor);
        }
        for (Object each = innermost; each != null; ) {
            Frame level = Frame.of(each);
            detach(level.actor());
            each = level.caller();
        }
    }

    private void detach(Behavior actor) {
        if (actor instanceof StageActor) {
            return; // its operations are the stage's own, delegated calls included
        }
        DetachedActor absent = of(actor);
        if (absent == null) {
            absent = new DetachedActor(stage, actor, latest);
            latest = absent;
        }
        absent.detach();
    }

    /** Ends the detachment of a handler of that actor. */
    void endDetachment(Behavior actor) {
        DetachedActor absent = of(actor);
        if (absent != null) {
            absent.handlerReturned();
        }
    }

    /** Removes an entry for which nothing is left to do. */
    void remove(DetachedActor absent) {
        latest = latest == null ? null : latest.without(absent);
        stage.updateDetached();
    }
}

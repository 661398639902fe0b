package salsa.runtime;

/** The actors of a stage that have a handler in quarantine, or mail from that time. Owned by the stage. */
final class DetachedActors {

    private final Stage stage;
    private DetachedActor latest; // null when there is none; the others hang on it

    DetachedActors(Stage stage) {
        this.stage = stage;
    }

    boolean isEmpty() {
        return latest == null;
    }

    /** The actor that is absent; null when there are several. */
    Behavior only() {
        return latest.earlier() == null ? latest.actor() : null;
    }

    /** Null for an actor that is there. */
    DetachedActor of(Behavior actor) {
        DetachedActor each = latest; // no collection: looked at for each message
        while (each != null && each.actor() != actor) {
            each = each.earlier();
        }
        return each;
    }

    /** The actor whose life that is, when it is away; else null. */
    private DetachedActor of(ActorContext context) {
        for (DetachedActor each = latest; each != null; each = each.earlier()) {
            if (each.isAway() && each.actor().contextOrNull() == context) {
                return each;
            }
        }
        return null;
    }

    /** Whether the message was kept for an actor that is absent. */
    boolean keep(Message message) {
        DetachedActor absent = of(message.target);
        if (absent == null || message.isOfTokens()) {
            return false;
        }
        absent.keep(message);
        return true;
    }

    /** {@link #keep(Message)} for the control lane: it will come before all other messages. */
    boolean keepUrgent(Message message) {
        DetachedActor absent = of(message.target);
        if (absent == null || message.isOfTokens()) {
            return false;
        }
        absent.keepUrgent(message);
        return true;
    }

    /** Whether what stands for messages of that actor was kept, since the actor is absent. */
    boolean keep(Behavior actor, Message ticket) {
        DetachedActor absent = of(actor);
        boolean away = absent != null && absent.isAway(); // what was kept is handed out by the same way
        if (away) {
            absent.keep(ticket);
        }
        return away;
    }

    /** Whether the join has to wait, since its actor is absent. */
    boolean keep(Join join) {
        DetachedActor absent = of(join.owner());
        if (absent != null) {
            absent.keep(join.later());
        }
        return absent != null;
    }

    /** Whether a step of that life has to wait, since its actor is absent. */
    boolean keep(ActorContext context, Block step) {
        DetachedActor absent = of(context);
        if (absent != null) {
            absent.keep(new Task(stage.stageActor(), step));
        }
        return absent != null;
    }

    /** A handler of that actor, or null, is in quarantine from now on, with all levels inside of it. */
    void leave(Behavior actor, Object innermost) {
        if (actor != null) {
            leaves(actor);
        }
        for (Object each = innermost; each != null; ) {
            Frame level = Frame.of(each);
            leaves(level.actor());
            each = level.caller();
        }
    }

    private void leaves(Behavior actor) {
        if (actor instanceof StageActor) {
            return; // what it does is the stage's own, errands too
        }
        DetachedActor absent = of(actor);
        if (absent == null) {
            absent = new DetachedActor(stage, actor, latest);
            latest = absent;
        }
        absent.leaves();
    }

    /** And is over. */
    void returns(Behavior actor) {
        DetachedActor absent = of(actor);
        if (absent != null) {
            absent.returns();
        }
    }

    /** Nothing is left of its absence. */
    void isBack(DetachedActor absent) {
        latest = latest == null ? null : latest.without(absent);
        stage.absent();
    }
}

package salsa.runtime;

/**
 * Letting actors live on another stage. Only in an intermission, by who called it: no other stage is in a turn and
 * nobody else sends, so all messages for an actor that moves are in the mailbox of the stage that it leaves. See
 * {@link Adaptation}.
 */
final class Relocation {

    private Relocation() {}

    /** Whether all that waits is in the stage's list now, so that actors may be moved and their messages follow. */
    static boolean canBegin(Stage stage) {
        stage.drain();
        stage.listFirsts();
        return !stage.hasUrgent() && stage.outbox().isEmpty();
    }

    /**
     * Lets an actor live on another stage from now on; to be followed by {@link #sendOn}. False when the actor has to
     * stay: it stands for the stage, or does more than to handle messages as they come, which is the stage's to know.
     */
    static boolean move(Behavior actor, Stage from, Stage to) {
        boolean movable = actor.stage == from
                && !(actor instanceof StageActor)
                && !(actor instanceof ConstructionRecorder)
                && !from.hasMoreToDoFor(actor);
        if (movable) {
            actor.stage = to;
        }
        return movable;
    }

    /** Messages for actors that were moved follow them, in their order. */
    static void sendOn(Stage stage) {
        int gone = 0;
        if (stage.unconstructed() != null) {
            stage.unconstructed().forget();
        }
        Message message = stage.takeList();
        while (message != null) {
            Message following = message.next;
            message.next = null;
            Stage home = message.target.stage;
            if (home == stage) {
                stage.keep(message);
            } else {
                stage.outbox().add(home, message);
                gone++;
            }
            message = following;
        }
        stage.outbox().flush();
        stage.leave(gone);
    }
}

package salsa.runtime;

import salsa.runtime.balance.Adaptation;

/**
 * The relocation of actors to another stage. Only in an intermission, by its caller: no other stage is in a turn and no
 * other thread sends, so all messages for an actor that moves are in the mailbox of the stage that it leaves. See
 * {@link Adaptation}.
 */
final class Relocation {

    private Relocation() {}

    /**
     * Returns whether all queued messages are in the stage's list now, so that actors may be moved and their messages
     * follow.
     */
    static boolean tryPrepare(Stage stage) {
        stage.drain();
        stage.listFirsts();
        return !stage.hasUrgent() && stage.outbox().isEmpty();
    }

    /**
     * Moves an actor to another stage; to be followed by {@link #sendOn}. Returns false if the actor must stay: it
     * stands for the stage, or the stage keeps state for it that cannot move.
     */
    static boolean tryMove(Behavior actor, Stage from, Stage to) {
        boolean movable = actor.stage == from
                && !(actor instanceof StageActor)
                && !(actor instanceof ConstructionRecorder)
                && !from.hasMoreToDoFor(actor);
        if (movable) {
            ActorContext context = from.takeContext(actor);
            actor.stage = to;
            if (context != null) {
                to.giveContext(actor, context);
            }
        }
        return movable;
    }

    /** Forwards the messages of moved actors, in their order. */
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

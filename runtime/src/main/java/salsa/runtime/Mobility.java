package salsa.runtime;

import java.lang.reflect.Constructor;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.InvocationTargetException;
import java.util.Optional;

/**
 * Actors that move between theaters. In each theater one object stands for such an actor, whether it is there or not: the
 * object of its state, which is also its reference. So the actor keeps its identity when it leaves and comes back, and a
 * message to an actor that is here takes the path of a message to any other actor. While it is elsewhere, or on its way,
 * the object has an {@link Absence}, which takes the messages. For theaters; a program without actors that move loads no class of theirs.
 */
public final class Mobility {

    private Mobility() {}

    /**
     * Where an actor that moves is, as its name server says.
     *
     * @param host of the theater
     * @param port of the theater
     * @param epoch greater after each move
     */
    public record Residence(String host, int port, long epoch) {}

    /** What stands in for an actor that is not here, or not yet, or no longer. Called on the stage of the actor's object. */
    public interface Absence {

        /** Takes a message in place of the actor; returns false if the actor is to handle it. */
        boolean takes(Message message, boolean isUrgent);

        /** Returns whether nothing that the actor has set aside may be handled here. */
        boolean isAway();

        /** Other actors here are to be notified of the end of the actor. */
        void watched();

        /** Asks for the end of the actor where it is; returns false if it ends here. */
        boolean endsElsewhere(ExitReason reason);
    }

    /**
     * Creates the object for an actor that is elsewhere; none if the program does not have the behavior. Callable from any
     * thread.
     *
     * @param reference the behavior
     * @param system of the object
     * @param choice of its stage, among those for actors without a place, if it needs none of its own
     */
    public static Optional<Behavior> standIn(Class<?> reference, ActorSystem system, int choice, Absence absence) {
        Class<?> state = BehaviorType.stateClass(reference).orElse(null);
        if (state == null || !ContextualBehavior.class.isAssignableFrom(state)) {
            return Optional.empty();
        }
        boolean isStaged = StagedActor.class.isAssignableFrom(state);
        Stage stage = isStaged ? system.newStage() : system.placeElsewhere(choice, 0);
        Behavior actor = bare(state, stage);
        var context = new ActorContext(stage);
        context.lifecycle().absence(absence);
        actor.$context(context);
        ControlMessage.sendControl(actor, stage::hasContexts);
        return Optional.of(actor);
    }

    /** Creates an actor in the state before its constructor message. */
    static Behavior bare(Class<?> state, Stage stage) {
        try {
            Constructor<?> making = state.getDeclaredConstructor(Stage.class, Behavior.class);
            making.setAccessible(true);
            return (Behavior) making.newInstance(stage, stage.stageActor());
        } catch (InvocationTargetException e) {
            throw JavaCall.<RuntimeException>unchecked(e.getCause());
        } catch (ReflectiveOperationException | InaccessibleObjectException e) {
            throw RestartRecipe.notOpen(state, e);
        }
    }

    /** Creates an object with the values of the field initialisers that need no actor, for an actor. On its stage. */
    public static Behavior initial(Behavior actor) {
        return bare(actor.getClass(), actor.stage);
    }

    /** Runs the other field initialisers of an actor, as its constructor message does. On its stage. */
    public static void initialise(Behavior actor) throws Throwable {
        actor.$initialise();
    }

    /** Returns why an actor cannot move now, in words; none if it can. On its stage, while it handles a message. */
    public static Optional<String> obstacle(Behavior actor) {
        return hasMailbox(actor)
                ? Optional.of("it has a mailbox of its own")
                : Optional.ofNullable(actor.context().obstacle());
    }

    /** Returns whether the behavior of an actor declares a mailbox. On its stage. */
    public static boolean hasMailbox(Behavior actor) {
        return actor.stage.hasMailboxOf(actor);
    }

    /** Sets what stands in for the actor from now on; null if it is here. On its stage. */
    public static void absence(Behavior actor, Absence absence) {
        actor.context().lifecycle().absence(absence);
    }

    /** Removes and returns the earliest message that the actor has set aside; null if there is none. On its stage. */
    public static Message takeSetAside(Behavior actor) {
        return actor.context().takeFirst();
    }

    /** Sets a message aside for an actor, behind the others; {@link #resume} handles it. On its stage. */
    public static void setAside(Behavior actor, Message message) {
        actor.context().keep(message);
    }

    /** Lets an actor that is here again handle what it has set aside. On its stage. */
    public static void resume(Behavior actor) {
        actor.context().handleStashed();
    }

    /** Lets an actor take a message inside another one, which must do nothing afterwards. On its stage. */
    public static void take(Message message) {
        message.target.stage.takeWithin(message);
    }

    /** Returns a message that does some work on an actor's stage, in its place among the messages to that actor. */
    public static Message work(Behavior actor, Runnable work) {
        return new ControlMessage(actor, work::run);
    }

    /** Returns the receiver of the answer to a message that is forwarded; a failure is one of the actor's handlers. */
    public static Continuation answer(Behavior actor, Message message) {
        return new Stub.Answer(actor, message.waiting());
    }

    /** Returns whether a handler of the actor that throws concerns other actors. On its stage. */
    public static boolean isBound(Behavior actor) {
        return actor.context().lifecycle().isBound();
    }

    /** Returns whether other actors here are to be notified of the end of an actor. On its stage. */
    public static boolean isWatched(Behavior actor) {
        Lifecycle lifecycle = actor.context().lifecycle();
        return lifecycle.isBound() || lifecycle.watchers() > 0;
    }

    /**
     * Returns a token for the end of the object of an actor. Unlike {@link Actors#end} it reaches no other theater: a theater
     * that only passes references on would else connect to all that it hears of.
     */
    public static Token<ExitReason> end(Actor actor) {
        return Actors.endHere(actor);
    }

    /** Ends the object of an actor that has ended elsewhere. Callable from any thread. */
    public static void ended(Behavior actor, ExitReason reason) {
        ControlMessage.sendControl(actor, () -> {
            Lifecycle lifecycle = actor.context().lifecycle();
            lifecycle.absence(null);
            lifecycle.end(actor, reason);
        });
    }

    /**
     * A question to an actor that is answered as soon as it arrives where the actor is, even if that waits: what the same
     * theater has sent before, on the same way, has arrived then.
     */
    public static final class Reached extends Message {

        private Reached(Behavior actor, Continuation answer) {
            super(actor, answer);
        }

        /** Creates one. */
        public static Reached to(Actor actor, Continuation answer) {
            return new Reached((Behavior) actor, answer);
        }

        @Override
        boolean isTakenWhileBusy() {
            return target.context().lifecycle().absence() == null;
        }

        @Override
        protected void run() {
            pass(Ack.ACK);
        }

        @Override
        protected Site site() {
            return Sites.REACHED;
        }
    }
}

package salsa.runtime;

import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * The implementation of the methods of a reference, which the compiler generates for Java code: they send. A call in a
 * handler, or in code that a handler calls, is a send of its stage; any other is one from outside.
 */
public final class JavaCall {

    private JavaCall() {}

    /**
     * Returns a token for the answer to a call on that actor. In a handler its home is the handler's stage. Outside
     * there is no such stage: then its home is where the answer is produced, which saves a message.
     */
    public static <T> Token<T> token(Actor target) {
        Stage here = Stage.here();
        if (here != null) {
            return new Token<>(here.stageActor());
        }
        Stage there = ((Behavior) target).stage;
        return new Token<>(there.system.tokenHome(there).stageActor());
    }

    /** Sends a message that was created with a {@link #token}; returns this token. */
    @SuppressWarnings("unchecked") // the compiler created the token together with the message
    public static <T> Token<T> send(Message message) {
        var answer = (Token<T>) message.waiting();
        Stage here = Stage.here();
        if (here != null) {
            here.send(message);
        } else {
            message.target.stage.system.submit(message);
        }
        return answer;
    }

    /**
     * Creates an actor at that place.
     *
     * @param alone whether it gets a stage of its own if the place names none
     * @param creation creates it, given the creating actor and its stage
     */
    public static <A> A create(Place place, boolean alone, BiFunction<Behavior, Stage, A> creation) {
        ActorSystem system = switch (place) {
            case ActorSystem any -> any;
            case Stage stage -> stage.system;
        };
        if (!system.isOpen()) {
            throw new IllegalStateException("cannot create an actor: the actor system is closed");
        }
        Stage here = Stage.here();
        if (here != null && here.system == system) {
            return create(here, place, alone, creation);
        }
        if (here != null) {
            here.makeVisible(); // earlier sends must not arrive after the creation
        }
        Stage visiting = system.visitingStage();
        return visiting.work(() -> create(visiting, place, alone, creation));
    }

    /** Returns the answer of a handler that returned a token: for a mutable value, a copy. */
    public static <T> Token<T> answer(Token<T> returned, boolean copied) {
        return returned == null || !copied ? returned : returned.map(Function.identity());
    }

    /** Throws a checked exception without declaring it; never returns. */
    @SuppressWarnings("unchecked")
    public static <T extends Throwable> RuntimeException unchecked(Throwable thrown) throws T {
        throw (T) thrown;
    }

    private static <A> A create(Stage here, Place place, boolean alone, BiFunction<Behavior, Stage, A> creation) {
        Stage stage = switch (place) {
            case ActorSystem system -> alone ? system.newStage() : here.place();
            case Stage chosen -> chosen.named();
        };
        return creation.apply(here.creator(), stage);
    }
}

package salsa.runtime;

import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * What the methods of a reference do, which the compiler makes for Java code: they send. A call in a handler, or in
 * code that a handler calls, is a send of its stage; any other is one from outside.
 */
public final class JavaCall {

    private JavaCall() {}

    /**
     * A token for the answer to a call on that actor. In a handler it is at home there. Outside nobody is at home: then
     * it lives where the answer comes up, which spares a message.
     */
    public static <T> Token<T> token(Actor target) {
        Stage here = Stage.here();
        if (here != null) {
            return new Token<>(here.stageActor());
        }
        Stage there = ((Behavior) target).stage;
        return new Token<>(there.system.neighbour(there).stageActor());
    }

    /** Sends a message that was made with a {@link #token}; answers this token. */
    @SuppressWarnings("unchecked") // the compiler made the token together with the message
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
     * @param alone whether it is to have a stage of its own when the place names none
     * @param creation makes it, given the actor that creates it and its stage
     */
    public static <A> A create(Place place, boolean alone, BiFunction<Behavior, Stage, A> creation) {
        ActorSystem system = switch (place) {
            case ActorSystem any -> any;
            case Stage stage -> stage.system;
        };
        if (!system.isOpen()) {
            throw new IllegalStateException("no actor can be created: the actor system is closed");
        }
        Stage here = Stage.here();
        if (here != null && here.system == system) {
            return create(here, place, alone, creation);
        }
        if (here != null) {
            here.makeVisible(); // what was sent before the creation must not come after it
        }
        Stage visiting = system.visitingStage();
        return visiting.work(() -> create(visiting, place, alone, creation));
    }

    /** What a handler answers with that returned a token: of a value that can change, a copy. */
    public static <T> Token<T> answer(Token<T> returned, boolean copied) {
        return returned == null || !copied ? returned : returned.map(Function.identity());
    }

    /** Throws what Java wants to see declared; never returns. */
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

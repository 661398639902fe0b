package salsa.runtime;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * Stands for the creator of actors that a supervisor's code makes: it keeps back the messages of their constructors,
 * until the supervisor knows the actor.
 */
final class ConstructionRecorder extends Behavior {

    private final List<Message> kept = new ArrayList<>(1); // owned by the thread that makes

    private ConstructionRecorder(Stage stage) {
        super(stage);
    }

    /**
     * An actor that nobody knows yet.
     *
     * @param construct what is to be its first message; null when it needs none
     */
    record Making<A extends Actor>(A actor, Message construct) {}

    /** Runs the code on the stage that the calling thread plays. */
    static <A extends Actor> Making<A> make(Stage here, Supplier<A> code) {
        var maker = new ConstructionRecorder(here);
        ConstructionRecorder before = here.maker(maker);
        A actor;
        try {
            actor = code.get();
        } finally {
            here.maker(before);
        }
        Message construct = null;
        for (Message message : maker.kept) {
            if (message.target == (Behavior) actor && construct == null) {
                construct = message;
            } else {
                here.send(message);
            }
        }
        return new Making<>(actor, construct);
    }

    @Override
    public void $send(Message message) {
        kept.add(message);
    }

    @Override
    public void $sendFirst(Message message) {
        kept.add(message);
    }

    @Override
    public void $construct(Message message) {
        kept.add(message);
    }
}

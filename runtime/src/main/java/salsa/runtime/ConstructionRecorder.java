package salsa.runtime;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * The creator of actors that a supervisor's code constructs: it holds back their constructor messages until the
 * supervisor knows the actor.
 */
final class ConstructionRecorder extends Behavior {

    private final List<Message> kept = new ArrayList<>(1); // owned by the constructing thread

    private ConstructionRecorder(Stage stage) {
        super(stage);
    }

    /**
     * An actor that no other code knows yet.
     *
     * @param construct its first message; null if it needs none
     */
    record Making<A extends Actor>(A actor, Message construct) {}

    /** Runs the code on the stage that the calling thread runs. */
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

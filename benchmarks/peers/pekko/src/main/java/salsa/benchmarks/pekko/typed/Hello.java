package salsa.benchmarks.pekko.typed;

import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.Behaviors;

/** One actor gets one message. Argument: rounds. */
public final class Hello {
    private Hello() {}

    public static void main(String[] arguments) {
        Rounds.run(arguments, Hello::begin);
    }

    private static Behavior<String> begin(ActorRef<Rounds.Finished> finished) {
        return Behaviors.setup(context -> {
            context.getSelf().tell("hello");
            return Behaviors.receiveMessage(text -> {
                finished.tell(new Rounds.Finished(text));
                return Behaviors.same();
            });
        });
    }
}

package salsa.benchmarks.pekko.classic;

import org.apache.pekko.actor.Props;
import org.apache.pekko.actor.UntypedAbstractActor;
import salsa.benchmarks.pekko.Result;

/** One actor gets one message. Argument: rounds. */
public final class Hello extends UntypedAbstractActor {
    private Hello() {}

    public static void main(String[] arguments) {
        Rounds.run(arguments, Props.create(Hello.class, Hello::new));
    }

    @Override
    public void preStart() {
        getSelf().tell("hello", getSelf());
    }

    @Override
    public void onReceive(Object message) {
        if (message instanceof String text) getContext().getParent().tell(new Result(text), getSelf());
        else unhandled(message);
    }
}

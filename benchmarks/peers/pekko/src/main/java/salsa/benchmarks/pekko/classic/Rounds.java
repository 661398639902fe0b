package salsa.benchmarks.pekko.classic;

import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.actor.Props;
import org.apache.pekko.actor.Terminated;
import org.apache.pekko.actor.UntypedAbstractActor;
import salsa.benchmarks.pekko.Began;
import salsa.benchmarks.pekko.Result;

/**
 * Runs a program's rounds one after another: creates an actor for each, which begins at once and tells its parent the
 * result, and waits until that actor and all below it are gone. An actor that needs input first tells its parent when
 * the input is there.
 */
public final class Rounds extends UntypedAbstractActor {
    private final Props root;
    private int left;
    private long began;

    private Rounds(Props root, int rounds) {
        this.root = root;
        this.left = rounds;
    }

    /** Runs as many rounds as the last of {@code arguments} says. */
    public static void run(String[] arguments, Props root) {
        int rounds = Integer.parseInt(arguments[arguments.length - 1]);
        ActorSystem.create("benchmarks").actorOf(Props.create(Rounds.class, () -> new Rounds(root, rounds)), "rounds");
    }

    @Override
    public void preStart() {
        begin();
    }

    @Override
    public void onReceive(Object message) {
        switch (message) {
            case Began(long at) -> began = at;
            case Result(String text, long at) -> {
                System.out.println(text + " in " + (at - began) + " ns");
                getContext().stop(getSender());
            }
            case Terminated gone -> begin();
            default -> unhandled(message);
        }
    }

    private void begin() {
        if (left-- == 0) {
            getContext().getSystem().terminate();
            return;
        }
        began = System.nanoTime();
        getContext().watch(getContext().actorOf(root));
    }
}

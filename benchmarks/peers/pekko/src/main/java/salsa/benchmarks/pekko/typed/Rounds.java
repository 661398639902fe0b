package salsa.benchmarks.pekko.typed;

import java.util.function.Function;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.ActorSystem;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;

/**
 * Runs a program's rounds one after another: creates an actor for each, which begins at once and sends the result, and
 * waits until that actor and all below it are gone.
 */
public final class Rounds {
    private final ActorContext<Event> context;
    private final Function<ActorRef<Finished>, Behavior<?>> root;
    private int left;
    private long began;
    private ActorRef<?> current;

    private Rounds(ActorContext<Event> context, Function<ActorRef<Finished>, Behavior<?>> root, int rounds) {
        this.context = context;
        this.root = root;
        this.left = rounds;
    }

    /** An event of a round. */
    public sealed interface Event {}

    /**
     * A round has its result.
     *
     * @param result as it is printed
     * @param began when the clock started, by {@link System#nanoTime}; 0 is when the round's actor was made
     * @param ended when it stopped
     */
    public record Finished(String result, long began, long ended) implements Event {

        /** A result that is there now. */
        public Finished(String result) {
            this(result, 0);
        }

        /** A result that is there now, of a round whose input was there when it {@code began}. */
        public Finished(String result, long began) {
            this(result, began, System.nanoTime());
        }
    }

    private enum Gone implements Event {
        GONE
    }

    /**
     * Runs as many rounds as the last of {@code arguments} says.
     *
     * @param root makes the actor of a round from whom to send the result
     */
    public static void run(String[] arguments, Function<ActorRef<Finished>, Behavior<?>> root) {
        int rounds = Integer.parseInt(arguments[arguments.length - 1]);
        ActorSystem.create(Behaviors.<Event>setup(context -> new Rounds(context, root, rounds).begin()), "benchmarks");
    }

    private Behavior<Event> begin() {
        if (left-- == 0) return Behaviors.stopped();
        began = System.nanoTime();
        current = context.spawnAnonymous(root.apply(context.getSelf().narrow()));
        context.watchWith(current, Gone.GONE);
        return Behaviors.receiveMessage(this::receive);
    }

    private Behavior<Event> receive(Event event) {
        return switch (event) {
            case Finished(String result, long start, long end) -> {
                System.out.println(result + " in " + (end - (start == 0 ? began : start)) + " ns");
                context.stop(current);
                yield Behaviors.same();
            }
            case Gone.GONE -> begin();
        };
    }
}

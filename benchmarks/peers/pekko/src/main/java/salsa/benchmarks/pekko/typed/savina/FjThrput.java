package salsa.benchmarks.pekko.typed.savina;

import java.util.ArrayList;
import java.util.List;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import salsa.benchmarks.pekko.Result;
import salsa.benchmarks.pekko.typed.Rounds;

/** Some actors get many messages, in turn, and compute a sine for each. Arguments: messages of each, actors, rounds. */
public final class FjThrput {
    private final int messages;
    private final int actors;
    private final ActorRef<Rounds.Finished> finished;
    private int working;
    private int handled;

    private FjThrput(int messages, int actors, ActorRef<Rounds.Finished> finished) {
        this.messages = messages;
        this.actors = actors;
        this.finished = finished;
        this.working = actors;
    }

    public static void main(String[] arguments) {
        int messages = Integer.parseInt(arguments[0]);
        int actors = Integer.parseInt(arguments[1]);
        Rounds.run(arguments, finished -> Behaviors.setup(new FjThrput(messages, actors, finished)::begin));
    }

    private record Compute(double angle) {}

    private record Done(int handled) {}

    private Behavior<Done> begin(ActorContext<Done> context) {
        List<ActorRef<Compute>> workers = new ArrayList<>();
        for (int i = 0; i < actors; i++) {
            workers.add(context.spawnAnonymous(Worker.behavior(messages, context.getSelf())));
        }
        for (int i = 0; i < messages; i++) {
            for (ActorRef<Compute> each : workers) each.tell(new Compute(37.2));
        }
        return Behaviors.receiveMessage(this::receive);
    }

    private Behavior<Done> receive(Done done) {
        handled += done.handled;
        if (--working == 0) {
            finished.tell(new Rounds.Finished(Result.text("fjthrput", handled, messages, actors)));
        }
        return Behaviors.same();
    }

    private static final class Worker {
        private final int expected;
        private final ActorRef<Done> boss;
        private int handled;

        private Worker(int expected, ActorRef<Done> boss) {
            this.expected = expected;
            this.boss = boss;
        }

        static Behavior<Compute> behavior(int expected, ActorRef<Done> boss) {
            return Behaviors.receiveMessage(new Worker(expected, boss)::receive);
        }

        private Behavior<Compute> receive(Compute compute) {
            double sine = Math.sin(compute.angle);
            if (sine * sine <= 0) Result.wrong("the square of " + sine);
            if (++handled == expected) boss.tell(new Done(handled));
            return Behaviors.same();
        }
    }
}

package salsa.benchmarks.pekko.typed;

import java.util.ArrayList;
import java.util.List;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import salsa.benchmarks.pekko.Result;

/** Many actors exist until each is asked for its number, a thousand at a time. Arguments: actors, rounds. */
public final class Idle {
    private final int actors;
    private final ActorRef<Rounds.Finished> finished;
    private final Tell tell;
    private final List<ActorRef<Tell>> idlers;
    private int answers;
    private long sum;

    private Idle(ActorContext<Number> context, int actors, ActorRef<Rounds.Finished> finished) {
        this.actors = actors;
        this.finished = finished;
        this.tell = new Tell(context.getSelf());
        this.idlers = new ArrayList<>(actors);
        for (int i = 0; i < actors; i++) idlers.add(context.spawnAnonymous(idler(new Number(i))));
    }

    public static void main(String[] arguments) {
        int actors = Integer.parseInt(arguments[0]);
        Rounds.run(
                arguments, finished -> Behaviors.<Number>setup(context -> new Idle(context, actors, finished).begin()));
    }

    private record Tell(ActorRef<Number> who) {}

    private record Number(int number) {}

    private Behavior<Number> begin() {
        ask(0);
        return Behaviors.receiveMessage(this::receive);
    }

    private void ask(int from) {
        int to = Math.min(actors, from + 1000);
        for (int i = from; i < to; i++) idlers.get(i).tell(tell);
    }

    private Behavior<Number> receive(Number answer) {
        sum += answer.number;
        answers++;
        if (answers == actors) finished.tell(new Rounds.Finished(Result.text("idle", sum, actors)));
        else if (answers % 1000 == 0) ask(answers);
        return Behaviors.same();
    }

    private static Behavior<Tell> idler(Number number) {
        return Behaviors.receiveMessage(tell -> {
            tell.who.tell(number);
            return Behaviors.same();
        });
    }
}

package salsa.benchmarks.pekko.typed.savina;

import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import salsa.benchmarks.pekko.Result;
import salsa.benchmarks.pekko.typed.Rounds;

/** One actor sends many messages to another one, and asks it then how many have come. Arguments: messages, rounds. */
public final class Count {
    private Count() {}

    public static void main(String[] arguments) {
        int messages = Integer.parseInt(arguments[0]);
        Rounds.run(arguments, finished -> Behaviors.<Answer>setup(context -> begin(context, messages, finished)));
    }

    private sealed interface Message {}

    private enum Increment implements Message {
        INCREMENT
    }

    private record Ask(ActorRef<Answer> asker) implements Message {}

    private record Answer(int count) {}

    private static Behavior<Answer> begin(
            ActorContext<Answer> context, int messages, ActorRef<Rounds.Finished> finished) {
        ActorRef<Message> counter = context.spawnAnonymous(Counter.behavior());
        for (int i = 0; i < messages; i++) counter.tell(Increment.INCREMENT);
        counter.tell(new Ask(context.getSelf()));
        return Behaviors.receiveMessage(answer -> {
            Result.mustBe(messages, answer.count);
            finished.tell(new Rounds.Finished(Result.text("count", answer.count, messages)));
            return Behaviors.same();
        });
    }

    private static final class Counter {
        private int count;

        static Behavior<Message> behavior() {
            return Behaviors.receiveMessage(new Counter()::receive);
        }

        private Behavior<Message> receive(Message message) {
            switch (message) {
                case Increment.INCREMENT -> count++;
                case Ask(ActorRef<Answer> asker) -> asker.tell(new Answer(count));
            }
            return Behaviors.same();
        }
    }
}

package salsa.benchmarks.pekko.classic;

import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.Props;
import org.apache.pekko.actor.UntypedAbstractActor;
import salsa.benchmarks.pekko.Result;

/** Many actors exist until each is asked for its number, a thousand at a time. Arguments: actors, rounds. */
public final class Idle extends UntypedAbstractActor {
    private final ActorRef[] idlers;
    private int answers;
    private long sum;

    private Idle(String[] arguments) {
        idlers = new ActorRef[Integer.parseInt(arguments[0])];
    }

    public static void main(String[] arguments) {
        Rounds.run(arguments, Props.create(Idle.class, () -> new Idle(arguments)));
    }

    private enum Tell {
        TELL
    }

    private record Number(int number) {}

    @Override
    public void preStart() {
        for (int i = 0; i < idlers.length; i++) idlers[i] = getContext().actorOf(idler(i));
        ask(0);
    }

    private static Props idler(int number) {
        return Props.create(Idler.class, () -> new Idler(number));
    }

    private void ask(int from) {
        int to = Math.min(idlers.length, from + 1000);
        for (int i = from; i < to; i++) idlers[i].tell(Tell.TELL, getSelf());
    }

    @Override
    public void onReceive(Object message) {
        if (!(message instanceof Number(int number))) {
            unhandled(message);
            return;
        }
        sum += number;
        answers++;
        if (answers == idlers.length) getContext().getParent().tell(Result.of("idle", sum, idlers.length), getSelf());
        else if (answers % 1000 == 0) ask(answers);
    }

    private static final class Idler extends UntypedAbstractActor {
        private final int number;

        Idler(int number) {
            this.number = number;
        }

        @Override
        public void onReceive(Object message) {
            if (message == Tell.TELL) getSender().tell(new Number(number), getSelf());
            else unhandled(message);
        }
    }
}
